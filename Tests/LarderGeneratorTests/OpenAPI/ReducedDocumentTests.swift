import Foundation
import Testing

@testable import LarderGenerator

struct ReducedDocumentTests {
	private static let document = """
		openapi: 3.1.0
		info: {title: Zoo, version: '1'}
		paths:
		  /pets: {get: {responses: {'200': {description: ok}}}}
		components:
		  parameters: {page: {name: page, in: query}}
		  schemas:
		    Cage: {type: object, properties: {size: {type: number}}}
		    Keeper:
		      type: object
		      properties:
		        id: {type: integer}
		        boss: {type: array, items: {$ref: '#/components/schemas/Keeper'}}
		        shift: {$ref: '#/components/schemas/Shift'}
		    Shift: {type: object, properties: {from: {type: string}}}
		    Pet:
		      type: object
		      properties:
		        id: {type: integer, example: 7}
		        keeper: {$ref: '#/components/schemas/Keeper'}
		"""

	@Test("A reduced document keeps the version, the schema and all schemas to which it refers")
	func keepsWhatSchemaNeeds() throws {
		let sut = try file(Self.document).reduced(toSchema: "Pet")

		let text = String(decoding: sut.bytes, as: UTF8.self)
		#expect(
			text.hasPrefix("{\n  \"openapi\": \"3.1.0\",\n  \"components\": {\n    \"schemas\": {\n      \"Keeper\"")
		)
		#expect(["Pet", "Shift"].allSatisfy { text.contains("\"\($0)\": {") })
		#expect(!["Cage", "Zoo", "paths", "parameters"].contains { text.contains($0) })
	}

	@Test("A reduced document gives the same types, and reducing it again changes nothing")
	func givesSameTypes() throws {
		let whole = try file(Self.document)

		let sut = try whole.reduced(toSchema: "Pet")

		#expect(try graph(of: sut) == graph(of: whole))
		#expect(try sut.reduced(toSchema: "Pet") == sut)
	}

	@Test("A document that JSON cannot represent stays whole")
	func keepsWhatJSONCannotSay() throws {
		let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
		let whole = try file(Self.document.replacing("example: 7", with: "example: \(deep)"))

		#expect(try whole.reduced(toSchema: "Pet") == whole)
	}

	@Test("If a schema is unknown, the error lists the known ones")
	func unknownSchemaIsError() throws {
		let error = #expect(throws: OpenAPIError.self) { try file(Self.document).reduced(toSchema: "Pets") }

		#expect(error?.description.hasSuffix("choose a schema by --schema: Cage, Keeper, Pet, Shift") == true)
	}

	private func graph(of file: SampleFile) throws -> TypeGraph {
		let document = try OpenAPIDocument(file)
		var reader = SchemaReader(document: document, options: InferenceOptions())
		return try reader.graph(of: document.schema(called: "Pet"))
	}

	private func file(_ text: String) throws -> SampleFile {
		SampleFile(name: "api.yaml", bytes: Array(text.utf8))
	}
}
