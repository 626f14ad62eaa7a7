import Testing

@testable import LarderGenerator

struct EntityOperationsTests {
	static let plant = JSONValue.object([
		JSONMember(key: "id", value: .number("1")), JSONMember(key: "name", value: .string("name")),
	])

	@Test("Paths whose responses have the entity give its endpoint, its pages, its list and its writes")
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

	/// A document with one path that goes on after the identifier.
	private func longerPath(_ path: String, as name: String? = nil, at asked: String? = nil) throws -> EntityOperations
	{
		try operations(
			"""
			\(path):
			  get:
			    responses:
			      "200":
			        content:
			          application/json: { schema: { $ref: "#/components/schemas/Plant" } }
			/plants/{plantId}:
			  put: {}
			  delete: {}
			""",
			at: asked
		)
	}

	@Test(
		"A read may have a path that continues after the identifier, while saves and deletions have the path up to the identifier"
	)
	func readsLongerPath() throws {
		let sut = try longerPath("/plants/{plantId}/details")

		#expect(sut.readPath == "plants/{id}/details")
		#expect(sut.endpoint == "plants")
		#expect(sut.saves && sut.deletes)
		#expect(
			sut.found == ["GET /plants/{plantId}/details", "PUT /plants/{plantId}", "DELETE /plants/{plantId}"]
		)
		#expect(sut.notes.isEmpty)
	}

	@Test(
		"A path that continues after the identifier of another object is named in a note, and is read if the author asks for it"
	)
	func notesLongerPath() throws {
		let sut = try longerPath("/beds/{id}/first")
		let asked = try longerPath("/beds/{bed}/first", at: "/beds/{id}/first?all=true")

		#expect(sut.readPath == nil && sut.endpoint == nil)
		#expect(
			sut.notes.contains(
				"GET /beds/{id}/first answers with Plant, but its path goes on after the identifier of something else; --path "
					+ "'/beds/{id}/first' reads Plant by that identifier"
			),
			"\(sut.notes)"
		)
		#expect(asked.readPath == "beds/{id}/first")
	}

	@Test("An operation whose body is not the entity is not used, and a note names it")
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
		#expect(sut.notes == ["POST /v1/plants is not used, because it takes NewPlant and not Plant"])
	}

	@Test("A creation sends only the keys of the entity that the schema of its body has")
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
		#expect(sut.created?.name == "Seed" && sut.created?.keys == ["name"] && sut.created?.envelope == nil)
		#expect(sut.found == ["GET /plants/{id}", "POST /plants"])
		#expect(sut.notes == [])
	}

	@Test("The object around the entity is read from the response, and writes send the same object")
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

	@Test("A creation may have an object around its body that the responses lack")
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
		#expect(sut.created?.name == "Seed" && sut.created?.keys == ["name"] && sut.created?.envelope == ["plant"])
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

	@Test("Each operation of the entity's paths that is not used gets a note")
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
				"POST /plants is not used, because it answers with Seed and not Plant",
				"GET /plants is not used, because it answers with Seed and not several of Plant",
				"PATCH /plants/{id} is not used, because a save is a PUT; to use this operation, add --save --save-by patch",
			]
		)
	}

	@Test("A deprecated operation becomes a note instead of a method")
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
		"Query items that a read, a page or a list requires are sent, and a write that requires other items gets no method"
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
				"GET /plants/{id} requires header fields that the app's client has to add: X-Version",
				"PUT /plants/{id} is not used, because version is required either here or in reads, but not in both",
				"GET /plants requires header fields that the app's client has to add: Key",
			]
		)
	}

	@Test("A page or a list whose schema cannot be read gets no method, and a note says so")
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
				"GET /plants is not used, because its schema is not understood; give a response by --page-json or --list-json"
			]
		)
	}

	@Test("Parameters before the identifier stay in the path if only paths with parameters read the entity")
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
		#expect(sut.found == ["GET /beds/{bed_id}/plants", "GET /beds/{bed_id}/plants/{id}"])
		#expect(plain.endpoint == "plants" && plain.list == nil && plain.page == nil)
		#expect(
			plain.notes == [
				"no list is written, because only paths with parameters give several of Plant: GET /beds/{bed_id}/plants; "
					+ "choose one by --list-path"
			]
		)
	}

	static let plants = "responses: { \"200\": { $ref: \"#/components/responses/Plants\" } }"
	static let onePlant = """
		responses: { "200": { content: { application/json: { schema: { $ref: "#/components/schemas/Plant" } } } } }
		"""

	@Test(
		"If a page's operation has no query item for the next page, the link in the response leads to it",
		arguments: [
			("next_url: { type: string, nullable: true }", ["next_url"]),
			(
				"links: { type: object, properties: { prev: { type: string }, next: { type: string, nullable: true } } }",
				["links", "next"]
			),
			(
				"_links: { properties: { next: { properties: { href: { type: string } } } } }",
				["_links", "next", "href"]
			),
		]
	)
	func followsLinkOfPage(properties: String, keys: [String]) throws {
		let items = "items: { type: array, items: { $ref: \"#/components/schemas/Plant\" } }"
		let schema = "schema: { type: object, properties: { \(items), \(properties) } }"
		let answer = "responses: { \"200\": { content: { application/json: { \(schema) } } } }"
		let size = "parameters: [{ name: \"page[size]\", in: query }]"
		let sut = try operations("/plants: { get: { \(size), \(answer) } }")
		let page = try JSONParser.parse(try #require(sut.page?.bytes))

		#expect(page[keys] == .string(Envelope.assumedLink))
		#expect(sut.list == nil && sut.pageQuery == nil)
		#expect(
			sut.notes.first
				== "pages are requested by the link $.\(keys.joined(separator: ".")), because GET /plants has no query item for "
				+ "pages; choose another way by --page-by"
		)
		let counted = try operations("/plants: { get: { parameters: [{ name: bookmark, in: query }], \(answer) } }")
		#expect(counted.pageQuery == "bookmark" && counted.notes.isEmpty)
	}

	@Test("The author may say that a list is a page, and where its link is")
	func obeysAuthorOfPages() throws {
		var request = CollectionRequest()
		(request.pageBy, request.pageQuery) = (.link, "paging.following")
		let sut = try operations("/plants: { get: { \(Self.plants) } }", asking: request)

		let page = try JSONParser.parse(try #require(sut.page?.bytes))
		#expect(page[["paging", "following"]] == .string(Envelope.assumedLink))
		#expect(sut.list == nil && sut.notes == [])
	}

	@Test("A path with several entities is found if it is the only one, even if it has a parameter")
	func findsNestedList() throws {
		let beds = "/v1/beds/{bed_id}/plants: { get: { \(Self.plants) }, post: {} }"
		let one = "/v1/beds/{bed_id}/plants/{id}: { delete: {} }"
		let sut = try operations("\(beds)\n\(one)")

		#expect(sut.endpoint == nil && sut.isListed)
		#expect(sut.pagePath == "v1/beds/{bed_id}/plants")
		#expect(sut.found == ["GET /v1/beds/{bed_id}/plants"])
		#expect(
			sut.notes.last
				== "these operations are not used, because no path reads one Plant by its identifier: POST /v1/beds/{bed_id}/plants, "
				+ "DELETE /v1/beds/{bed_id}/plants/{id}; to use them, add --create, --save or --delete"
		)
	}

	@Test("If several paths have parameters, the author may name the path of the list")
	func asksForNestedList() throws {
		let paths = """
			/beds/{bed_id}/plants: { get: { \(Self.plants) } }
			/shops/{shop}/plants: { get: { \(Self.plants) } }
			"""
		var request = CollectionRequest()
		request.listPath = "/shops/{name}/plants"

		#expect(
			try operations(paths).notes == [
				"no list is written, because only paths with parameters give several of Plant: GET /beds/{bed_id}/plants, "
					+ "GET /shops/{shop}/plants; choose one by --list-path"
			]
		)
		#expect(try operations(paths, asking: request).pagePath == "shops/{shop}/plants")
		#expect(try operations(paths, at: "beds/{bed}/plants").pagePath == "beds/{bed_id}/plants")
	}

	@Test("A list that only a POST returns gets a note")
	func notesListByPost() throws {
		let sut = try operations("/plants/query: { post: { \(Self.plants) } }")

		#expect(sut.found == [])
		#expect(
			sut.notes == [
				"POST /plants/query gives several of Plant, but pages and lists are read by GET; to read these, give a response by "
					+ "--page-json instead of --openapi, and write the request in the remote data source yourself"
			]
		)
	}

	@Test(
		"A list at the entity's path without the identifier takes precedence over other lists, and a shorter path over a longer one"
	)
	func prefersOwnPaths() throws {
		let sut = try operations(
			"""
			/me/favourites: { get: { \(Self.plants) } }
			/me/plants/{id}: { get: { \(Self.onePlant) } }
			/plants/{id}: { get: { \(Self.onePlant) } }
			/plants: { get: { \(Self.plants) } }
			"""
		)

		#expect(sut.endpoint == "plants")
		#expect(sut.found == ["GET /plants/{id}", "GET /plants"])
	}

	@Test("A path that ends with a word of the entity's name takes precedence")
	func prefersOwnName() throws {
		let sut = try operations(
			"""
			/gardens/{name}: { get: { \(Self.onePlant) } }
			/plants/{id}: { get: { \(Self.onePlant) } }
			"""
		)

		#expect(sut.endpoint == "plants")
	}

	@Test(
		"A path with a parameter beside the identifier reads an entity only if no other path does, or if the author names it"
	)
	func prefersIdentifier() throws {
		let named = "/plants/code/{code}: { get: { \(Self.onePlant) } }"
		let both = "\(named)\n/plants/{id}: { get: { \(Self.onePlant) } }"

		#expect(try operations(named).endpoint == "plants/code")
		#expect(try operations(both).endpoint == "plants")
		#expect(try operations(both, at: "plants/code").endpoint == "plants/code")
	}

	@Test("An object around the array of a page may be called Data, with a capital")
	func readsCapitals() throws {
		let items = "Plants: { type: array, items: { $ref: \"#/components/schemas/Plant\" } }"
		let others = "Hints: { type: array, items: { $ref: \"#/components/schemas/Seed\" } }"
		let schema = "schema: { properties: { Data: { properties: { \(others), \(items) } } } }"
		let sut = try operations(
			"/plants: { get: { responses: { \"200\": { content: { application/json: { \(schema) } } } } } }"
		)

		let list = try JSONParser.parse(try #require(sut.list?.bytes))
		#expect(list[["Data", "Plants"]] == .array([Self.plant]))
		#expect(list[["Data", "Hints"]] == nil)
	}

	@Test("Other arrays beside the entities of a page are left out of the page's DTO")
	func leavesOtherArraysOut() throws {
		let items = "items: { type: array, items: { $ref: \"#/components/schemas/Plant\" } }"
		let others = "hints: { type: array, items: { $ref: \"#/components/schemas/Seed\" } }"
		let schema =
			"schema: { properties: { data: { properties: { \(others), \(items), total: { type: integer } } } } }"
		let sut = try operations(
			"/plants: { get: { responses: { \"200\": { content: { application/json: { \(schema) } } } } } }"
		)
		let list = try JSONParser.parse(try #require(sut.list?.bytes))

		#expect(list[["data", "items"]] == .array([Self.plant]))
		#expect(list[["data", "total"]] != nil && list[["data", "hints"]] == nil)
	}

	@Test("The path that the author gives is used for the entity")
	func obeysPath() throws {
		let sut = try operations(
			"""
			/plants/{id}: { get: { \(Self.onePlant) } }
			/beds/{bed_id}/plants/{id}: { get: { \(Self.onePlant) } }
			""",
			at: "/beds/{bed}/plants/{id}"
		)

		#expect(sut.endpoint == "beds/{bed_id}/plants")
	}

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

	@Test("A creation does not send keys that only responses have")
	func leavesReadOnlyKeysOut() throws {
		let body = "content: { application/json: { schema: { $ref: \"#/components/schemas/Pot\" } } }"
		let sut = try operations(
			"""
			/pots: { post: { requestBody: { \(body) } } }
			/pots/{id}: { get: { responses: { "200": { \(body) } } } }
			""",
			of: "Pot"
		)

		#expect(sut.created?.name == "NewPot" && sut.created?.keys == ["size"])
	}

	@Test("The array with the entities of a page may be inside of an object")
	func findsEmbeddedEntities() throws {
		let items = "plants: { type: array, items: { $ref: \"#/components/schemas/Plant\" } }"
		let schema = "schema: { properties: { _embedded: { properties: { \(items) } } } }"
		let sut = try operations(
			"/plants: { get: { responses: { \"200\": { content: { application/hal+json: { \(schema) } } } } } }"
		)
		let list = try JSONParser.parse(try #require(sut.list?.bytes))

		#expect(list[["_embedded", "plants"]] == .array([Self.plant]))
	}

	@Test(
		"Paths of an unknown form give no operation",
		arguments: [
			"{}", "/plants: 1", "/plants/{id}/beds/{bed}: { get: { responses: { \"200\": {} } } }",
			"/plants/{id}: { delete: {} }", "/{id}: { get: {} }",
		]
	)
	func ignoresOtherPaths(paths: String) throws {
		#expect(try operations(paths).found == [])
	}

	@Test("A body that is a form is not used, and the note says why")
	func leavesFormsOut() throws {
		let form = """
			requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object } } } }
			"""
		let sut = try operations(
			"""
			/plants:
			  post: { \(form) }
			/plants/{id}:
			  get: { responses: { "200": \(Self.answer) } }
			  put: { \(form) }
			"""
		)

		#expect(!sut.creates && !sut.saves)
		let reason =
			"it takes application/x-www-form-urlencoded, and the written code sends JSON; write its request yourself"
		#expect(
			sut.notes == [
				"PUT /plants/{id} is not used, because \(reason)",
				"POST /plants is not used, because \(reason)",
			]
		)
	}

	@Test("A save uses the method that the author names, and no note proposes a method")
	func findsMethodOfSave() throws {
		let paths = """
			/plants/{id}:
			  get: { responses: { "200": \(Self.answer) } }
			  patch: {}
			"""
		let put = try operations(paths)
		let patch = try operations(paths, savedBy: .patch)

		#expect(!put.saves && patch.saves)
		#expect(
			put.notes == [
				"PATCH /plants/{id} is not used, because a save is a PUT; to use this operation, add --save --save-by patch"
			]
		)
		#expect(patch.notes == [])
		#expect(patch.found == ["GET /plants/{id}", "PATCH /plants/{id}"])
	}

	@Test(
		"A write that the document lacks is refused, and the error lists the writes that the document has",
		arguments: [
			(
				"create",
				"--create needs POST /plants, which the document does not have; the document has GET /plants/{id}, "
			),
			(
				"save",
				"--save needs PUT /plants/{id}, which the document does not have; the document has GET /plants/{id}, "
			),
			(
				"patch",
				"--save-by patch needs PATCH /plants/{id}, but it takes another body and not Plant; the document has GET /plants/{id}, "
			),
			("delete", "--delete needs DELETE /plants/{id}, but it is deprecated; the document has GET /plants/{id}, "),
		]
	)
	func refusesWritesThatAreNotThere(write: String, expected: String) throws {
		let asked = Self.asked(write)
		let paths = """
			/plants/{id}:
			  get: { responses: { "200": \(Self.answer) } }
			  patch: { requestBody: { content: { application/json: { schema: { type: string } } } } }
			  delete: { deprecated: true }
			"""
		var sut = try operations(paths, savedBy: asked.saveBy ?? .put)
		var atPath = sut

		let error = #expect(throws: RequestError.self) { try sut.check(asked, of: "Plant", hasPath: false) }
		try atPath.check(asked, of: "Plant", hasPath: true)

		#expect(error?.description.hasPrefix(expected) == true, "\(error?.description ?? "")")
		#expect(error?.description.hasSuffix("if the service has operations that its document lacks") == true)
		#expect(atPath.notes.contains { $0.contains(" is written for the path of --path, although ") })
	}

	@Test("An example of the body that the author gives replaces the body in the document")
	func createsWithExample() throws {
		var asked = Self.asked("create")
		asked.created = CreatedBody(name: "NewPlant", keys: ["name"])
		var sut = try operations(
			"""
			/plants:
			  post: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/NewPlant" } } } } }
			/plants/{id}:
			  get: { responses: { "200": \(Self.answer) } }
			"""
		)

		try sut.check(asked, of: "Plant", hasPath: false)

		#expect(sut.found == ["GET /plants/{id}", "POST /plants"])
		#expect(sut.notes == [])
	}

	@Test("A save sends what its own schema has, and the examples show which keys it may lack")
	func readsBodyOfSave() throws {
		let inner = "{ type: object, required: [a], properties: { a: { type: string }, b: { type: string } } }"
		let keys =
			"id: { type: integer, readOnly: true }, name: { type: string }, size: \(inner), free: { type: object }"
		let schema = "schema: { type: object, required: [name], properties: { \(keys) } }"
		let sut = try operations(
			"""
			/plants/{id}:
			  get: { responses: { "200": \(Self.answer) } }
			  put: { requestBody: { content: { application/json: { \(schema) } } } }
			"""
		)

		#expect(sut.saves && sut.found == ["GET /plants/{id}", "PUT /plants/{id}"])
		#expect(
			sut.notes == [
				"a save leaves out free, which PUT /plants/{id} takes, because the document shows no type for the model"
			]
		)
		let shape = try #require(try sut.saved?.contents(beside: ["name"], answeredAt: [])?.shape)
		#expect(shape.fields.mapValues(\.isOptional) == ["name": false, "size": true])
		guard case .object(let size)? = shape.fields["size"]?.value else {
			Issue.record("not an object")
			return
		}
		#expect(size.fields.mapValues(\.isOptional) == ["a": false, "b": true])
	}

	@Test("A save leaves out the keys of a whole entity that only responses have")
	func leavesReadOnlyKeysOutOfSaves() throws {
		let pot = "{ application/json: { schema: { $ref: \"#/components/schemas/Pot\" } } }"
		let sut = try operations(
			"""
			/pots/{id}:
			  get: { responses: { "200": { content: \(pot) } } }
			  put: { requestBody: { content: \(pot) } }
			""",
			of: "Pot"
		)

		#expect(sut.saves && sut.saved?.keys == ["size"])
	}

	@Test("A save that the model cannot send is left out, and refused with the reason if the author asks for it")
	func leavesOutSave() throws {
		var sut = try operations(
			"""
			/plants/{id}:
			  get: { responses: { "200": \(Self.answer) } }
			  put: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Seed" } } } } }
			"""
		)
		#expect(sut.saves)
		sut.leaveOutSave(because: "a save cannot send name (the model lacks it)")

		#expect(!sut.saves && sut.saved == nil && sut.describesSave && sut.found == ["GET /plants/{id}"])
		let error = #expect(throws: RequestError.self) { try sut.check(Self.asked("put"), of: "Plant", hasPath: false) }
		#expect(
			error?.description.contains("PUT /plants/{id}, but a save cannot send name (the model lacks it)") == true
		)
	}

	@Test("If the document has no read of one entity, no such read is written, and an option that needs it is refused")
	func readsOnlySeveral() throws {
		var sut = try operations(
			"""
			/plants:
			  get: { responses: { "200": { $ref: "#/components/responses/Plants" } } }
			"""
		)

		#expect(sut.isListed)
		#expect(
			sut.noteOnNoRead(of: "Plant")
				== "the document has no path for one Plant, so the repository does not read one; to read one, add --path PATH/{id}"
		)
		let error = #expect(throws: RequestError.self) {
			try sut.check(Self.asked("delete"), of: "Plant", hasPath: false)
		}
		let needed = "--delete needs a path that reads one Plant by its identifier, which the document does not have"
		#expect(error?.description.hasPrefix(needed) == true)
	}

	@Test(
		"If no path reads one entity, a creation, save or deletion is written only if the author asks for it and the document has it"
	)
	func checksUnreadWrites() throws {
		var sut = try operations(
			"""
			/plants: { get: { \(Self.plants) }, post: {} }
			/plants/{id}:
			  put: { requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object } } } } }
			  delete: {}
			"""
		)
		let notes = sut.notes
		#expect(notes.contains { $0.contains("reads one Plant by its identifier: POST /plants, DELETE /plants/{id};") })
		#expect(notes.contains { $0.hasPrefix("PUT /plants/{id} is not used, because it takes application/x-www") })
		#expect(sut.noteOnNoRead(of: "Plant") == nil && !sut.creates && !sut.deletes)

		sut.use(Self.asked("delete"))
		try sut.check(Self.asked("delete"), of: "Plant", hasPath: false)

		#expect(sut.deletes && !sut.creates && sut.found.last == "DELETE /plants/{id}")
		#expect(sut.notes.contains { $0.contains("reads one Plant by its identifier: POST /plants;") })
		#expect(throws: RequestError.self) { try sut.check(Self.asked("put"), of: "Plant", hasPath: false) }
	}

	@Test("If no path reads one entity, a creation and a save send what the document's bodies have")
	func readsBodiesOfUnreadWrites() throws {
		let body =
			"requestBody: { content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } }"
		var sut = try operations(
			"""
			/plants: { get: { \(Self.plants) }, post: { \(body) } }
			/plants/{plantId}: { put: { \(body) } }
			"""
		)
		var asked = Self.asked("put")
		asked.creates = true
		sut.use(asked)

		#expect(sut.created?.keys == ["name"] && sut.saved?.keys == ["name"])
		#expect(sut.creates && sut.saves && sut.unread.isEmpty)
		#expect(!sut.notes.contains { $0.contains("not used") }, "\(sut.notes)")
	}

	@Test(
		"If the schema has no id, the last parameter of the path names the identifier",
		arguments: [("plant_no", "plant_no"), ("plantNo", "plant_no"), ("other", nil)] as [(String, String?)]
	)
	func findsIdentifierInPath(parameter: String, expected: String?) throws {
		let text = """
			openapi: 3.0.3
			paths:
			  /plants/{\(parameter)}:
			    get: { responses: { "200": \(Self.answer) } }
			components:
			  schemas:
			    Plant: { type: object, properties: { plant_no: { type: integer }, name: { type: string } } }
			"""
		let file = SampleFile(name: "api.yaml", bytes: Array(text.utf8))
		let sut = try EntityOperations(of: "Plant", in: file)

		#expect(sut.identifierKey == expected)
		var request = EntityRequest(samples: [])
		let notes = request.assumeIdentifier(by: sut)
		#expect(request.inference.identifierKey == expected ?? "id")
		#expect(notes.isEmpty == (expected == nil))
	}

	private static let answer =
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
		return try EntityOperations(of: name, in: file, called: entity, at: path, asking: request, savedBy: saveMethod)
	}
}
