import Testing

@testable import LarderGenerator

struct EntityOperationsTests {
	static let plant = JSONValue.object([
		JSONMember(key: "id", value: .number("1")), JSONMember(key: "name", value: .string("name")),
	])

	@Test("Paths that return the entity give its endpoint, its pages, its list and its writes")
	func readsPaths() throws {
		let sut = try operations(
			"""
			/v1/plants:
			  get:
			    parameters:
			      - { name: pageToken, in: query }
			    responses:
			      "200": { $ref: "#/components/responses/Plants" }
			  post: {}
			/v1/plants/all:
			  get:
			    responses:
			      "200":
			        content:
			          application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Plant" } } }
			/v1/plants/{id}:
			  get:
			    responses:
			      "200":
			        content:
			          application/json: { schema: { $ref: "#/components/schemas/Plant" } }
			  put: {}
			  delete: {}
			/v1/beds/{id}:
			  get:
			    responses:
			      "200":
			        content:
			          application/json: { schema: { type: object } }
			  delete: {}
			"""
		)

		#expect(sut.endpoint == "v1/plants")
		#expect(sut.pageQuery == "pageToken")
		#expect(sut.pagePath == nil && sut.listPath == "v1/plants/all")
		#expect(sut.creates && sut.saves && sut.deletes)
		#expect(
			sut.found == [
				"GET /v1/plants", "GET /v1/plants/all", "GET /v1/plants/{id}", "PUT /v1/plants/{id}",
				"DELETE /v1/plants/{id}", "POST /v1/plants",
			]
		)
		let page = try JSONParser.parse(try #require(sut.page?.bytes))
		#expect(
			page
				== .object([
					JSONMember(key: "next", value: .string("next")),
					JSONMember(key: "items", value: .array([Self.plant])),
				])
		)
		let list = try JSONParser.parse(try #require(sut.list?.bytes))
		#expect(list == .array([Self.plant]))
	}

