import Foundation
import Testing

@testable import LarderGenerator

struct TypeNameTests {
	private static let geo = #""geo": {"lat": 1.5, "lon": 2.5}"#
	private static let one = #"{"id": 1, "ship": {\#(geo), "city": "a"}}"#
	private static let two = #"{"id": 1, "ship": {\#(geo), "city": "a"}, "shop": {\#(geo), "open": true}}"#

	@Test("A type keeps its name if it is also used at a second place, even after an update of Larder")
	func keepsNames() throws {
		try withTemporaryFolder { folder in
			let sut = Written(root: folder.appending(path: "Demo"))
			try sut.write(sample: Self.one)
			let before = try models(of: sut, Self.one)
			#expect(before.contains { $0.hasSuffix("/CharacterShipGeo.swift") })

			for sample in [Self.two, Self.two.replacing("true", with: "false"), Self.one] {
				try sut.write(sample: sample)

				#expect(Set(before).isSubset(of: try models(of: sut, sample)))
				#expect(try models(of: sut, sample).count == (sample == Self.one ? 3 : 4))
			}
		}
	}

	@Test("In a new feature, a type at two places has a name of its own, without either place")
	func namesSharedShape() throws {
		let expected = ["ship": "OrderShip", "ship.geo": "Geo", "shop": "OrderShop", "shop.geo": "Geo"]
		#expect(try names(Self.two) == expected)
	}

