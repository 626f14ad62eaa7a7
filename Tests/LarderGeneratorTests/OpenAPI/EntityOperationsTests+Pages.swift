import Testing

@testable import LarderGenerator

/// Pages and lists that a document describes.
extension EntityOperationsTests {
	@Test("A deprecated query item does not select a page")
	func leavesDeprecatedItemsOut() throws {
		func query(_ marks: String) throws -> String? {
			let items = "[{ name: offset, in: query\(marks) }, { name: page, in: query, schema: { default: 0 } }]"
			return try operations("/plants: { get: { parameters: \(items), \(Self.plants) } }").pageQuery
		}

		#expect(try query("") == "offset")
		#expect(try query(", deprecated: true") == "page")
	}

	@Test(
		"If a page number's default or minimum is 0, the first page has the number 0",
		arguments: [
			("page", "default", true), ("page", "minimum", true), ("page", "maximum", false),
			("offset", "default", false),
		]
	)
	func readsFirstPage(name: String, keyword: String, expected: Bool) throws {
		let item = "{ name: \(name), in: query, schema: { type: integer, \(keyword): 0 } }"
		let sut = try operations("/plants: { get: { parameters: [\(item)], \(Self.plants) } }")

		#expect(sut.pageQuery == name && sut.beginsAtZero == expected)
	}

	@Test("If a path with parameters also returns several entities, a note names it")
	func notesNestedLists() throws {
		let sut = try operations(
			"""
			/plants: { get: { \(Self.plants) } }
			/beds/{bed}/plants: { get: { \(Self.plants) } }
			/beds/{bed}/others: { get: { \(Self.plants) } }
			"""
		)

		#expect(
			sut.notes.contains(
				"GET /beds/{bed}/plants gives several of Plant, too, but the repository has no method for that; --list-path PATH "
					+ "reads one of these instead"
			),
			"\(sut.notes)"
		)
	}

	@Test("Numbers about pages are integers, even if the document's type is only number")
	func readsCountsOfPages() throws {
		let count = "{ type: number }"
		let properties =
			"limit: \(count), offset: \(count), count: \(count), "
			+ "items: { type: array, items: { $ref: \"#/components/schemas/Plant\" } }"
		let schema = "{ type: object, properties: { \(properties) } }"
		let answer = "{ \"200\": { content: { application/json: { schema: \(schema) } } } }"
		let sut = try operations(
			"/plants: { get: { parameters: [{ name: offset, in: query }], responses: \(answer) } }"
		)

		let file = try #require(sut.page)
		let page = try #require(Sample.all(in: [file]).first?.value)
		#expect(["limit", "offset", "count"].allSatisfy { page[[$0]] == .number("1") }, "\(page)")
	}

	@Test("If the author makes a key a dictionary, the key is a dictionary in pages as well")
	func readsDictionariesOfPages() throws {
		let text = """
			openapi: 3.0.3
			paths:
			  /plants:
			    get:
			      responses:
			        "200":
			          content:
			            application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Plant" } } }
			components:
			  schemas:
			    Plant: { type: object, properties: { id: { type: integer }, free: { type: object } } }
			"""
		let sut = try EntityOperations(
			of: "Plant",
			in: SampleFile(name: "api.yaml", bytes: Array(text.utf8)),
			choosing: ["free": FieldOverride(map: true)]
		)

		#expect(try Sample.all(in: [#require(sut.list)])[0].value.keys == ["id", "free"])
	}

	@Test("If a page may have one of several arrays, the array with the entity is read")
	func choosesArray() throws {
		func array(_ name: String) -> String {
			"{ type: array, items: { $ref: \"#/components/schemas/\(name)\" } }"
		}
		let sut = try operations(
			"""
			/plants:
			  get:
			    parameters: [{ name: skip, in: query, schema: { type: integer } }]
			    responses:
			      "200":
			        content:
			          application/json:
			            schema: { type: object, properties: { result: { oneOf: [\(array("Pot")), \(array("Plant"))] } } }
			"""
		)

		#expect(sut.pageQuery == "skip" && sut.found == ["GET /plants"], "\(sut.notes)")
	}

	@Test(
		"The entity's own list may have objects with fewer keys, if their types match and they have the required keys",
		arguments: [
			("id: { type: integer }, name: { type: string }", "required: [id], ", true),
			("id: { type: string }, name: { type: string }", "required: [id], ", false),
			("id: { type: integer }, a: { type: string }, b: { type: string }", "required: [id], ", false),
		]
	)
	func readsSummaries(properties: String, required: String, isRead: Bool) throws {
		let items = "{ type: object, \(required)properties: { \(properties) } }"
		let schema = "{ type: array, items: \(items) }"
		let list = "responses: { '200': { content: { application/json: { schema: \(schema) } } } }"
		let sut = try operations(
			"""
			/plants: { get: { \(list) } }
			/plants/{id}: { get: { \(Self.onePlant) } }
			"""
		)

		#expect((sut.list != nil) == isRead)
	}

	@Test("If the schema of a page or list cannot be read, no method is written, and a note says so")
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

	@Test("The keys around entities are optional if the document does not require them")
	func readsOptionalKeysOfPages() throws {
		let items = "items: { type: array, items: { $ref: \"#/components/schemas/Plant\" } }"
		let meta =
			"meta: { type: object, required: [page], properties: { page: { type: integer }, total: { type: integer } } }"
		let schema = "schema: { type: object, required: [items], properties: { \(items), \(meta) } }"
		let answer = "responses: { \"200\": { content: { application/json: { \(schema) } } } }"
		let sut = try operations("/plants: { get: { parameters: [{ name: page, in: query }], \(answer) } }")

		#expect(sut.page != nil)
		#expect(sut.optionalKeys == ["meta", "meta.total"])
	}

	@Test(
		"If a page's operation has no query item for the next page, the link in the response is followed",
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

	@Test("The author may say that a list is a page and which key has its link")
	func obeysAuthorOfPages() throws {
		var request = CollectionRequest()
		(request.pageBy, request.pageQuery) = (.link, "paging.following")
		let sut = try operations("/plants: { get: { \(Self.plants) } }", asking: request)

		let page = try JSONParser.parse(try #require(sut.page?.bytes))
		#expect(page[["paging", "following"]] == .string(Envelope.assumedLink))
		#expect(sut.list == nil && sut.notes == [])
	}

	@Test("A path that returns several entities is found if it is the only one, even if it has a parameter")
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

	@Test("If only a POST returns a list, a note says so")
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

	@Test("A page's DTO omits other arrays beside the entities")
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

	@Test("A page's array of entities may be inside of an object")
	func findsEmbeddedEntities() throws {
		let items = "plants: { type: array, items: { $ref: \"#/components/schemas/Plant\" } }"
		let schema = "schema: { properties: { _embedded: { properties: { \(items) } } } }"
		let sut = try operations(
			"/plants: { get: { responses: { \"200\": { content: { application/hal+json: { \(schema) } } } } } }"
		)
		let list = try JSONParser.parse(try #require(sut.list?.bytes))

		#expect(list[["_embedded", "plants"]] == .array([Self.plant]))
	}
}
