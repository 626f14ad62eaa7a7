import Foundation
import LarderGenerator
import Testing

@testable import larder

/// The types that responses show, and the options by which an author changes them.
extension NewCommandTests {
	@Test("--explain shows the type of each key and the reason")
	func explains() throws {
		try withOutput { output in
			let run = try larder(
				"Order",
				"--project",
				output,
				"--explain",
				sample: #"[{"id": 1}, {"id": 2, "a_b": "x"}]"#
			)

			#expect(
				Array(run.data.prefix(3)) == [
					"KEY    MODEL        DTO      WHY",
					"$.id   id: Int      Int      integers, present in 2 of 2",
					"$.a_b  aB: String?  String?  strings, present in 1 of 2, missing in 1",
				]
			)
		}
	}

	@Test("Several samples are read together")
	func readsSeveralSamples() throws {
		try withOutput { output in
			let other = Self.checkout + "/Samples/order.json"

			let run = try larder(
				"Order",
				"--json",
				other,
				"--id",
				"order_no",
				"--project",
				output,
				sample: #"{"order_no": "a", "brand_new": 1}"#
			)

			#expect(run.status == nil)
			let path = "\(output)/Features/Order/Sources/Domain/Models/Order.swift"
			let model = try String(contentsOfFile: path, encoding: .utf8)
			#expect(model.contains("let brandNew: Int?"))
			#expect(model.contains("let total: Double?"))
		}
	}

	@Test(
		"A second run keeps the options of an earlier run, and a note lists the options that still apply and those that do not"
	)
	func keepsDecisions() throws {
		try withOutput { output in
			let folder = URL(filePath: output, directoryHint: .isDirectory).deletingLastPathComponent()
			let page = folder.appending(path: "page.json")
			try Data(#"[{"id": 1, "state": "a"}]"#.utf8).write(to: page)
			let path = page.path(percentEncoded: false)
			let first = [
				"Order", "--project", output, "--page-json", path, "--path", "/v1/sales", "--page-by", "last",
				"--page-query",
				"since", "--text", "state", "--delete", "--filter", "state",
			]
			let sut = try larder(first)
			try #require(sut.status == nil)

			let second = try larder("Order", "--project", output, "--page-json", path)

			#expect(second.status == nil)
			#expect(
				second.messages.contains(
					"note: these options of an earlier run still apply: --path /v1/sales, --filter state, --page-by last, --page-query since, "
						+ "--text state, --delete; give an option again to change it"
				)
			)
			#expect(!second.messages.contains { $0.contains("no longer apply") })
			let third = try larder("Order", "--project", output, "--page-json", path, "--path", "/v2/sales")
			#expect(third.messages.contains { $0.contains("apply: --filter state, --page-by last") })
			let lock = try String(contentsOfFile: "\(output)/.larder/lock/Order.json", encoding: .utf8)
			#expect(lock.contains("v2") && !lock.contains("v1") && lock.contains("\"deletes\" : true"))
		}
	}

	@Test("A second run keeps --plural, and keeps --root and --items as long as they lead to the entities")
	func keepsPlaces() throws {
		try withOutput { output in
			let folder = URL(filePath: output, directoryHint: .isDirectory).deletingLastPathComponent()
			let (one, list) = (folder.appending(path: "one.json"), folder.appending(path: "list.json"))
			try Data(#"{"box": {"id": 1, "deep": {"id": 1}}}"#.utf8).write(to: one)
			try Data(#"{"a": [{"id": 1}], "b": [{"id": 1}]}"#.utf8).write(to: list)
			let paths = [one, list].map { $0.path(percentEncoded: false) }
			let samples = ["Ox", "--project", output, "--json", paths[0], "--list-json", paths[1]]
			let sut = try larder(samples + ["--root", "box.deep", "--items", "b", "--plural", "Oxen"])
			try #require(sut.status == nil)

			let second = try larder(samples)
			try Data(#"{"id": 1}"#.utf8).write(to: one)
			try Data(#"[{"id": 1}]"#.utf8).write(to: list)
			let third = try larder(samples)

			#expect(second.messages.contains { $0.contains("--plural Oxen, --root box.deep, --items b; give") })
			#expect(third.messages.contains { $0.contains("--plural Oxen; give") })
			#expect(
				third.messages.contains(
					"note: these options of an earlier run no longer apply: --root box.deep, --items b; give an option again to keep it"
				)
			)
		}
	}

	@Test("--enum makes an enumeration of a key, and --text prevents one")
	func followsEnumerations() throws {
		try withOutput { output in
			let orders = (1...8).map { "{\"id\": \($0), \"a\": \"x\($0 % 2)\", \"b\": \"y\($0)\"}" }
			let models = "\(output)/Features/Order/Sources/Domain/Models"

			let run = try larder(
				"Order",
				"--project",
				output,
				"--enum",
				"b",
				"--text",
				"a",
				sample: "[\(orders.joined(separator: ","))]"
			)

			#expect(run.status == nil)
			let files = try FileManager.default.contentsOfDirectory(atPath: models)
			#expect(files.sorted() == ["Order.swift", "OrderB.swift"])
		}
	}

	@Test("An impossible enumeration ends the command with 3")
	func impossibleEnumerationEndsWith3() throws {
		try withOutput { output in
			let run = try larder("Order", "--project", output, "--enum", "id", sample: #"{"id": 1}"#)

			#expect(run.status == 3)
			let reason = "error: $.id is a number and not an enumeration; name the key of a string by --enum"
			#expect(run.messages.first?.hasSuffix(reason) == true)
		}
	}

	@Test("A path may have the documentation's name for the identifier, such as {order_id}")
	func readsDocumentedPath() throws {
		try withOutput { output in
			let path = "/shops/{shop}/orders/{order_id}"
			let folder = "\(output)/Features/Order/Sources/Data/DataSources"
			let list = "\(output)/../list.json"
			try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
			try #"[{"id": 1}, {"id": 2}]"#.write(toFile: list, atomically: true, encoding: .utf8)

			let run = try larder(
				["Order", "--project", output, "--path", path, "--list-json", list, "--delete"],
				sample: #"{"id": 1}"#
			)
			let one = try String(contentsOfFile: "\(folder)/OrderRemoteDataSource.swift", encoding: .utf8)
			let all = try String(contentsOfFile: "\(folder)/OrdersRemoteDataSource.swift", encoding: .utf8)

			#expect(run.status == nil)
			#expect(!run.messages.contains { $0.contains("order_id") })
			#expect(one.contains(#"Endpoint(segments: ["shops", shop, "orders", String(identifier)])"#))
			#expect(one.contains(#"["shops", shop, "orders", String(identifier)], method: .delete)"#))
			#expect(all.contains(#"Endpoint(segments: ["shops", shop, "orders"])"#))
		}
	}

	@Test("--id sets another identifier, and --path sets another path")
	func readsIdentifierAndPath() throws {
		try withOutput { output in
			let options = ["--id", "key", "--path", "api/orders", "--app", "Shop", "--feature", "Cart"]
			let run = try larder(["Order", "--project", output] + options, sample: #"{"key": "x"}"#)
			let source = "\(output)/Features/Cart/Sources/Data/DataSources/OrderRemoteDataSource.swift"

			#expect(run.status == nil)
			#expect(
				try String(contentsOfFile: source, encoding: .utf8).contains(
					#"Endpoint(segments: ["api", "orders", identifier])"#
				)
			)
			#expect(
				FileManager.default.fileExists(atPath: "\(output)/Features/Cart/Sources/Domain/Errors/CartError.swift")
			)
		}
	}
}
