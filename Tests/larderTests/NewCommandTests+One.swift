import ArgumentParser
import Foundation
import LarderGenerator
import Testing

@testable import larder

/// Whether a read of one entity is written beside pages and lists.
extension NewCommandTests {
	private static let pages =
		#"{"page": 1, "total_pages": 3, "orders": [{"id": 1, "name": "a"}, {"id": 2, "name": "b"}]}"#

	@Test(
		"Without a response for one entity, only pages and lists are written, and a note says so",
		arguments: [
			["--page-json"], ["--list-json"], ["--page-json", "--path", "/v1/orders?status=open"],
			["--list-json", "--path", "/orders.json", "--list-path", "/orders.json?sort=id"],
			["--page-json", "--scenario", "remote"], ["--page-json", "--preset", "executor"],
			["--list-json", "--public"], ["--list-json", "--id-type", "string"],
			["--list-json", "--path", "/order", "--list-path", "/orders"],
		]
	)
	func writesNoUnaskedRead(options: [String]) throws {
		try withOutput { output in
			let files = try written(options, to: output)

			let isPage = options[0] == "--page-json"
			#expect(!files.contains("OrderRepository.swift") && !files.contains("OrderRemoteDataSource.swift"))
			#expect(!files.contains("order.json") && files.contains(isPage ? "ordersPage.json" : "orders.json"))
			#expect(!files.contains("OrderRepositoryMock.swift") && !files.contains("OrderErrorMapper.swift"))
			#expect(files.contains("Orders\(isPage ? "Page" : "")Repository.swift"))
			#expect(files.contains("OrderError.swift") != isPage)
			#expect(files.contains("Order.swift") && files.contains("OrderMapper.swift"))
		}
	}

	@Test(
		"A path with the identifier, a write and an observed entity each require a read of one entity",
		arguments: [
			["--page-json", "--path", "/orders/{id}"], ["--page-json", "--delete"], ["--list-json", "--observed"],
			["--list-json", "--path", "/order?number={id}"], ["--page-json", "--create"],
			["--page-json", "--path", "/orders/{order_id}"],
		]
	)
	func writesAskedRead(options: [String]) throws {
		try withOutput { output in
			let files = try written(options, to: output)

			#expect(files.contains("OrderRepository.swift"))
		}
	}

	@Test(
		"An update keeps the written reads, and a response for one entity adds a read of one entity"
	)
	func keepsReadOfOne() throws {
		try withOutput { output in
			let pages = try written(["--page-json"], to: output)
			let update = try WrittenApp(root: URL(filePath: output, directoryHint: .isDirectory)).update()
			let one = "\(output)/../one.json"
			try #"{"id": 1, "name": "a"}"#.write(toFile: one, atomically: true, encoding: .utf8)

			let both = try written(["--page-json"], to: output, and: ["--json", one])
			let again = try written(["--page-json"], to: output)

			#expect(!pages.contains("OrderRepository.swift"))
			#expect(update.messages.last?.hasPrefix("Nothing to write") == true)
			#expect(both.contains("OrderRepository.swift") && again.contains("OrderRepository.swift"))
		}
	}

	@Test("--page-by and --page-query without a page are refused", arguments: ["--page-by", "--page-query"])
	func refusesTurnsWithoutPages(option: String) {
		#expect(throws: (any Error).self) {
			try NewCommand.parse(["Order", "--list-json", "l.json", option, "number", "--project", "/nowhere"])
		}
	}

	/// The names of the files that `larder new Order` writes with `options`, the first of which names the response.
	private func written(_ options: [String], to output: String, and others: [String] = []) throws -> Set<String> {
		let response = "\(output)/../response.json"
		try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
		try Self.pages.write(toFile: response, atomically: true, encoding: .utf8)
		let arguments = [options[0], response] + options.dropFirst() + others + ["--project", output]
		let run = try larder(["Order"] + arguments)
		try #require(run.status == nil)
		let names = FileManager.default.subpaths(atPath: "\(output)/Features") ?? []
		return Set(names.map { URL(filePath: $0).lastPathComponent })
	}
}
