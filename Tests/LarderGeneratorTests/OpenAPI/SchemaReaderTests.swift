import Testing

@testable import LarderGenerator

struct SchemaReaderTests {
	@Test(
		"A schema is read as the Swift type that it describes",
		arguments: [
			(#"{"type": "string"}"#, "String?"), (#"{"type": "integer"}"#, "Int?"),
			(#"{"type": "integer", "format": "int64"}"#, "Int64?"), (#"{"type": "number"}"#, "Double?"),
			(#"{"type": "integer", "format": "uint64", "example": 18446744073709551615}"#, "UInt64?"),
			(#"{"type": "integer", "format": "uint32"}"#, "Int64?"),
			(#"{"type": "boolean"}"#, "Bool?"), (#"{"type": "string", "format": "date-time"}"#, "Date?"),
			(#"{"type": "string", "format": "date"}"#, "Date?"), (#"{"type": "string", "format": "uri"}"#, "URL?"),
			(#"{"type": "string", "format": "uuid"}"#, "UUID?"), (#"{"enum": ["a", "b"]}"#, "OrderField?"),
			(#"{"type": "integer", "enum": [1, 2]}"#, "Int?"), (#"{"type": "integer", "enum": [1, 1]}"#, "Int?"),
			(#"{"enum": ["a", "a"]}"#, "String?"),
			(#"{"type": "array", "items": {"type": "string"}}"#, "[String]?"),
			(#"{"items": {"type": ["integer", "null"]}}"#, "[Int?]?"),
			(#"{"type": "array", "items": {"type": "integer", "nullable": true}}"#, "[Int?]?"),
			(#"{"additionalProperties": {"type": "number"}}"#, "[String: Double]?"),
			(#"{"properties": {"a": {"type": "string"}}}"#, "OrderField?"),
			(#"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#, "String?"),
			(#"{"oneOf": [{"type": "integer"}]}"#, "Int?"),
			(#"{"allOf": [{"type": "integer"}], "nullable": true}"#, "Int?"),
			(
				#"{"allOf": [{"$ref": "@Other"}, {"properties": {"b": {"type": "string"}}}]}"#,
				"OrderField?"
			),
			(#"{"allOf": [{"type": "string"}, {"description": "A line", "nullable": false}]}"#, "String?"),
			(#"{"allOf": [{"items": {"type": "string"}}, {"title": "Tags", "x-beta": true}]}"#, "[String]?"),
			(#"{"allOf": [{"$ref": "@Other"}, {"description": "The owner"}, {"example": {}}]}"#, "Other?"),
			(#"{"type": "integer", "allOf": [{"description": "A count"}]}"#, "Int?"),
			(#"{"type": "integer", "description": "When, in ms since POSIX epoch"}"#, "Date?"),
			(#"{"type": "integer", "format": "int64", "description": "A Unix timestamp"}"#, "Date?"),
			(#"{"type": "number", "description": "Seconds since 1970"}"#, "Date?"),
			(#"{"type": "integer", "description": "Nanoseconds since the epoch"}"#, "Int?"),
			(#"{"type": "integer", "description": "The epoch of the training"}"#, "Int?"),
			(#"{"type": "integer", "description": "Seconds since the last stop"}"#, "Int?"),
			(#"{"type": "string", "description": "Made at [YYYY]-[MM]-[DD]T[hh]:[mm]:[ss].[sss]Z"}"#, "Date?"),
			(#"{"type": "string", "description": "When it ends, as yyyy-MM-dd'T'HH:mm:ss in ISO-8601"}"#, "Date?"),
			(
				#"{"type": "string", "description": "The timestamp, RFC 3339", "example": "2026-01-31T08:30:00Z"}"#,
				"Date?"
			),
			(#"{"anyOf": [{"type": "string"}, {"type": "null"}], "description": "A date-time (ISO 8601)"}"#, "Date?"),
			(#"{"$ref": "@UtcDateTime"}"#, "Date?"), (#"{"$ref": "@LocalDateTime"}"#, "String?"),
			(#"{"type": "string", "description": "The first day, YYYY-MM-DD"}"#, "Date?"),
			(#"{"type": "string", "description": "YYYY, YYYY-MM or YYYY-MM-DD"}"#, "String?"),
			(#"{"type": "string", "description": "YYYY-MM-DD hh:mm:ss"}"#, "String?"),
			(#"{"type": "string", "description": "YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ"}"#, "String?"),
			(#"{"type": "string", "description": "Its time as YYYY-MM-DDThh:mm:ss, of the shop"}"#, "String?"),
			(#"{"type": "string", "description": "The timestamp, ISO 8601", "example": "noon"}"#, "String?"),
			(#"{"type": "string", "description": "A duration of ISO 8601 from its timestamp"}"#, "String?"),
			(#"{"type": "string", "description": "A country of ISO 3166"}"#, "String?"),
			(#"{"$ref": "@Other"}"#, "Other?"), (#"{"type": "array", "items": {"$ref": "@Other"}}"#, "[Other]?"),
			(#"{"$ref": "@Level"}"#, "Level?"), (#"{"additionalProperties": {"$ref": "@Level"}}"#, "[String: Level]?"),
			(#"{"type": "array", "items": {"$ref": "@Order"}}"#, "[Order]?"),
		]
	)
	func readsType(schema: String, expected: String) throws {
		let entity = try blueprint(schema)

		#expect(entity.properties.last?.modelType == expected)
	}

	@Test(
		"A key that is required and never null is not optional",
		arguments: [
			(#"{"type": "string"}"#, false), (#"{"type": ["string", "null"]}"#, true),
			(#"{"type": "string", "nullable": true}"#, true), (#"{"enum": ["a", null]}"#, true),
			(#"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#, true),
			(#"{"allOf": [{"$ref": "@Other"}, {"nullable": true}]}"#, true),
			(#"{"allOf": [{"$ref": "@Other"}, {"nullable": false}]}"#, false),
		]
	)
	func readsPresence(schema: String, isOptional: Bool) throws {
		let entity = try blueprint(schema, required: #", "field""#)

		#expect(entity.properties.last?.isOptional == isOptional)
	}

	@Test(
		"If a key cannot be read, it is left out, and a note names it by the schema's name",
		arguments: [
			(#"{"oneOf": [{"type": "string"}, {"type": "integer"}]}"#, "Order.field (oneOf)"),
			(#"{"anyOf": [{"type": "string"}, {"type": "integer"}]}"#, "Order.field (anyOf)"),
			(#"{"oneOf": [{"$ref": "@Cat"}, {"type": "integer"}]}"#, "Order.field (oneOf)"),
			(#"{"not": {}}"#, "Order.field (not)"),
			(#"{"discriminator": {"propertyName": "a"}}"#, "Order.field (discriminator)"),
			(
				#"{"oneOf": [{"$ref": "@Cat"}, {"$ref": "@Other"}], "discriminator": {"propertyName": "kind"}}"#,
				"Order.field (oneOf/1)"
			),
			(
				#"{"oneOf": [{"$ref": "@Cat"}, {"type": "object"}], "discriminator": {"propertyName": "kind"}}"#,
				"Order.field (discriminator)"
			),
			(#"{"patternProperties": {}}"#, "Order.field (patternProperties)"),
			(#"{"$ref": "other.yaml#/A"}"#, "Order.field ($ref)"),
			(#"{"type": ["string", "integer"]}"#, "Order.field (type)"),
			(#"{"allOf": [{"type": "string"}, {"type": "object"}]}"#, "Order.field (allOf/0)"),
			(#"{"allOf": [{"oneOf": []}, {"type": "object"}]}"#, "Order.field (allOf/0/oneOf)"),
			(
				#"{"properties": {"a": {"items": {"not": {}}}}}"#,
				"Order.field.a is left out, because Order.field.a[] (not)"
			),
		]
	)
	func leavesOutWhatIsNotUnderstood(schema: String, place: String) throws {
		let graph = try graph(Self.document(schema))

		#expect(graph.root.properties.map(\.key).first == "id")
		#expect(graph.notes.contains { $0.hasPrefix("\(place) ") && $0.contains("left out") }, "\(graph.notes)")
	}

	@Test(
		"A mistake in the document is an error that names its position",
		arguments: [
			(#"{"$ref": "@Nowhere"}"#, "#/components/schemas/Order/properties/field"),
			(#"{"type": "tuple"}"#, "#/components/schemas/Order/properties/field/type"),
			(#"{"allOf": [{"$ref": "@Loop"}, {}]}"#, "#/components/schemas/Loop/allOf/0"),
		]
	)
	func namesMistakes(schema: String, place: String) {
		let error = #expect(throws: OpenAPIError.self) { try blueprint(schema) }

		#expect(error?.description.hasPrefix("api.json: error: \(place) ") == true, "\(String(describing: error))")
	}

	@Test("A property is left out with a note if it has no type, or if its type is the entity itself")
	func leavesOutWithNote() throws {
		let text = Self.document(#"{"$ref": "@Order"}, "any": {}"#)

		let graph = try graph(text)

		#expect(graph.root.properties.map(\.key) == ["id"])
		#expect(graph.notes.count == 2)
		#expect(graph.notes.last == "Order.any has no type, and is left out; to keep any value, add --type any=JSON")
	}

	@Test("A type is an error if it requires a value of itself")
	func refusesEndlessValue() {
		let text = Self.document(#"{"$ref": "@Order"}"#, required: #", "field""#)

		#expect(throws: OpenAPIError.self) { try graph(text) }
	}

	@Test("A schema may require a property that comes from another schema by allOf")
	func requiresKeysOfOther() throws {
		let plain = try blueprint(#"{"allOf": [{"$ref": "@Other"}]}"#)
		let strict = try blueprint(#"{"allOf": [{"$ref": "@Other"}], "required": ["a"]}"#)

		#expect(plain.properties.last?.type.object?.properties.map(\.isOptional) == [true])
		#expect(strict.properties.last?.type.object?.properties.map(\.isOptional) == [false])
	}

	@Test("The values of a key in --text must be strings")
	func refusesPlainTextThatIsNone() throws {
		let text = Self.document(#"{"type": "object", "properties": {"kind": {"type": "string", "enum": ["a"]}}}"#)

		#expect(throws: Never.self) { try graph(text, plainTexts: ["field.kind"]) }
		let error = #expect(throws: OpenAPIError.self) { try graph(text, plainTexts: ["kind"]) }
		#expect(
			error?.description == #"api.json: error: #/components/schemas/Order has no string at "kind"; "#
				+ "name the key of a string by --text"
		)
	}

	@Test("If several keys refer to one schema, it is one type or one enumeration")
	func sharesSchemas() throws {
		let other = #"{"$ref": "@Other"}"#
		let level = #"{"$ref": "@Level"}"#

		let entity = try blueprint(
			"\(other), \"second\": \(other), \"level\": \(level), \"levels\": {\"items\": \(level)}"
		)

		#expect(entity.flattened.map(\.name) == ["Order", "Other"])
		#expect(entity.properties.map(\.modelType) == ["Int", "Other?", "Other?", "Level?", "[Level]?"])
	}

	@Test("An update keeps the types written by version 0.1.0")
	func keepsEarlierTypes() throws {
		let pets = ##"{"oneOf": [{"$ref": "@Dog"}, {"$ref": "@Bird"}]}"##
		let text = Self.document("\(pets), \"code\": {\"enum\": [120, 180]}")

		let root = try graph(text, keepsOld: true).root

		#expect(root.properties.map(\.key) == ["id", "code"])
		#expect(root.properties.last?.field.value == .enumeration(["120", "180"]))
	}

	@Test("A write-only property is left out")
	func leavesOutWhatIsOnlySent() throws {
		let entity = try blueprint(#"{"type": "string", "writeOnly": true}"#)

		#expect(entity.properties.map(\.key) == ["id"])
	}

	@Test("Stubs use the document's examples if these have the right type")
	func fillsStubsFromExamples() throws {
		let good = try blueprint(#"{"type": "integer", "example": 7, "default": 8}"#)
		let bad = try blueprint(#"{"type": "integer", "examples": ["x", 4]}"#)

		#expect(good.sample["field"] == .number("7"))
		#expect(bad.sample["field"] == .number("4"))
	}

	@Test("The identifier is required, even if the document does not require it")
	func requiresIdentifier() throws {
		let text =
			#"{"openapi": "3.1.0", "components": {"schemas": {"Order": {"properties": {"id": {"type": "integer"}}}}}}"#

		#expect(try graph(text).root.properties.map(\.field.isOptional) == [false])
	}

	@Test(
		"An object whose values have no schema is left out with a note about saves, or has string values if the author says so"
	)
	func readsObjectOfAnyValues() throws {
		let text = Self.document(#"{"type": "object"}"#)
		let left = try graph(text, losesKeys: true)
		var map = FieldOverride()
		map.map = true
		let kept = try graph(text, overrides: ["field": map])

		#expect(
			left.notes == [
				"Order.field is an object of any values, and is left out, so a save loses it at the service; to read its values "
					+ "as strings, add --map field, or to keep any values, --type field=JSON"
			]
		)
		#expect(kept.root.fields["field"]?.value == .dictionary(FieldShape(.text)))
		#expect(kept.notes == [])
	}

	@Test(
		"A key has any JSON values if the author says so, whatever its schema is",
		arguments: [#"{"type": "object"}"#, "{}", #"{"oneOf": [{"type": "string"}, {"type": "integer"}]}"#]
	)
	func readsAnyJSON(schema: String) throws {
		let plain = try graph(Self.document(schema), overrides: ["field": FieldOverride(type: .json)])
		let map = try graph(Self.document(schema), overrides: ["field": FieldOverride(type: .json, map: true)])

		#expect(plain.root.fields["field"]?.value == .json)
		#expect(map.root.fields["field"]?.value == .dictionary(FieldShape(.json)))
		#expect(plain.notes + map.notes == [])
		#expect(plain.reasons["$.field"]?.hasPrefix("any JSON value by --type") == true)
	}

	@Test("If a number's description calls it a date, a note says so, and it stays a number if the author says so")
	func notesDescribedDates() throws {
		let text = Self.document(#"{"type": "integer", "description": "Milliseconds since the epoch"}"#)
		var number = FieldOverride()
		number.type = .int
		let date = try graph(text)
		let kept = try graph(text, overrides: ["field": number])

		#expect(date.root.fields["field"]?.value == .moment(.milliseconds, wire: .wideInteger))
		#expect(
			date.notes == [
				"these numbers are read as dates, because their descriptions say that they count from 1970; --type KEY=Int keeps "
					+ "a number: field"
			]
		)
		#expect(kept.root.fields["field"]?.value == .integer && kept.notes == [])
		#expect(try graph(text, keepsOld: true).root.fields["field"]?.value == .integer)
	}

	@Test("If a key names a time, its integers get a note, and they are dates if the description names the unit")
	func notesLikelyDates() throws {
		func sut(_ description: String) throws -> TypeGraph {
			try graph(
				Self.document(#"{"type": "integer", "format": "int64", "description": "\#(description)"}"#)
					.replacing(#""field""#, with: #""sown_at""#)
			)
		}

		let note =
			"these integers may count from 1970, but the document does not say so; --type KEY=Seconds or KEY=Milliseconds reads "
			+ "dates: sown_at"
		#expect(try sut("When it was sown").notes == [note])
		#expect(try sut("When it was sown").root.fields["sown_at"]?.value == .wideInteger)
		let dated = try sut("The time in milliseconds when it was sown")
		#expect(dated.root.fields["sown_at"]?.value == .moment(.milliseconds, wire: .wideInteger))
		#expect(!dated.notes.contains(note))
	}

	@Test("If the example of a date has a time, the key is a date with a time, and a note says so")
	func readsTimeOfDate() throws {
		func sut(_ example: String) throws -> TypeGraph {
			try graph(Self.document(#"{"type": "string", "format": "date", "example": "\#(example)"}"#))
		}

		#expect(try sut("2026-01-31").root.fields["field"]?.value == .formatted(.day))
		let timed = try sut("2026-01-31T08:30:00Z")
		#expect(timed.root.fields["field"]?.value == .formatted(.date))
		#expect(
			timed.notes.contains {
				$0.hasSuffix("has the format date, but its example has a time, so it is a date with a time")
			}
		)
	}

	@Test(
		"If the example or description of a date-time has neither T nor offset, the value stays a string, with a note",
		arguments: [
			(#""example": "2026-01-31 08:30:00""#, true),
			(#""description": "2999-12-31 23:59:59 if there is none""#, true),
			(#""example": "2026-01-31 08:30:00Z""#, false), (#""example": "2026-01-31T08:30:00Z""#, false),
		]
	)
	func keepsOtherDates(member: String, isText: Bool) throws {
		let sut = try graph(Self.document(#"{"type": "string", "format": "date-time", \#(member)}"#))

		#expect(sut.root.fields["field"]?.value == (isText ? .text : .formatted(.date)))
		#expect(sut.notes.contains { $0.contains("shows a date without T and offset") } == isText)
	}

	@Test("If the document only calls an identifier a number, it is read as an integer, with a note")
	func readsNumberOfIdentifier() throws {
		let sut = try graph(
			"""
			{"openapi": "3.0.3", "components": {"schemas": {"Order": {"type": "object", "required": ["id"], "properties": {
			"id": {"type": "number", "example": 254}, "ownerId": {"type": "number"}, "no": {"type": "number"}}}}}}
			"""
		)
		let others = try graph(
			"""
			{"openapi": "3.0.3", "components": {"schemas": {"Order": {"type": "object", "properties": {
			"sizeId": {"type": "number", "example": 1.5}, "rate_id": {"type": "number", "format": "float"}}}}}}
			"""
		)

		#expect(sut.root.fields.mapValues(\.value) == ["id": .integer, "ownerId": .integer, "no": .number])
		#expect(others.root.fields.values.allSatisfy { $0.value == .number } && others.notes == [])
		#expect(
			sut.notes == [
				"the document calls these identifiers numbers, and they are read as whole numbers; --type KEY=Double keeps fractions: "
					+ "id, ownerId"
			]
		)
	}

	@Test(
		"Other spellings of the format date-time are read as well",
		arguments: ["dateTime", "datetime", "date_time"]
	)
	func readsOtherNamesOfFormats(format: String) throws {
		let text = Self.document(#"{"type": "string", "format": "\#(format)"}"#)

		#expect(try graph(text).root.fields["field"]?.value == .formatted(.date))
		#expect(try graph(text, keepsOld: true).root.fields["field"]?.value == .text)
	}

	@Test("If a string's description calls it a date, a note says so, and it stays a string if the author says so")
	func notesDescribedTexts() throws {
		let text = Self.document(#"{"type": "string", "description": "The day of sowing (YYYY-MM-DD)"}"#)
		var string = FieldOverride()
		string.type = .text
		let date = try graph(text)
		let kept = try graph(text, overrides: ["field": string])

		#expect(date.root.fields["field"]?.value == .formatted(.day))
		#expect(
			date.notes == [
				"these strings are read as dates, because their descriptions or the names of their schemas say so; --type KEY=String "
					+ "keeps a string: field"
			]
		)
		#expect(kept.root.fields["field"]?.value == .text && kept.notes == [])
		#expect(try graph(text, keepsOld: true).root.fields["field"]?.value == .text)
	}

	@Test("If an annotation says that only requests have a key, the key is left out")
	func obeysMarksOfAnnotations() throws {
		let text = Self.document(#"{"allOf": [{"$ref": "@Other"}, {"writeOnly": true}]}"#)

		#expect(try graph(text).root.fields["field"] == nil)
	}

	@Test("A description beside a reference does not change the name of the referenced type")
	func keepsNameBesideDescription() throws {
		let text = Self.document(#"{"allOf": [{"$ref": "@Other"}, {"type": "object", "description": "The other."}]}"#)

		#expect(
			try graph(text).root.fields["field"]?.value
				== graph(Self.document(#"{"$ref": "@Other"}"#)).root.fields["field"]?.value
		)
	}

	@Test("An option is refused if the schema lacks its key or the key is left out")
	func refusesUnknownKeys() throws {
		var optional = FieldOverride()
		optional.optional = true
		let text = Self.document(#"{"type": "object"}"#)

		let unknown = #expect(throws: OpenAPIError.self) { try graph(text, overrides: ["feild": optional]) }
		let left = #expect(throws: OpenAPIError.self) { try graph(text, overrides: ["field": optional]) }

		#expect(unknown?.description.contains(#"has no key "feild""#) == true, "\(unknown?.description ?? "")")
		#expect(left?.description.contains("Order.field is an object of any values") == true)
		#expect(try graph(text, overrides: ["id": optional]).root.fields["id"] != nil)
		var skip = FieldOverride()
		skip.skip = true
		let notes = try graph(text, overrides: ["field": skip, "feild": skip]).notes
		#expect(notes == ["--skip feild leaves nothing out, because the schema has no such key"])
	}

	func blueprint(_ schema: String, required: String = "") throws -> TypeBlueprint {
		var builder = try BlueprintBuilder(names: FeatureNames(entity: "Order", feature: "Order", app: "Shop"))
		return try builder.build(graph(Self.document(schema, required: required)))
	}

	func graph(
		_ text: String,
		plainTexts: [String] = [],
		overrides: [String: FieldOverride]? = nil,
		losesKeys: Bool = false,
		keepsOld: Bool = false
	) throws -> TypeGraph {
		let document = try OpenAPIDocument(SampleFile(name: "api.json", bytes: Array(text.utf8)))
		var options = InferenceOptions()
		(options.plainTexts, options.overrides) = (plainTexts, overrides)
		var reader = SchemaReader(document: document, options: options, keepsOld: keepsOld)
		reader.losesKeys = losesKeys
		return try reader.graph(of: document.schema(called: "Order"))
	}

	/// A document whose schema Order has the key `field`; references begin with an at sign.
	static func document(_ schema: String, required: String = "") -> String {
		let text = """
			{"openapi": "3.1.0", "components": {"schemas": {
				"Order": {"required": ["id"REQUIRED], "properties": {"id": {"type": "integer"}, "field": FIELD}},
				"Loop": {"allOf": [{"$ref": "@Loop"}, {}]},
				"Level": {"enum": ["low", "high"]},
				"UtcDateTime": {"type": "string"}, "LocalDateTime": {"type": "string"},
				"Cat": {"properties": {"kind": {"type": "string"}, "lives": {"type": "integer"}}},
				"Dog": {"required": ["kind"], "properties": {"kind": {"enum": ["dog"]}}},
				"Bird": {"required": ["kind"], "properties": {"kind": {"type": "string"}, "wings": {"type": "integer"}}},
				"BirdSummary": {"required": ["kind"], "properties": {"kind": {"type": "string"}}},
				"BirdReference": {"required": ["kind"], "properties": {"kind": {"type": "string"}, "url": {"type": "string"}}},
				"UrgencyType": {"properties": {"type": {"enum": ["a", "b"]}}},
				"Other": {"type": "object", "properties": {"a": {"type": "string"}}}
			}}}
			"""
		return text.replacing("REQUIRED", with: required).replacing("FIELD", with: schema)
			.replacing("DISCRIMINATOR", with: #"{"propertyName": "kind"}"#)
			.replacing("\"@", with: "\"#/components/schemas/")
	}
}

extension FieldShape {
	/// The keys of the object in it, with a question mark after those that may be missing.
	var keys: [String]? {
		guard case .object(let object) = value else { return nil }
		return object.properties.map { $0.key + ($0.field.isOptional ? "?" : "") }
	}
}