	@Test("In an existing project, types keep their names, even long ones, and two enumerations stay separate")
	func keepsLongNames() throws {
		let kinds = (0..<8).map { #"{"data_type": "\#($0 % 2 == 0 ? "a" : "b")", "n": 1}"# }.joined(separator: ",")
		let others = kinds.replacing(#""n": 1"#, with: #""m": true"#)
		let sample = #"{"id": 1, "ones": [\#(kinds)], "two": {"deep_part": {"ends": [\#(others)]}}}"#
		let kept = [
			"ones": "OrderOne", "ones.data_type": "OrderOneDataType", "two": "OrderTwo",
			"two.deep_part": "OrderTwoDeepPart", "two.deep_part.ends": "OrderTwoDeepPartEnd",
			"two.deep_part.ends.data_type": "OrderTwoDeepPartEndDataType",
		]

		#expect(try names(sample) { $0.keptNames = kept } == kept)
		#expect(
			try names(sample) {
				$0.keptNames = kept
				$0.keepsPages = true
			} == kept
		)
		#expect(try names(sample) { $0.keepsPages = true } == kept)
		#expect(try names(sample).values.sorted().first == "OrderDataType")
	}

	@Test("In an existing project, a type keeps its old name even if a new feature would give it another one")
	func keepsNamesOfKinds() throws {
		let point = #"{"type": "Point", "coordinates": [1.5, 2.5]}"#
		let sample = #"{"id": 1, "centre": \#(point), "corner": \#(point)}"#
		let old = ["centre": "OrderCentre", "corner": "OrderCentre"]

		#expect(try names(sample) == ["centre": "GeoPoint", "corner": "GeoPoint"])
		#expect(try names(sample) { $0.keptNames = old } == old)
		#expect(try names(sample) { $0.keepsPages = true } == old)
	}

	@Test("If the author names a type, no other type takes that name")
	func authorNamesTypes() throws {
		let names = try names(#"{"id": 1, "state": {"a": 1}, "ship": {"kind": "a", "b": 2}}"#) { request in
			request.inference.enumerations = ["ship.kind"]
			request.inference.overrides = [
				"ship": FieldOverride(typeName: "OrderState"), "ship.kind": FieldOverride(typeName: "Carrier"),
			]
		}

		#expect(names == ["state": "OrderStateDetails", "ship": "OrderState", "ship.kind": "Carrier"])
	}

	@Test("If the author gives one name to objects or enumerations of the same form, they become one type")
	func joinsNamesakes() throws {
		func sut(_ json: String, _ places: [String], optional: [String] = []) throws -> Blueprint {
			try Blueprint.stub(json) { request in
				let named = places.map { ($0, FieldOverride(typeName: "Mark")) }
				let loose = optional.map { ($0, FieldOverride(optional: true)) }
				request.inference.overrides = Dictionary(uniqueKeysWithValues: named + loose)
			}
		}
		let one = #"{"id": 1, "seal": {"ink": "a"}, "logo": {"ink": "b"}}"#
		#expect(try sut(one, ["seal", "logo"]).typeNames == ["seal": "Mark", "logo": "Mark"])
		let loose = #"{"id": 1, "seal": {"ink": "a"}, "logos": [{"ink": "b"}, {"ink": null, "size": 1}]}"#
		let types = try sut(loose, ["seal", "logos"]).types
		#expect(types.map(\.name) == ["Order", "Mark"])
		#expect(types.last?.properties.map(\.modelType) == ["String?", "Int?"])
		let longer = #"{"id": 1, "seal": {"ink": "a"}, "logo": {"ink": "b", "size": 1}}"#
		#expect(try sut(longer, ["seal", "logo"], optional: ["logo.size"]).types.map(\.name) == ["Order", "Mark"])
		let logo = #""logo": {"ink": "b", "size": 1}"#
		let several = "{\"id\": 1, \"seal\": {\"ink\": \"a\"}, \"part\": {\(logo)}, \(logo)}"
		#expect(throws: NameError.self) { try sut(several, ["seal", "logo"]) }
		#expect(try sut(several, ["seal", "logo"], optional: ["logo.size"]).typeNames["part.logo"] == "Mark")
		let texts = (0..<8).map { $0 % 2 == 0 ? "x" : "y" }
		let states = texts.map { #"{"a_state": "\#($0)", "b_mode": "\#($0)z"}"# }.joined(separator: ",")
		let kinds = try sut("{\"id\": 1, \"all\": [\(states)]}", ["all.a_state", "all.b_mode"])
		#expect(kinds.types.flatMap(\.enumerations).map(\.name) == ["Mark", "Mark"])
		#expect(kinds.types.flatMap(\.enumerations).first?.cases.map(\.text) == ["x", "y", "xz", "yz"])
	}

	@Test(
		"If the author gives one name to objects of different forms, the error names where they differ",
		arguments: [
			(
				#""seal": {"ink": "a"}, "logo": {"ink": "b", "size": 1}"#,
				"only one of them has $.logo.size (--optional logo.size"
			),
			(#""seal": {"ink": "a"}, "logo": {"ink": 1}"#, "$.seal.ink is a string and $.logo.ink is a number"),
			(
				#""seal": {"ink": {"hue": 1}}, "logo": {"ink": {"hue": "x"}}"#,
				"$.seal.ink.hue is a number and $.logo.ink.hue is"
			),
			(#""seal": {"ink": "a"}, "logo": {"url": "b"}"#, "only one of them has $.seal.ink"),
		]
	)
	func refusesOtherNamesakes(keys: String, reason: String) throws {
		let error = try #require(throws: NameError.self) {
			try names("{\"id\": 1, \(keys)}") {
				$0.inference.overrides = [
					"seal": FieldOverride(typeName: "Mark"), "logo": FieldOverride(typeName: "Mark"),
				]
			}
		}

		#expect(error.description.hasPrefix("$.seal and $.logo cannot both be called Mark, because \(reason)"))
	}

	@Test("A new rule neither joins nor splits types in code that is already written")
	func keepsKinds() throws {
		let mailbox = #"{"mailbox": {"name": "a", "host": "b"}}"#
		let two = ["to": "OrderTo", "to.mailbox": "Mailbox", "from": "OrderFrom", "from.mailbox": "Mailbox"]
		let mails = "{\"id\": 1, \"to\": \(mailbox), \"from\": \(mailbox)}"
		let parts = #"{"id": 1, "owner": {"a": 1, "b": 2, "c": 3}, "city": {"a": 1, "b": 2, "c": 3, "d": 4}}"#
		let one = ["owner": "City", "city": "City"]

		#expect(try Set(names(mails).values) == ["OrderTo", "Mailbox"])
		#expect(try names(mails) { $0.keptNames = two } == two)
		let third = mails.replacing("{\"id\"", with: "{\"cc\": \(mailbox), \"id\"")
		#expect(try Set(names(third) { $0.keptNames = two }.values).isSuperset(of: two.values))
		#expect(try Set(names(parts).values) == ["OrderOwner", "OrderCity"])
		#expect(try names(parts) { $0.keptNames = one } == one)
	}

	@Test("A type's name is refused with the reason if it is already used, or if its key holds no object")
	func refusesNames() {
		for (place, name) in [("total", "Total"), ("ship", "Order"), ("ship", "URL")] {
			#expect(throws: NameError.self) {
				try names(#"{"id": 1, "total": 2, "ship": {"b": 2}}"#) {
					$0.inference.overrides = [place: FieldOverride(typeName: name)]
				}
			}
		}
	}

	@Test("The fields file can name types")
	func fieldsFileNamesTypes() throws {
		let sut = FieldsFile(overrides: ["ship": FieldOverride(typeName: "Shipment")])
		let text = sut.text(for: "Order")

		#expect(text.hasSuffix("\"ship\":\n  type-name: \"Shipment\"\n"))
		#expect(try FieldsFile(SampleFile(name: "a.yml", bytes: Array(text.utf8))) == sut)
		#expect(throws: FieldsError.self) {
			try FieldsFile(SampleFile(name: "a.yml", bytes: Array("ship:\n  type-name: shipment\n".utf8)))
		}
	}

	@Test("If a new sample makes a type stricter, a note says so and names the option that keeps it")
	func notesStricterTypes() throws {
		try withTemporaryFolder { folder in
			let sut = Written(root: folder.appending(path: "Demo"))
			try sut.write(sample: #"{"id": 1, "total": 1.5, "lines": [{"note": null}, {"note": "a"}], "sizes": [1.5]}"#)

			let stricter = #"{"id": 1, "total": 1, "lines": [{"note": "a"}], "sizes": [1], "new": 1}"#
			let notes = try sut.plan(sample: stricter).notes

			let end = "so responses like the earlier samples fail;"
			#expect(
				notes.filter { $0.contains("earlier samples") } == [
					"$.total is Int now and was Double, \(end) to keep the old type, add --type total=Double",
					"$.lines[].note is String now and was String?, \(end) to keep the old type, add --optional lines.note",
					"$.sizes is [Int] now and was [Double], \(end) to keep the old type, add --type sizes=Double",
				]
			)
			let looser = try sut.plan(
				sample: #"{"id": 1, "total": 2.5, "lines": [{"note": null}, {"note": "b"}], "sizes": [], "more": 1}"#
			)
			let lost = "was in the earlier samples and is not in the new ones, so the key is removed from the model;"
			#expect(
				looser.notes.filter { $0.contains("earlier samples") } == [
					"$.sizes \(lost) to keep the key, also give an earlier sample"
				]
			)
		}
	}