	@Test("The object around the entity is read from the response, and writes send it as well")
	func readsEnvelope() throws {
		let wrapped = "schema: { type: object, properties: { plant: { $ref: \"#/components/schemas/Plant\" } } }"
		let content = "content: { application/json: { \(wrapped) } }"
		let sut = try operations(
			"""
			/plants:
			  get:
			    responses:
			      "200":
			        content:
			          application/json:
			            schema:
			              allOf:
			              - { type: object, properties: { next: { type: string } } }
			              - { properties: { plants: { type: array, items: { $ref: "#/components/schemas/Plant" } } } }
			  post:
			    requestBody: { \(content) }
			    responses: { "201": { \(content) } }
			/plants/{id}:
			  get: { responses: { "200": { \(content) } } }
			  put: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Plant" } } } } }
			  delete: {}
			"""
		)

		#expect(sut.envelope == ["plant"])
		#expect(sut.endpoint == "plants" && sut.page != nil)
		#expect(sut.creates && sut.created == nil && sut.saves && sut.saved != nil && sut.deletes)
		#expect(
			sut.found == ["GET /plants", "GET /plants/{id}", "PUT /plants/{id}", "DELETE /plants/{id}", "POST /plants"]
		)
		#expect(
			sut.notes == [
				"pages are requested by the link $.next, because GET /plants has no query item for pages; choose another way by --page-by"
			]
		)
	}

	@Test("An object with an entity and values of its own does not count as the entity")
	func ignoresOtherObjects() throws {
		let sut = try operations(
			"""
			/reviews/{id}:
			  get:
			    responses:
			      "200":
			        content:
			          application/json:
			            schema:
			              type: object
			              properties: { stars: { type: integer }, plant: { $ref: "#/components/schemas/Plant" } }
			"""
		)

		#expect(sut.found == [])
	}

	@Test("A note names each unused operation of the entity's paths")
	func notesOtherOperations() throws {
		let seed = "content: { application/json: { schema: { $ref: \"#/components/schemas/Seed\" } } }"
		let plant = seed.replacing("Seed", with: "Plant")
		let sut = try operations(
			"""
			/plants:
			  get: { responses: { "200": { \(seed) } } }
			  post:
			    requestBody: { \(plant) }
			    responses: { "201": { \(seed) } }
			/plants/{id}:
			  get: { responses: { "200": { \(plant) } } }
			  patch: { requestBody: { \(seed) } }
			"""
		)

		#expect(sut.found == ["GET /plants/{id}", "POST /plants"])
		#expect(
			sut.notes == [
				"POST /plants answers with Seed and not Plant, so the app ignores the response",
				"GET /plants is not used, because it answers with Seed and not several of Plant",
				"PATCH /plants/{id} is not used, because a save is a PUT; to use this operation, add --save --save-by patch",
			]
		)
	}

	@Test("A deprecated operation gets a note and no method")
	func leavesDeprecatedOut() throws {
		let sut = try operations(
			"""
			/v1/plants/{id}:
			  get:
			    responses:
			      "200":
			        content:
			          application/json: { schema: { $ref: "#/components/schemas/Plant" } }
			  put: { deprecated: true }
			  delete: {}
			"""
		)

		#expect(sut.found == ["GET /v1/plants/{id}", "DELETE /v1/plants/{id}"])
		#expect(sut.notes == ["PUT /v1/plants/{id} is not used, because it is deprecated"])
	}

	@Test(
		"Required query items of a read, page or list are sent, and a write that requires others gets no method"
	)
	func sendsRequiredParameters() throws {
		let answer = """
			    responses:
			      "200":
			        content:
			          application/json: { schema: { $ref: "#/components/schemas/Plant" } }
			"""
		let plant = "$ref: \"#/components/schemas/Plant\""
		let several = answer.replacing(plant, with: "type: array, items: { \(plant) }")
		let sut = try operations(
			"""
			/plants:
			  get:
			    parameters:
			      - { name: zone, in: query, required: true }
			      - { name: Key, in: header, required: true }
			      - { name: page, in: query, required: true }
			\(several)
			  post: { parameters: [{ name: tenant, in: query, required: true }] }
			/plants/all:
			  get:
			    parameters:
			      - { name: limit, in: query }
			\(several)
			/plants/{id}:
			  parameters: [{ name: tenant, in: query, required: true }]
			  get:
			    parameters: [{ name: X-Version, in: header, required: true }]
			\(answer)
			  put:
			    parameters: [{ name: version, in: query, required: true }]
			  delete: { parameters: [{ name: If-Match, in: header, required: true }] }
			"""
		)

		#expect(sut.page != nil && sut.pageRequired == ["zone"])
		#expect(sut.list != nil && sut.listRequired == nil)
		#expect(sut.requiredQuery == ["tenant"])
		#expect(sut.creates && !sut.saves && sut.deletes)
		#expect(
			sut.notes == [
				"GET /plants/{id} requires header fields that the app's client has to add: X-Version",
				"PUT /plants/{id} is not used, because version is required either here or in reads, but not in both",
				"DELETE /plants/{id} requires header fields that the app's client has to add: If-Match",
				"GET /plants requires header fields that the app's client has to add: Key",
			]
		)
	}

	static let plants = "responses: { \"200\": { $ref: \"#/components/responses/Plants\" } }"
	static let onePlant = """
		responses: { "200": { content: { application/json: { schema: { $ref: "#/components/schemas/Plant" } } } } }
		"""

	@Test(
		"A schema counts as the entity if it only requires keys of the entity, or if it is an object with the same keys and types"
	)
	func findsEntityInOtherSchemas() throws {
		let same = "type: object, properties: { id: { type: integer }, name: { type: string } }"
		let required = "allOf: [{ $ref: \"#/components/schemas/Plant\" }, { required: [name] }]"
		func content(_ schema: String) -> String { "content: { application/json: { schema: { \(schema) } } }" }
		let sut = try operations(
			"""
			/plants:
			  post:
			    requestBody: { \(content("$ref: \"#/components/schemas/Seed\"")) }
			    responses: { "201": { \(content(same)) } }
			/plants/{id}:
			  get: { responses: { "200": { \(content(required)) } } }
			  put: { requestBody: { \(content(required)) }, responses: { "204": {} } }
			"""
		)

		#expect(sut.found == ["GET /plants/{id}", "PUT /plants/{id}", "POST /plants"])
		#expect(sut.notes == [])
	}

	static let answer =
		"{ content: { application/json: { schema: { $ref: \"#/components/schemas/Plant\" } } } }"

	static func asked(_ write: String) -> WriteRequest {
		var asked = WriteRequest()
		switch write {
		case "create": asked.creates = true
		case "delete": asked.deletes = true
		default: (asked.saves, asked.saveBy) = (true, SaveMethod(rawValue: write))
		}
		return asked
	}

	func operations(
		_ paths: String,
		of name: String = "Plant",
		called entity: String? = nil,
		at path: String? = nil,
		asking request: CollectionRequest = CollectionRequest(),
		createdAt createPath: String? = nil,
		savedBy saveMethod: SaveMethod = .put
	) throws -> EntityOperations {
		let indented = paths.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
		let text = """
			openapi: 3.0.3
			paths:
			\(indented)
			components:
			  responses:
			    Plants:
			      content:
			        application/json:
			          schema:
			            type: object
			            required: [items]
			            properties:
			              next: { type: string }
			              items: { type: array, items: { $ref: "#/components/schemas/Plant" } }
			  schemas:
			    Plant:
			      { type: object, required: [id], properties: { id: { type: integer }, name: { type: string } } }
			    Pot: { type: object, properties: { id: { type: integer, readOnly: true }, size: { type: string } } }
			    Seed: { type: object, properties: { name: { type: string } } }
			    NewPlant: { type: object, properties: { secret: { type: string } } }
			"""
		let file = SampleFile(name: "api.yaml", bytes: Array(text.utf8))
		return try EntityOperations(
			of: name,
			in: file,
			called: entity,
			at: path,
			asking: request,
			createdAt: createPath,
			savedBy: saveMethod
		)
	}
}
