import Testing

@testable import LarderGenerator

struct OpenAPIDocumentTests {
	@Test(
		"YAML is read like JSON",
		arguments: [
			("a: 1\nb: [x, 'y', true, ~, 1.5e3]", #"{"a": 1, "b": ["x", "y", true, null, 1.5e3]}"#),
			(
				"a: no\nb: '1'\nc: 2026-01-01\nd: 0x10\ne: 1_000",
				#"{"a": "no", "b": "1", "c": "2026-01-01", "d": "0x10", "e": "1_000"}"#
			),
			("a: &x {k: v}\nb: *x", #"{"a": {"k": "v"}, "b": {"k": "v"}}"#),
			("200: ok\n\"\": empty\n", #"{"200": "ok", "": "empty"}"#), ("", "null"),
			("a: -x\nb: -1\nc: 1x\nd: 0", #"{"a": "-x", "b": -1, "c": "1x", "d": 0}"#),
		]
	)
	func readsYAML(yaml: String, json: String) throws {
		let expected = try JSONParser.parse(SampleFile(name: "expected", bytes: Array(json.utf8)))

		#expect(try YAMLReader.read(yaml) == expected)
	}

	@Test(
		"If a YAML mapping merges keys in, they count as its own, unless it already has them",
		arguments: [
			("a: &a {k: 1, l: 2}\nb: {<<: *a, l: 3}", #"{"a": {"k": 1, "l": 2}, "b": {"k": 1, "l": 3}}"#),
			("a: {<<: [{k: 1}, {k: 2, l: 2}], m: 3}", #"{"a": {"k": 1, "l": 2, "m": 3}}"#),
			("a: {'<<': {k: 1}}", #"{"a": {"<<": {"k": 1}}}"#), ("a: {<<: 1}", #"{"a": {"<<": 1}}"#),
		]
	)
	func merges(yaml: String, json: String) throws {
		#expect(try YAMLReader.read(yaml) == JSONParser.parse(json.utf8))
	}

	@Test("If a mapping repeats a key, the error names the key")
	func namesRepeatedKey() {
		#expect(throws: YAMLProblem(description: #"is not YAML (a mapping has the key "b" more than once)"#)) {
			try YAMLReader.read("a:\n  b: 1\n  b: 2\n")
		}
	}

	@Test(
		"A byte order mark before a document is not part of the document",
		arguments: ["openapi: 3.0.0\na: 1", #"{"openapi": "3.0.0"}"#]
	)
	func skipsByteOrderMark(text: String) throws {
		#expect(try OpenAPIDocument(file("\u{FEFF}\(text)")).value == OpenAPIDocument(file(text)).value)
	}

	@Test(
		"If YAML is not UTF-8, the error says so",
		arguments: [Array("openapi: 3.0.0 # caf".utf8) + [0xE9], [0xFF, 0xFE, 0x6F, 0x00], [0x6F, 0x00, 0x70, 0x00]]
	)
	func refusesOtherEncodings(bytes: [UInt8]) {
		let error = #expect(throws: OpenAPIError.self) {
			try OpenAPIDocument(SampleFile(name: "api.yaml", bytes: bytes))
		}

		#expect(error?.description == "api.yaml: error: it is not UTF-8; save it as UTF-8")
	}

	@Test("YAML aliases are refused if expanding them would fill the memory")
	func refusesAliasesWithoutEnd() {
		let levels = (1...9).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1), *a\($0 - 1)]" }
		let text = "a0: &a0 x\n" + levels.joined(separator: "\n")

		#expect(throws: YAMLProblem(description: "has more than 1000 values")) {
			try YAMLReader.read(text, upTo: 1_000)
		}
	}

	@Test(
		"If a file is not an OpenAPI 3 or Swagger 2 document, the error says so",
		arguments: [
			(
				"swagger: '1.2'",
				"it is not an OpenAPI document; give a document of OpenAPI 3.0 or 3.1, or of Swagger 2.0"
			),
			("a: 1", "it is not an OpenAPI document; give a document of OpenAPI 3.0 or 3.1, or of Swagger 2.0"),
			("openapi: 4.0.0", "it is OpenAPI 4.0.0; give a document of version 3.0 or 3.1, or of Swagger 2.0"),
		]
	)
	func refusesOtherDocuments(text: String, message: String) {
		let error = #expect(throws: OpenAPIError.self) { try OpenAPIDocument(file(text)) }

		#expect(error?.description == "api.yaml: error: \(message)")
	}

	@Test("If a text is neither YAML nor JSON, the error has the position")
	func refusesBrokenText() {
		#expect(throws: OpenAPIError.self) { try OpenAPIDocument(file("a: [1")) }
		#expect(throws: JSONError.self) { try OpenAPIDocument(file("{\"a\": ")) }
	}

	@Test("A Swagger 2 document is read as an OpenAPI 3.0 document")
	func readsSwagger() throws {
		let swagger = """
			{"swagger": "2.0", "consumes": ["application/json"], "produces": ["text/plain", "application/json"],
			"parameters": {"size": {"in": "query", "name": "limit", "type": "integer", "maximum": 50},
			"pet": {"in": "body", "name": "body", "schema": {"$ref": "#/definitions/NewPet"}}},
			"responses": {"Pet": {"description": "one", "schema": {"$ref": "#/definitions/Pet"}}},
			"paths": {"/pets": {"get": {"parameters": [{"$ref": "#/parameters/size"}],
			"responses": {"200": {"description": "all", "schema": {"type": "array", "items": {"$ref": "#/definitions/Pet"}}}}},
			"post": {"parameters": [{"$ref": "#/parameters/pet"}], "responses": {"201": {"$ref": "#/responses/Pet"}}}},
			"/pets/{id}": {"parameters": [{"in": "path", "name": "id", "required": true, "type": "integer"}],
			"get": {"responses": {"200": {"$ref": "#/responses/Pet"}}},
			"post": {"consumes": ["multipart/form-data"], "parameters": [{"in": "formData", "name": "photo", "type": "file"}],
			"responses": {}}}},
			"definitions": {"Pet": {"type": "object", "required": ["id"], "discriminator": "kind", "properties": {
			"id": {"type": "integer"}, "kind": {"type": "string", "x-nullable": true}}},
			"NewPet": {"type": "object", "properties": {"kind": {"type": "string"}}}}}
			"""
		let expected = """
			{"openapi": "3.0.3", "paths": {"/pets": {
			"get": {"parameters": [{"in": "query", "name": "limit", "schema": {"type": "integer", "maximum": 50}}],
			"responses": {"200": {"description": "all", "schema": {"type": "array", "items": {"$ref": "#/components/schemas/Pet"}},
			"content": {"application/json": {"schema": {"type": "array", "items": {"$ref": "#/components/schemas/Pet"}}}}}}},
			"post": {"requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/NewPet"}}}},
			"responses": {"201": {"$ref": "#/components/responses/Pet"}}}},
			"/pets/{id}": {"parameters": [{"in": "path", "name": "id", "required": true, "schema": {"type": "integer"}}],
			"get": {"responses": {"200": {"$ref": "#/components/responses/Pet"}}},
			"post": {"requestBody": {"content": {"application/x-www-form-urlencoded": {"schema": {}}}}, "responses": {}}}},
			"components": {"schemas": {"Pet": {"type": "object", "required": ["id"], "discriminator": {"propertyName": "kind"},
			"properties": {"id": {"type": "integer"}, "kind": {"type": "string", "nullable": true}}},
			"NewPet": {"type": "object", "properties": {"kind": {"type": "string"}}}},
			"responses": {"Pet": {"description": "one", "schema": {"$ref": "#/components/schemas/Pet"},
			"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}}}}}}
			"""

		#expect(try OpenAPIDocument(file(swagger)).value == JSONParser.parse(file(expected)))
	}

	@Test("If a schema is missing, the error lists the existing ones")
	func namesSchemas() throws {
		let sut = try OpenAPIDocument(file("openapi: 3.0.3\ncomponents:\n  schemas:\n    B: {}\n    A: {}\n"))
		let empty = try OpenAPIDocument(file("openapi: 3.0\n"))

		let error = #expect(throws: OpenAPIError.self) { try sut.schema(called: "C") }

		#expect(
			error?.description
				== "api.yaml: error: #/components/schemas/C does not exist; choose a schema by --schema: A, B"
		)
		#expect(throws: OpenAPIError.self) { try empty.schema(called: "A") }
		#expect(try sut.schema(called: "A").description == "#/components/schemas/A")
	}

	@Test("A reference is read as a JSON Pointer, and its escapes are resolved")
	func readsPointer() {
		#expect(JSONPointer(reference: "#/paths/~1a~0b%20c")?.tokens == ["paths", "/a~b c"])
		#expect(JSONPointer(["paths", "/a~b"]).description == "#/paths/~1a~0b")
		#expect(JSONPointer(reference: "other.yaml#/a") == nil)
	}

	private func file(_ text: String) -> SampleFile {
		SampleFile(name: "api.yaml", bytes: Array(text.utf8))
	}
}