	@Test("If a new sample changes a type, a note says so, because code that uses it no longer compiles")
	func notesOtherTypes() throws {
		try withTemporaryFolder { folder in
			let sut = Written(root: folder.appending(path: "Demo"))
			try sut.write(sample: #"{"id": 1, "total": 1.5, "count": 1, "note": null, "same": "a"}"#)

			let notes = try sut.plan(sample: #"{"id": 1, "total": "x", "count": 1.5, "note": "a", "same": "b"}"#)
				.notes

			let end = "so the code that uses it has to change"
			#expect(
				notes.filter { $0.contains("has to change") } == [
					"$.total is String now and was Double, \(end)", "$.count is Double now and was Int, \(end)",
				]
			)
			let decimals = try sut.plan(sample: #"{"id": 1, "total": "1.50", "count": 1, "note": null, "same": "a"}"#)
				.notes
			#expect(decimals.contains { $0.hasPrefix("$.total is String in responses now and was Double") })
		}
	}

	@Test("A note names all options that keep a type, each string with a new type, and each key that is gone")
	func notesLosses() throws {
		try withTemporaryFolder { folder in
			let sut = Written(root: folder.appending(path: "Demo"))
			try sut.write(sample: #"{"id": 1, "site": "none", "on": "x", "old": 1, "o": [{"b": null}, {"b": 1.5}]}"#)

			let notes = try sut.plan(sample: #"{"id": 1, "site": "https://a.b/c", "on": "y", "o": [{"b": 1}]}"#).notes

			#expect(
				notes.contains { $0.hasPrefix("$.site is URL") && $0.contains("to keep them, add --type site=String") }
			)
			#expect(notes.contains { $0.hasPrefix("$.old was in the earlier samples") })
			#expect(notes.contains { $0.hasSuffix("to keep the old type, add --optional o.b and --type o.b=Double") })
			#expect(!notes.contains { $0.hasPrefix("$.on ") })
		}
	}

	private func names(_ sample: String, adjust: (inout FeatureRequest) -> Void = { _ in }) throws -> [String: String] {
		try Blueprint.stub(sample, adjust: adjust).typeNames
	}

	private func models(of sut: Written, _ sample: String) throws -> [String] {
		try sut.plan(sample: sample).plan.unchanged.map(\.path).filter { $0.contains("/Domain/Models/") }
	}
}
