import Testing

@testable import LarderGenerator

/// Schemas with several alternatives.
extension SchemaReaderTests {
	@Test("Alternatives that only require different keys do not change the type, and a note names them")
	func ignoresAlternativesOfRequiredKeys() throws {
		let branches = ##""anyOf": [{"title": "A", "required": ["a"]}, {"required": ["b"]}]"##
		let plain = try graph(Self.document("{\"properties\": {\"a\": {\"type\": \"string\"}}, \(branches)}"))
		let part = try graph(
			Self.document("{\"allOf\": [{\"$ref\": \"@Other\"}, {\"type\": \"object\", \(branches)}]}")
		)

		#expect(plain.root.properties.last?.field.keys == ["a?"])
		#expect(
			plain.notes == [
				"Order.field (anyOf) only says that some of several keys are required; all of these keys stay optional"
			]
		)
		#expect(part.root.properties.last?.field.keys == ["a?"])
		#expect(
			part.notes == [
				"Order.field (allOf/1/anyOf) only says that some of several keys are required; all of these keys stay optional"
			]
		)
	}

	@Test(
		"Alternatives without a discriminator become one object, and a key is optional unless all of them require it"
	)
	func joinsObjects() throws {
		let plain = try graph(Self.document(#"{"oneOf": [{"$ref": "@Dog"}, {"$ref": "@Bird"}]}"#))
		let nullable = try graph(
			Self.document(
				#"{"anyOf": [{"$ref": "@Dog"}, {"type": "null"}, {"$ref": "@Bird"}]}"#,
				required: #", "field""#
			)
		)
		let part = try graph(
			Self.document(#"{"allOf": [{"$ref": "@Other"}, {"oneOf": [{"$ref": "@Dog"}, {"$ref": "@Bird"}]}]}"#)
		)

		#expect(plain.root.properties.last?.field.keys == ["kind", "wings?"])
		#expect(
			plain.notes == [
				"Order.field (oneOf) is Dog or Bird, and these become one type; a key is optional unless all of them require it"
			]
		)
		#expect(nullable.root.properties.last?.field.isOptional == true)
		#expect(part.root.properties.last?.field.keys == ["a?", "kind", "wings?"])
	}

	@Test("A union of an object and a reference has the reference's keys if the object has all of them")
	func readsReferences() throws {
		let entity = try blueprint(#"{"oneOf": [{"$ref": "@Bird"}, {"$ref": "@BirdSummary"}]}"#)

		let bird = entity.properties.last
		#expect(bird?.modelType == "Bird?")
		#expect(bird?.type.object?.properties.map { "\($0.key): \($0.modelType)" } == ["kind: String"])
	}

	@Test("A union of an object and a reference with other keys is one type that has the object's name")
	func joinsReferences() throws {
		let either = #"{"oneOf": [{"$ref": "@Bird"}, {"$ref": "@BirdReference"}]}"#

		let entity = try blueprint("\(either), \"second\": \(either)")

		#expect(entity.properties.map(\.modelType) == ["Int", "Bird?", "Bird?"])
		#expect(
			entity.properties.last?.type.object?.properties.map { "\($0.key): \($0.modelType)" } == [
				"kind: String", "wings: Int?", "url: String?",
			]
		)
	}

	@Test("If a key is an enumeration in one alternative and a string in another, it is a string")
	func joinsEnumerationAndString() throws {
		let graph = try graph(
			Self.document(#"{"oneOf": [{"$ref": "@UrgencyType"}, {"properties": {"type": {"type": "string"}}}]}"#)
		)

		guard case .object(let object)? = graph.root.properties.last?.field.value else {
			Issue.record("no object")
			return
		}
		#expect(object.properties.map(\.field.value) == [.text])
	}

	@Test("If a key has different types in two alternatives, it is left out with a note")
	func leavesOutKeyOfTwoTypes() throws {
		let graph = try graph(
			Self.document(
				#"{"oneOf": [{"$ref": "@Bird"}, {"properties": {"wings": {"type": "string"}, "kind": {"type": "string"}}}]}"#
			)
		)

		#expect(graph.root.properties.last?.field.keys == ["kind?"])
		#expect(graph.notes.contains("Order.field.wings is left out, because it is a number or a string"))
	}

	@Test(
		"Objects with a discriminator become an enumeration with payloads, and the mapping gives the discriminator's values"
	)
	func readsCases() throws {
		let plain = try blueprint(#"{"oneOf": [{"$ref": "@Cat"}, {"$ref": "@Dog"}], "discriminator": DISCRIMINATOR}"#)
		let mapped = try blueprint(
			#"{"type": "array", "items": {"anyOf": [{"$ref": "@Cat"}, {"type": "null"}, {"$ref": "@Dog"}], "#
				+ #""discriminator": {"propertyName": "kind", "mapping": {"d-1": "@Dog", "d-2": "Dog", "c": "Cat"}}}}"#
		)

		let pet = try #require(plain.properties.last?.type.object)
		#expect(plain.properties.last?.modelType == "OrderField?")
		#expect(pet.discriminator == "kind")
		#expect(pet.properties.map(\.key) == ["Cat", "Dog"])
		#expect(pet.properties.map(\.modelType) == ["Cat", "Dog"])
		#expect(pet.sample["Dog"] == .object([JSONMember(key: "kind", value: .string("Dog"))]))
		let element = try #require(mapped.properties.last?.type.object)
		#expect(mapped.properties.last?.modelType == "[OrderField?]?")
		#expect(element.properties.map(\.key) == ["c", "d-1", "d-2"])
		#expect(element.properties.map(\.name) == ["c", "d1", "d2"])
	}

	@Test(
		"An array of objects with a discriminator is left out, because a save cannot send unknown ones, and a single value is optional"
	)
	func leavesOutElementsOfSeveralKinds() throws {
		let pet = #"{"oneOf": [{"$ref": "@Cat"}, {"$ref": "@Dog"}], "discriminator": DISCRIMINATOR}"#
		let text = Self.document("\(pet), \"list\": {\"items\": \(pet)}", required: #", "field", "list""#)
		var builder = try BlueprintBuilder(
			names: FeatureNames(entity: "Order", feature: "Order", app: "Shop"),
			keepsTexts: true,
			isSent: true
		)

		let entity = try builder.build(graph(text))

		#expect(entity.properties.map(\.key) == ["id", "field"])
		#expect(entity.properties.last?.isOptional == true)
		#expect(builder.notes.count { $0.contains("is left out, because a save could not send") } == 1)
	}

	@Test("Alternatives that are constants become an enumeration")
	func readsConstants() throws {
		let schema = #"{"oneOf": [{"const": "low", "title": "Low"}, {"const": "high"}, {"type": "null"}]}"#
		let field = try #require(blueprint(schema, required: ", \"field\"").properties.last)

		#expect(field.modelType == "OrderField?")
		#expect(field.type.enumeration?.cases.map(\.text) == ["low", "high"])
	}

	@Test(
		"If a key is of one type or null, it is an optional of this type, however the document writes null",
		arguments: [
			(#"{"type": ["string", "null"]}"#, "String?"),
			(#"{"type": ["null", "array"], "items": {"type": "integer"}}"#, "[Int]?"),
			(#"{"anyOf": [{"type": "number"}, {"type": "null"}]}"#, "Double?"),
			(#"{"anyOf": [{"$ref": "@Other"}, {"type": "null"}]}"#, "Other?"),
			(#"{"oneOf": [{"type": "null"}, {"items": {"type": "string"}}]}"#, "[String]?"),
			(#"{"anyOf": [{"type": "string", "format": "date-time"}, {"type": "null"}]}"#, "Date?"),
			(#"{"anyOf": [{"type": "integer"}, {"type": "number"}, {"type": "null"}]}"#, "Double?"),
			(#"{"anyOf": [{"type": "string", "format": "date"}, {"type": "string"}]}"#, "String?"),
			(#"{"oneOf": [{"$ref": "@Level"}, {"type": "string"}]}"#, "String?"),
			(#"{"type": ["integer", "number", "null"]}"#, "Double?"),
		]
	)
	func readsOneTypeOrNull(schema: String, type: String) throws {
		let graph = try graph(Self.document(schema, required: #", "field""#))

		#expect(graph.notes.isEmpty)
		#expect(try blueprint(schema).properties.last?.modelType == type)
	}

	@Test(
		"A key of several plain types is left out, and a note proposes --type, which keeps the values of one type",
		arguments: [
			(#"{"oneOf": [{"type": "string"}, {"type": "integer"}]}"#, "String", "String?", "number"),
			(#"{"anyOf": [{"type": "string"}, {"type": "integer"}, {"type": "null"}]}"#, "Int", "Int?", "text"),
			(#"{"type": ["string", "integer", "null"]}"#, "String", "String?", "number"),
			(#"{"oneOf": [{"type": "string"}, {"items": {"type": "string"}}]}"#, "[String]", "[String]?", "text"),
			(#"{"oneOf": [{"type": "string"}, {"$ref": "@Other"}]}"#, "object", "Other?", "text"),
			(#"{"oneOf": [{"type": "string"}, {"$ref": "@Level"}, {"type": "boolean"}]}"#, "Bool", "Bool?", "text"),
		]
	)
	func keepsChosenType(schema: String, type: String, model: String, others: String) throws {
		let document = Self.document(schema, required: #", "field""#)
		var override = FieldOverride()
		override.chosenType = ChosenType(rawValue: type)

		let plain = try graph(document)
		let chosen = try graph(document, overrides: ["field": override])
		var builder = try BlueprintBuilder(names: FeatureNames(entity: "Order", feature: "Order", app: "Shop"))
		let entity = try builder.build(chosen)

		#expect(plain.root.properties.map(\.key) == ["id"])
		#expect(
			plain.notes.contains { note in
				note.contains("so the key is left out; to keep it, choose one by --type ")
					&& note.contains("field=\(type)") && note.contains("and what this type cannot read becomes nil")
					&& note.hasSuffix(", or keep all values by --type field=JSON")
			},
			"\(plain.notes)"
		)
		#expect(chosen.notes.isEmpty)
		#expect(entity.properties.last?.modelType == model)
		#expect(entity.properties.last?.dtoType == "OrderFieldValueDTO?")
		#expect(chosen.root.properties.last?.field.otherKinds.map { "\($0)" } == [others])
	}

	@Test("A type that none of a key's alternatives has is an error that names the types that fit")
	func refusesOtherChosenType() {
		let error = #expect(throws: OpenAPIError.self) {
			try graph(
				Self.document(#"{"oneOf": [{"type": "string"}, {"type": "boolean"}]}"#),
				overrides: ["field": FieldOverride(type: .object)]
			)
		}

		#expect(
			error?.description.hasSuffix("is a string or a Boolean, which cannot become object; choose String, Bool")
				== true,
			"\(error?.description ?? "")"
		)
	}
}
