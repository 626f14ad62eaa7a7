import Foundation
import Testing

@testable import LarderGenerator

/// Documents that refer to files beside them.
struct IncludedFilesTests {
	private static let files = [
		"api/schemas/Keeper.yaml": """
		type: object
		required: [name]
		properties:
		  name: { type: string }
		  shift: { $ref: "common.json#/Shift" }
		  plants: { type: array, items: { $ref: "../garden.yaml#/components/schemas/Plant" } }
		""",
		"api/schemas/staff.yaml": """
		Staff:
		  oneOf: [{ $ref: "#/Guard" }, { $ref: "cook.yaml" }, { $ref: "#/Guide" }]
		  discriminator:
		    propertyName: job
		    mapping: { guards: "#/Guard", cooks: cook.yaml, guides: Guide }
		Guard: { required: [job], properties: { job: { type: string } } }
		Guide: { required: [job], properties: { job: { type: string } } }
		""",
		"api/schemas/cook.yaml": """
		required: [job]
		properties: { job: { type: string } }
		""",
		"api/schemas/common.json":
			##"{"Shift": {"type": "string", "enum": ["day", "night"]}, "Self": {"$ref": "#/Shift"}}"##,
	]

	@Test("A reference to a file gives the type in the file, named after the file or after its key")
	func readsFiles() throws {
		let sut = try blueprint(keeper: "./schemas/Keeper.yaml")

		#expect(sut.types.map(\.name) == ["Plant", "Keeper"])
		#expect(
			sut.types.flatMap(\.properties).map { "\($0.name): \($0.modelType)" } == [
				"id: Int", "keeper: Keeper?", "night: Shift?", "name: String", "shift: Shift?", "plants: [Plant]?",
			]
		)
	}

	@Test("The mapping of a discriminator may name files")
	func readsMappings() throws {
		let sut = try blueprint(keeper: "schemas/staff.yaml#/Staff")

		let staff = try #require(sut.types.first { $0.name == "Staff" })
		#expect(
			staff.properties.map { "\($0.key): \($0.type.modelName)" } == [
				"guards: Guard", "cooks: Cook", "guides: Guide",
			]
		)
	}

	@Test("If paths return the entity by a reference to its file, they give its endpoint")
	func readsOperations() throws {
		let file = try document(keeper: "./schemas/Keeper.yaml").includingFiles(read: read)

		#expect(try EntityOperations(of: "Person", in: file).found == ["GET /keepers/{id}"])
	}

	@Test("A document without references to files stays as it is, and so do references to the web or to missing files")
	func leavesOthersAlone() throws {
		let plain = try document(keeper: "nowhere.yaml", shift: "https://example.com/a.yaml#/Shift")

		#expect(try plain.includingFiles(read: read) == plain)
	}

	@Test("A file that is neither JSON nor YAML is an error")
	func refusesOtherFiles() throws {
		let sut = try document(keeper: "broken.json")

		#expect(throws: JSONError.self) {
			try sut.includingFiles { SampleFile(name: $0, bytes: Array("{".utf8)) }
		}
	}

	private func read(_ path: String) throws -> SampleFile? {
		Self.files[path].map { SampleFile(name: path, bytes: Array($0.utf8)) }
	}

	private func document(keeper: String, shift: String = "schemas/common.json#/Self") throws -> SampleFile {
		let text = """
			openapi: 3.0.3
			paths:
			  /keepers/{id}:
			    get:
			      responses:
			        "200":
			          content:
			            application/json: { schema: { $ref: "\(keeper)" } }
			components:
			  schemas:
			    Person: { $ref: "\(keeper)" }
			    Plant:
			      type: object
			      required: [id]
			      properties:
			        id: { type: integer }
			        keeper: { $ref: "\(keeper)" }
			        night: { $ref: "\(shift)" }
			"""
		return SampleFile(name: "api/garden.yaml", bytes: Array(text.utf8))
	}

	private func blueprint(keeper: String) throws -> Blueprint {
		var request = try FeatureRequest.stub(entity: "Plant", sample: "{}", output: .init(filePath: "/nowhere"))
		let file = try document(keeper: keeper).includingFiles(read: read).reduced(toSchema: "Plant")
		request.samples = []
		request.schema = SchemaRequest(document: file, name: "Plant")
		return try Blueprint(request)
	}
}
