import Testing

@testable import LarderGenerator

/// Enumerations of strings and of integers.
extension SchemaReaderTests {
	@Test("An integer enumeration has the schema's case names, keeps unknown integers, and is sent as an integer")
	func readsIntegerEnumerations() throws {
		let names = #""x-enum-varnames": ["Low", "VERY_HIGH"]"#
		let named = try blueprint(
			"{\"type\": \"array\", \"items\": {\"type\": \"integer\", \"enum\": [3, 9], \(names)}}"
		)

		#expect(named.enumerations.map(\.cases).map { $0.map(\.name) } == [["low", "veryHigh"]])
		#expect(named.properties.last.map { [$0.modelType, $0.dtoType] } == ["[OrderField]?", "[Int]?"])
		#expect(named.enumerations.first?.value(for: "9") == "veryHigh")
		#expect(named.enumerations.first?.value(for: "10") == "unknown(10)")
	}

	@Test("Integers without names stay integers, and strings that cannot be cases stay strings, with a note")
	func keepsPlainEnumerations() throws {
		let integers = try graph(Self.document(#"{"type": "integer", "enum": [120, 180, null]}"#))
		let repeated = try graph(Self.document(#"{"enum": ["a", "a"]}"#))
		let many = try graph(Self.document("{\"enum\": \((0...100).map { "a\($0)" })}"))

		#expect(integers.root.properties.last?.field.value == .integer)
		#expect(
			integers.notes == ["Order.field (enum) lists integers without names (120, 180), so it stays an integer"]
		)
		#expect(repeated.notes == ["Order.field (enum) repeats a string, so it stays a string"])
		#expect(many.notes == ["Order.field (enum) lists more than 100 strings, so it stays a string"])
	}

	@Test("Equal enumerations of one key become one type")
	func joinsEnumerations() throws {
		let level = #"{"enum": ["low", "high"]}"#
		let object = #"{"properties": {"urgency": \#(level), "type": {"enum": ["c", "d"]}}}"#

		let entity = try blueprint("\(object), \"urgency\": \(level), \"other\": \(object)")

		#expect(Set(entity.flattened.flatMap(\.enumerations).map(\.name)) == ["OrderFieldType", "Urgency"])
	}

	@Test("A document's enumeration stays one, even if another key with the same last word has strings")
	func keepsDocumentedEnumerations() throws {
		let entity = try blueprint(
			#"{"enum": ["a", "b"]}, "van_trait": {"type": "string"}, "car_trait": {"enum": ["c", "d"]}"#
		)

		#expect(entity.properties.map(\.modelType) == ["Int", "OrderField?", "String?", "OrderCarTrait?"])
	}

	@Test("An enumeration is named after the object that contains it, even if the object's name ends with the key")
	func namesEnumerationForItsObject() throws {
		let entity = try blueprint(##"{"$ref": "@UrgencyType"}"##)

		#expect(entity.flattened.flatMap(\.enumerations).map(\.name) == ["UrgencyTypeKind"])
	}
}
