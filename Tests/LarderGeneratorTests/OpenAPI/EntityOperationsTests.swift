import Testing

@testable import LarderGenerator

struct EntityOperationsTests {
	private static let plant = JSONValue.object([
		JSONMember(key: "id", value: .number("1")), JSONMember(key: "name", value: .string("name")),
	])

	@Test("Paths that answer with the entity give its endpoint, its pages, its list and its writes")
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

	@Test("An operation with another body than the entity gives no method, and a note")
	func leavesOtherBodiesOut() throws {
		let sut = try operations(
			"""
			/v1/plants:
			  post:
			    requestBody:
			      content:
			        application/json: { schema: { $ref: "#/components/schemas/NewPlant" } }
			/v1/plants/{id}:
			  get:
			    responses:
			      "200":
			        content:
			          application/json: { schema: { $ref: "#/components/schemas/Plant" } }
			  put:
			    requestBody:
			      content:
			        application/json: { schema: { $ref: "#/components/schemas/Plant" } }
			"""
		)

		#expect(sut.found == ["GET /v1/plants/{id}", "PUT /v1/plants/{id}"])
		#expect(!sut.creates)
		#expect(sut.notes == ["POST /v1/plants gives no method, because it takes NewPlant and not Plant"])
	}

	@Test("A creation sends what its own schema has of the entity")
	func readsBodyOfCreation() throws {
		let sut = try operations(
			"""
			/plants:
			  post:
			    requestBody:
			      content:
			        application/json: { schema: { $ref: "#/components/schemas/Seed" } }
			/plants/{id}:
			  get:
			    responses:
			      "200":
			        content:
			          application/json: { schema: { $ref: "#/components/schemas/Plant" } }
			"""
		)

		#expect(sut.creates)
		#expect(sut.created == CreatedBody(name: "Seed", keys: ["name"]))
		#expect(sut.found == ["GET /plants/{id}", "POST /plants"])
		#expect(sut.notes == [])
	}

	@Test("The object around the entity is read from the response, and writes have to send it")
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
		#expect(sut.endpoint == "plants" && sut.list != nil)
		#expect(sut.creates && sut.created == nil && !sut.saves && sut.deletes)
		#expect(sut.found == ["GET /plants", "GET /plants/{id}", "DELETE /plants/{id}", "POST /plants"])
		#expect(
			sut.notes == [
				"PUT /plants/{id} gives no method, because it takes Plant and not {\"plant\": Plant}"
			]
		)
	}

	@Test("A creation may have an object around its body that responses lack")
	func readsEnvelopeOfCreation() throws {
		let sut = try operations(
			"""
			/plants:
			  post:
			    requestBody:
			      content:
			        application/json:
			          schema: { type: object, properties: { plant: { $ref: "#/components/schemas/Seed" } } }
			/plants/{id}:
			  get:
			    responses:
			      "200":
			        content:
			          application/json: { schema: { $ref: "#/components/schemas/Plant" } }
			"""
		)

		#expect(sut.envelope == [])
		#expect(sut.created == CreatedBody(name: "Seed", keys: ["name"], envelope: ["plant"]))
		#expect(sut.notes == [])
	}

	@Test("An object that holds an entity beside values of its own is not the entity")
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

	@Test("Each other operation of the entity's paths gets a note")
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

		#expect(sut.found == ["GET /plants/{id}"])
		#expect(
			sut.notes == [
				"POST /plants gives no method, because it answers with Seed and not Plant",
				"GET /plants gives no method, because it answers with Seed and not several of Plant",
				"PATCH /plants/{id} gives no method, because it takes Seed and not Plant",
			]
		)
	}

	@Test("A deprecated operation gives no method, and a note")
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
		#expect(sut.notes == ["PUT /v1/plants/{id} gives no method, because it is deprecated"])
	}

	@Test(
		"What a read, a page or a list requires in its query is sent; a write that differs from the read gives no method"
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
			  delete: {}
			"""
		)

		#expect(sut.page != nil && sut.pageRequired == ["zone"])
		#expect(sut.list != nil && sut.listRequired == nil)
		#expect(sut.requiredQuery == ["tenant"])
		#expect(sut.creates && !sut.saves && sut.deletes)
		#expect(
			sut.notes == [
				"GET /plants/{id} requires X-Version in its head, which the app's client has to add",
				"PUT /plants/{id} gives no method, because version is required here and not in reads, or there and not here",
			]
		)
	}

	@Test("A page or a list with a schema that is not understood gives no method, and a note says so")
	func notesSchemaThatIsNotUnderstood() throws {
		let sut = try operations(
			"""
			/plants:
			  get:
			    responses:
			      "200":
			        content:
			          application/json:
			            schema:
			              type: object
			              properties: { items: { type: array, items: { $ref: "#/components/schemas/Plant" } } }
			              patternProperties: {}
			"""
		)

		#expect(sut.found == [])
		#expect(
			sut.notes == [
				"GET /plants gives no method, because its schema is not understood; give a response by --page-json or --list-json"
			]
		)
	}

	@Test("Parameters before the identifier stay in the path, if no path without them reads the entity")
	func keepsParametersInPath() throws {
		let answer = """
			    responses:
			      "200":
			        content:
			          application/json: { schema: { $ref: "#/components/schemas/Plant" } }
			"""
		let nested = """
			/beds/{bed_id}/plants:
			  get: { responses: { "200": { $ref: "#/components/responses/Plants" } } }
			/beds/{bed_id}/plants/{id}:
			  get:
			\(answer)
			"""
		let sut = try operations(nested)
		let plain = try operations("\(nested)\n/plants/{id}:\n  get:\n\(answer)")

		#expect(sut.endpoint == "beds/{bed_id}/plants")
		#expect(sut.found == ["GET /beds/{bed_id}/plants/{id}", "GET /beds/{bed_id}/plants"])
		#expect(plain.endpoint == "plants" && plain.list == nil)
	}

	@Test(
		"Paths of another form give nothing",
		arguments: [
			"{}", "/plants: 1", "/plants/{id}/beds/{bed}: { get: { responses: { \"200\": {} } } }",
			"/plants/{id}: { delete: {} }", "/{id}: { get: {} }",
		]
	)
	func ignoresOtherPaths(paths: String) throws {
		#expect(try operations(paths).found == [])
	}

	private func operations(_ paths: String) throws -> EntityOperations {
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
			    Seed: { type: object, properties: { name: { type: string } } }
			    NewPlant: { type: object, properties: { secret: { type: string } } }
			"""
		return try EntityOperations(of: "Plant", in: SampleFile(name: "api.yaml", bytes: Array(text.utf8)))
	}
}
