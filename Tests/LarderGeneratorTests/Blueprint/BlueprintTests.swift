import Foundation
import Testing

@testable import LarderGenerator
@testable import LarderProject

struct BlueprintTests {
	@Test("A nested type's name begins with the outer type's name")
	func namesNestedTypes() throws {
		let sut = try Blueprint.stub(
			#"{"id": 1, "origin": {"owner": {"a": 1}}, "items": [{"b": 1}], "rows": [[{"c": 1}]]}"#
		)

		#expect(sut.types.map(\.name) == ["Order", "OrderOrigin", "OrderOriginOwner", "OrderItem", "OrderRow"])
	}

	@Test("An entity called Date is refused if one of its keys is a date")
	func refusesDateWithDates() {
		let error = #expect(throws: NameError.self) {
			try Blueprint.stub(entity: "Date", #"{"id": 1, "a": [{"b": "2017-11-04T18:48:46Z"}]}"#)
		}

		#expect(error?.description.hasSuffix("choose another name") == true)
	}

	@Test("Enumerations are named in the same way as nested types")
	func namesEnumerations() throws {
		let line = #"{"kind": "a"}, {"kind": "b"}"#

		let sut = try Blueprint.stub("{\"id\": 1, \"lines\": [\(line), \(line), \(line), \(line)]}")

		#expect(sut.types.flatMap(\.enumerations).map(\.name) == ["OrderLineKind"])
	}

	@Test("A nested type does not take the name of another written type")
	func avoidsTakenNames() throws {
		let sut = try Blueprint.stub(
			#"{"id": 1, "error": {"a": 1}, "mapper": {"z": 1}, "a": {"b": {"c": 1}}, "aB": {"c": 1}}"#
		)

		#expect(
			sut.types.map(\.name) == [
				"Order", "OrderErrorDetails", "OrderMapperDetails", "OrderA", "OrderAB", "OrderABDetails",
			]
		)
	}

	@Test(
		"If the outer name ends with the first word of the inner name, that word is used once, or the type is named after its keys"
	)
	func namesWithoutStutter() throws {
		let sut = try Blueprint.stub(
			#"{"id": 1, "status": {"a": 1, "statusCategory": {"b": 1}}, "price": {"price": {"amount": "1", "currency": "EUR"}}}"#
		)

		#expect(sut.types.map(\.name) == ["Order", "OrderStatus", "OrderStatusCategory", "OrderPrice", "Money"])
	}

	@Test("Nested names differ in more than upper and lower case, because some file systems ignore case")
	func tellsNamesApartThatDifferInCase() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "subItem": {"a": 1}, "subitem": {"a": 1}}"#)

		#expect(sut.types.map(\.name) == ["Order", "OrderSubItem", "OrderSubitemDetails"])
	}

	@Test("A save sends every string unchanged, except a string that the model cannot read")
	func keepsTextsOfWhatIsSent() throws {
		let sample =
			#"{"id": 1, "born": "2017-11-04", "price": "199.00", "count": "42", "links": ["https://a.example"]}"#
		let overrides = [
			"born": FieldOverride(type: .day), "price": FieldOverride(type: .double),
			"count": FieldOverride(type: .int),
		]
		func types(saves: Bool) throws -> [String] {
			let sut = try Blueprint.stub(sample) { request in
				request.inference.overrides = overrides
				request.writes.saves = saves
			}
			let notes = sut.notes.filter {
				!$0.hasPrefix("the path") && !$0.hasPrefix("a save") && !$0.hasPrefix("the response to a save")
			}
			#expect(notes.map { $0.prefix { $0 != " " } } == (saves ? ["$.price"] : []))
			return sut.entity.properties.map { "\($0.modelType) of \($0.dtoType)" }
		}

		#expect(
			try types(saves: true)
				== [
					"Int of Int", "Date? of String?", "String of String", "Int? of String?", "[String] of [String]",
				]
		)
		#expect(
			try types(saves: false)
				== ["Int of Int", "Date? of String?", "Double? of String?", "Int? of String?", "[URL] of [String]"]
		)
	}

	@Test(
		"The identifier is an Int or a String",
		arguments: [
			(#"{"id": 1}"#, IdentifierBlueprint(path: ["id"], kind: .integer)),
			(#"{"id": 2147483648}"#, IdentifierBlueprint(path: ["id"], kind: .wideInteger)),
			(#"{"id": "a"}"#, IdentifierBlueprint(path: ["id"], kind: .text)),
			(#"{"id": "9b2c1f3e-0000-4000-8000-00000000000a"}"#, IdentifierBlueprint(path: ["id"], kind: .text)),
			(#"{"id": "https://example.com/1"}"#, IdentifierBlueprint(path: ["id"], kind: .text)),
		]
	)
	func findsIdentifier(sample: String, expected: IdentifierBlueprint) throws {
		#expect(try Blueprint.stub(sample).identifier == expected)
	}

	@Test("Another key can be the identifier")
	func findsOtherIdentifier() throws {
		let sut = try Blueprint.stub(id: "order_no", #"{"order_no": 7}"#)

		#expect(sut.identifier == IdentifierBlueprint(path: ["orderNo"], kind: .integer))
	}

	@Test("If a sample lacks the identifier, the error lists keys that can be the identifier")
	func refusesMissingIdentifier() {
		let error = #expect(throws: IdentifierError.self) {
			try Blueprint.stub(
				#"{"type": "a", "data": {"id": 1, "on": true, "a.b": 1}, "a.b": "c", "all": [{"id": 1}], "none": null}"#
			)
		}

		#expect(
			error?.description
				== #"$.id does not exist; if the entity is at "data", write --root data; otherwise, name the "#
				+ #"identifier's key by --id, such as "data.id"; if no response has the identifier, give its type by --id-type"#
		)
	}

	@Test("If no key of a sample can be the identifier, the error asks for the identifier's type")
	func refusesSampleWithoutIdentifier() {
		let error = #expect(throws: IdentifierError.self) { try Blueprint.stub(#"{"parts": [{"id": 1}]}"#) }

		#expect(
			error?.description
				== "$.id does not exist; if no response has the identifier, give its type by --id-type"
		)
	}

	@Test(
		"If the identifier is null, the error asks for a value",
		arguments: [
			(#"{"id": null, "a": 1}"#, "id"), (#"{"a": {"id": [], "b": 1}}"#, "a.id"), (#"{"id": {}, "a": 1}"#, "id"),
		]
	)
	func refusesEmptyIdentifier(sample: String, key: String) {
		let error = #expect(throws: IdentifierError.self) { try Blueprint.stub(id: key, sample) }

		#expect(
			error?.description == "$.\(key) has no value and so no type; "
				+ "give a response with a value there, or name another identifier by --id KEY"
		)
	}

	@Test("A sample without values is an error", arguments: ["{}", #"{"id": null}"#])
	func refusesSampleWithoutValues(sample: String) {
		let error = #expect(throws: IdentifierError.self) { try Blueprint.stub(id: "key", sample) }

		#expect(error?.description == "$ has no key with a value; give a response with values")
	}

	@Test("If an identifier has values of two types, the error says so")
	func refusesOddIdentifier() {
		let error = #expect(throws: IdentifierError.self) {
			try Blueprint.stub(#"[{"id": 1, "a": 1}, {"id": "b", "a": 1}]"#)
		}

		#expect(
			error?.description.hasPrefix("$.id has values of different types, or a value that fits no Swift type; ")
				== true
		)
	}

	@Test("An identifier must be an integer or a string", arguments: ["1.5", "true", "[1]", #"{"a": 1}"#])
	func refusesUnusableIdentifier(json: String) {
		let error = #expect(throws: IdentifierError.self) { try Blueprint.stub("{\"id\": \(json)}") }

		#expect(error?.description == "$.id is neither an integer nor a string; name another identifier by --id KEY")
	}

	@Test("If the identifier is unsigned or left out, the error gives the reason")
	func refusesUnsignedAndSkippedIdentifiers() throws {
		let unsigned = #expect(throws: IdentifierError.self) { try Blueprint.stub(#"{"id": 18446744073709551615}"#) }
		var request = try FeatureRequest.stub(
			entity: "Order",
			sample: #"{"id": 1, "a": 2}"#,
			output: URL(filePath: "/nowhere")
		)
		request.inference.overrides = ["id": FieldOverride(skip: true)]

		let skipped = #expect(throws: IdentifierError.self) { try Blueprint(request) }

		#expect(
			unsigned?.description
				== "$.id needs a UInt64, but an identifier is an Int, an Int64 or a string; name another identifier by --id KEY"
		)
		#expect(
			skipped?.description
				== "$.id is the identifier, but --skip leaves it out; keep it, name another identifier by --id KEY, or if no response has the "
				+ "identifier, give its type by --id-type"
		)
	}

	@Test("An identifier that is optional is an error")
	func refusesOptionalIdentifier() {
		let id = PropertyBlueprint(key: "id", name: "id", type: .integer, isOptional: true)

		#expect(throws: IdentifierError.self) {
			try IdentifierBlueprint.find("id", in: TypeBlueprint(name: "Order", properties: [id], sample: [:]))
		}
	}

	@Test(
		"The path is the entity's plural unless another path is given, and a note says so",
		arguments: [(nil, ["order-items"]), ("/api/v2/orders/", ["api", "v2", "orders"])]
	)
	func findsEndpoint(path: String?, expected: [String]) throws {
		let sut = try Blueprint.stub(entity: "OrderItem", path: path, #"{"id": 1}"#)

		#expect(sut.endpoint == expected)
		#expect(sut.notes.contains { $0.contains("/order-items is assumed") } == (path == nil))
	}

	@Test(
		"A path that is invalid is an error",
		arguments: ["", "/", "a//b", "../a", "a/.", "a?b", "a b", "a%2Fb", "é", "a\\b"]
	)
	func refusesPath(path: String) {
		#expect(throws: EndpointError.self) { try Blueprint.stub(path: path, #"{"id": 1}"#) }
	}

	@Test(
		"A name that is not a Swift name is an error",
		arguments: [
			"", "order", "Or der", "../Order", "Order/Item", "1Order", "Örder", "_Order",
			String(repeating: "A", count: 41),
		]
	)
	func refusesNames(name: String) {
		#expect(throws: NameError.self) { try Blueprint.stub(entity: name, feature: "Order", #"{"id": 1}"#) }
		#expect(throws: NameError.self) { try Blueprint.stub(feature: name, #"{"id": 1}"#) }
		#expect(throws: NameError.self) { try Blueprint.stub(app: name, #"{"id": 1}"#) }
	}

	@Test(
		"An entity is refused if its name already has a meaning in the written code",
		arguments: [
			"Test", "Suite", "URL", "String", "Int", "Self", "Type", "CachePolicy", "API", "HTTP", "Localized",
			"ShopShelf", "ShopResources",
		]
	)
	func refusesNamesThatMeanSomethingElse(name: String) throws {
		let error = try #require(throws: NameError.self) {
			try Blueprint.stub(entity: name, feature: name == "ShopShelf" ? "Shelf" : name, #"{"id": 1}"#)
		}

		#expect(error.description.hasSuffix("choose another name"))
	}

	@Test(
		"An entity may have the name of a Swift or Foundation type that the written code does not use",
		arguments: ["Character", "Error", "Result", "Task", "Set", "Data", "Date", "Notification", "Issue"]
	)
	func acceptsOtherTypesNames(name: String) {
		#expect(throws: Never.self) { try Blueprint.stub(entity: name, #"{"id": 1}"#) }
	}

	@Test(
		"If an entity has the name of a type that code often uses, a warning says so",
		arguments: ["Task", "Set"]
	)
	func warnsOfHiddenTypes(name: String) throws {
		let sut = try Blueprint.stub(entity: name, path: "/things", #"{"id": 1}"#)

		#expect(sut.notes.count == 1)
		#expect(sut.notes.first?.hasPrefix("\(name) hides Swift's or Foundation's own \(name)") == true)
		#expect(try Blueprint.stub(entity: "Order", path: "/orders", #"{"id": 1}"#).notes == [])
	}

	@Test("A feature cannot be called Resources")
	func refusesFeatureResources() {
		#expect(throws: NameError.self) { try Blueprint.stub(feature: "Resources", #"{"id": 1}"#) }
	}

	@Test(
		"A module cannot have the name of a module that the written code imports, or of the module of strings",
		arguments: [
			("{App}{Feature}", "{App}Resources", "Core", "--feature or --app"),
			("{App}{Feature}", "{App}Core", "Order", "--app"),
			("{Feature}", "{App}Resources", "Foundation", "--feature or --app"),
			("{App}{Feature}", "{App}Order", "Order", "choose another name"),
			("{App}.{Feature}", "{App}Texts", "Order", "a letter first"),
			("{App}{Feature}", "the texts", "Order", "a letter first"),
		]
	)
	func refusesModules(pattern: String, texts: String, feature: String, remedy: String) {
		var modules = ModuleNames()
		modules.feature = pattern
		modules.resources = texts

		let error = #expect(throws: NameError.self) {
			try BlueprintBuilder(names: FeatureNames(entity: "Note", feature: feature, app: "Larder", modules: modules))
		}

		#expect(error?.description.hasSuffix(remedy) == true)
	}

	@Test("Arrays nest at most as deeply as the compiler can handle")
	func limitsNesting() throws {
		func sample(_ depth: Int) -> String {
			let arrays = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
			return #"{"id": 1, "a": \#(arrays)}"#
		}

		#expect(throws: Never.self) { try Blueprint.stub(sample(16)) }
		let error = #expect(throws: NameError.self) { try Blueprint.stub(sample(17)) }
		let place = "$.a" + String(repeating: "[]", count: 17)
		#expect(error?.description.hasPrefix("\(place) is inside of more than 16 nested arrays") == true)
	}

	@Test("A nested name that is too long is shortened to the names of the entity and the key")
	func shortensNestedNames() throws {
		let sample = #"{"id": 1, "aLongNameOfAnObject": {"aLongNameOfAnObject": {"aLongNameOfAnObject": {"a": 1}}}}"#

		let names = try Blueprint.stub(sample).types.map(\.name)

		#expect(
			names == [
				"Order", "OrderALongNameOfAnObject", "OrderALongNameOfAnObjectDetails",
				"OrderALongNameOfAnObjectDetailsALongNameOfAnObject",
			]
		)
	}
}
