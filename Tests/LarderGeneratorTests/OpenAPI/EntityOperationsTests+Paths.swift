import Testing

@testable import LarderGenerator

/// The paths of a document that are used, and the notes about the other paths.
extension EntityOperationsTests {
	@Test("If a read uses the list's path with another query, its response has the list's form with one entity")
	func readsPartOfList() throws {
		let paths = """
			/plants:
			  get: { responses: { "200": { $ref: "#/components/responses/Plants" } } }
			  delete: { parameters: [{ name: no, in: query, required: true }] }
			"""
		let sut = try operations(paths, at: "/plants?no={id}")

		#expect(sut.isAlone && sut.envelope == ["items"] && sut.endpoint == "plants")
		#expect(sut.found == ["GET /plants", "DELETE /plants"])
		#expect(try !operations(paths, at: "/plants/{id}").isAlone)
		#expect(try !operations(paths, at: "/herbs?no={id}").isAlone)
	}

	@Test("A list with the entity's name takes precedence over other lists, and a note names the other lists")
	func prefersNamedLists() throws {
		let sut = try operations(
			"""
			/beds/favourites: { get: { \(Self.list) } }
			/herbs/latest: { get: { \(Self.list) } }
			/plants: { get: { \(Self.list) } }
			/plants/{id}: { get: { \(Self.onePlant) } }
			"""
		)

		#expect(sut.found == ["GET /plants", "GET /plants/{id}"])
		#expect(sut.listPath == nil && sut.list != nil)
		#expect(
			sut.notes == [
				"GET /beds/favourites, GET /herbs/latest give several of Plant, too, but the repository has no method for that; --list-path PATH reads one of "
					+ "these instead"
			]
		)
	}

	@Test(
		"If no list has the entity's name, the first list without required query items is written, and a note names the others"
	)
	func choosesAmongOtherLists() throws {
		let required = "parameters: [{ name: ids, in: query, required: true }]"
		let sut = try operations(
			"""
			/beds/chosen: { get: { \(required), \(Self.list) } }
			/herbs/latest: { get: { \(Self.list) } }
			/herbs/oldest: { get: { \(Self.list) } }
			"""
		)

		#expect(sut.listPath == "herbs/latest")
		#expect(
			sut.notes.first
				== "GET /beds/chosen, GET /herbs/oldest give several of Plant, too, but the repository has no method for that; --list-path PATH reads one of "
				+ "these instead"
		)
	}

	@Test("If the author's path does not return the entity, a note names what it returns")
	func notesOtherAnswerOfPath() throws {
		let other =
			"responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Pot' } } } } }"
		let sut = try operations("/plants/{id}: { get: { \(other) } }", at: "/plants")

		#expect(
			sut.notes == [
				"GET /plants/{id} answers with Pot and not Plant, so its responses may not be read; name the entity's place by --root KEY, "
					+ "or another schema by --schema"
			]
		)
	}

	@Test("If a key may have the entity or other values, the entity is read, and a note names the other values")
	func readsOneOfSeveralValues() throws {
		let values = "[{ $ref: '#/components/schemas/Plant' }, { $ref: '#/components/schemas/Pot' }, { type: 'null' }]"
		let schema = "{ type: object, properties: { status: { type: string }, data: { oneOf: \(values) } } }"
		let sut = try operations(
			"/plants/{id}: { get: { responses: { '200': { content: { application/json: { schema: \(schema) } } } } } }"
		)

		#expect(sut.envelope == ["data"] && sut.endpoint == "plants")
		#expect(sut.notes.contains { $0.contains("or with Pot; to read another") }, "\(sut.notes)")
	}

	@Test("A path is found by the entity's name or by the name of its schema")
	func prefersNameOfEntity() throws {
		let paths = """
			/beds/{name}: { get: { \(Self.onePlant) } }
			/herbs/{id}: { get: { \(Self.onePlant) } }
			"""

		let sut = try operations(paths)
		#expect(sut.endpoint == "beds")
		#expect(
			sut.notes == [
				"GET /herbs/{id} gives one Plant, too, but the repository has no method for that; --path PATH reads one of these instead"
			]
		)
		#expect(try operations(paths, at: "beds").notes == [])
		#expect(try operations(paths, called: "Herb").endpoint == "herbs")
	}

	@Test("If a path does not end with the identifier, no read is written, and a note says so")
	func notesOtherReads() throws {
		let sut = try operations(
			"""
			/plants/{id}: { get: { \(Self.onePlant) } }
			/plants/newest: { get: { \(Self.onePlant) } }
			/plants/{id}/parent: { get: { \(Self.onePlant) } }
			"""
		)

		#expect(
			sut.notes == [
				"GET /plants/newest, GET /plants/{id}/parent give one Plant, but the repository has no method for that, because "
					+ "written requests end with its identifier"
			]
		)
	}

	@Test("A document is refused if no path reads the entity, unless the author names a path")
	func refusesDocumentWithoutReads() throws {
		var sut = try operations("/plants/newest: { get: { \(Self.onePlant) } }")
		let notes = sut.notes
		let error = #expect(throws: RequestError.self) {
			try sut.check(WriteRequest(), of: "Plant", hasPath: false)
		}

		#expect(
			error?.description
				== "no path of the document reads Plant (GET /plants/newest gives one Plant, but the repository has no method for that, "
				+ "because written requests end with its identifier); name the path of one by --path if the service has more than its document, or "
				+ "another schema by --schema"
		)
		try sut.check(WriteRequest(), of: "Plant", hasPath: true)
		#expect(sut.notes == notes)
	}

	@Test("A parameter called id gets the name of the segment before it, unless it is the identifier")
	func namesParentsIdentifiers() throws {
		let paths = """
			/garden-beds/{id}/plants: { get: { \(Self.list) } }
			/garden-beds/{id}/plants/{plantId}:
			  parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
			  get: { \(Self.onePlant) }
			"""
		let sut = try operations(paths)

		#expect(sut.endpoint == "garden-beds/{gardenBedId}/plants")
		#expect(sut.list != nil && sut.listPath == nil)
		#expect(sut.found == ["GET /garden-beds/{id}/plants", "GET /garden-beds/{id}/plants/{plantId}"])
		#expect(sut.parameterKinds["gardenBedId"] == .integer)
		#expect(try operations(paths, at: "/garden-beds/{id}/plants").endpoint == sut.endpoint)
	}

	@Test("If the entity's own path returns an array with only the entity, this is read, and a note says so")
	func readsArrayOfOne() throws {
		let items = "Plant: { type: array, items: { $ref: \"#/components/schemas/Plant\" } }"
		let schema = "schema: { properties: { Data: { properties: { \(items) } }, Links: { properties: {} } } }"
		let answer = "responses: { \"200\": { content: { application/json: { \(schema) } } } }"
		let sut = try operations(
			"""
			/plants/{plantId}: { get: { \(answer) }, delete: {}, put: { requestBody: \(Self.body("Plant")) } }
			/plants: { get: { \(answer) } }
			"""
		)

		#expect(sut.endpoint == "plants" && sut.envelope == ["Data", "Plant"] && sut.isAlone)
		#expect(
			sut.found == ["GET /plants/{plantId}", "PUT /plants/{plantId}", "DELETE /plants/{plantId}", "GET /plants"]
		)
		#expect(sut.saved?.keys == ["id", "name"])
		#expect(sut.notes.first == "GET /plants/{plantId} answers with an array of Plant, of which the first is read")
		let nested = try operations("/beds/{bedId}: { get: { \(answer) } }")
		#expect(nested.endpoint == nil && !nested.isAlone)
	}

	@Test(
		"A note names the query item for the page size and the option that sends it",
		arguments: [
			("limit", "", "(FACTS)", "100"), ("limit", ", default: 25", "(25 by default)", "25"),
			("pageSize", ", default: 25, maximum: 50", "(25 by default, at most 50)", "50"),
		]
	)
	func notesSizeOfPages(name: String, limits: String, facts: String, sent: String) throws {
		let size = "{ name: \(name), in: query, schema: { type: integer\(limits) } }"
		let paths = "/plants: { get: { parameters: [{ name: offset, in: query }, \(size)], \(Self.plants) } }"
		var request = CollectionRequest()
		request.listPath = "/plants?\(name)=10"

		let note = facts == "(FACTS)" ? "" : " \(facts)"
		#expect(
			try operations(paths).notes.contains(
				"requests do not send \(name), the number of entities in a page\(note); --list-path "
					+ "'/plants?\(name)=\(sent)' sends it"
			)
		)
		#expect(try operations(paths, asking: request).notes.filter { $0.contains("requests do not send") } == [])
	}

	@Test("If a response has several schemas, the one with the entities is read, and a note names the others")
	func readsAlternativeWithEntities() throws {
		func answer(_ schema: String) -> String {
			"responses: { \"200\": { content: { application/json: { schema: { anyOf: [{ type: object }, \(schema)] } } } } }"
		}
		let reference = "{ $ref: \"#/components/schemas/Plant\" }"
		let page = "{ properties: { data: { type: array, items: \(reference) }, next_token: { type: string } } }"
		let sut = try operations(
			"""
			/plants: { get: { parameters: [{ name: next_token, in: query }], \(answer(page)) } }
			/plants/{id}: { get: { \(answer(reference)) } }
			"""
		)

		#expect(sut.endpoint == "plants" && sut.pageQuery == "next_token")
		#expect(sut.found == ["GET /plants", "GET /plants/{id}"])
		let value = try JSONParser.parse(try #require(sut.page?.bytes))
		#expect(value[["data"]] == .array([Self.plant]) && value[["next_token"]] == .string("next_token"))
		#expect(
			sut.notes.contains(
				"GET /plants/{id} answers with Plant, which is read, or with another schema; to read another, give a real response "
					+ "instead of --openapi"
			)
		)
	}

	@Test("The path's last parameter names the identifier, with or without the schema's name before it")
	func readsIdentifierOfPath() throws {
		let text = """
			openapi: 3.0.3
			paths:
			  /plants/{plant_urn}:
			    get: { \(Self.onePlant) }
			components:
			  schemas:
			    Plant: { type: object, properties: { label_id: { type: integer }, urn: { type: string } } }
			"""
		let sut = try EntityOperations(of: "Plant", in: SampleFile(name: "api.yaml", bytes: Array(text.utf8)))

		#expect(sut.identifierKey == "urn")
	}

	@Test("If the document has the save only with another method, it is refused, and the error names that method")
	func proposesOtherMethod() throws {
		var sut = try operations("/plants/{id}: { get: { \(Self.onePlant) }, patch: {} }")

		let error = #expect(throws: RequestError.self) {
			try sut.check(Self.asked("save"), of: "Plant", hasPath: false)
		}
		#expect(error?.description.contains("; --save-by patch writes PATCH /plants/{id}; leave --save out") == true)
	}

	/// A response with several entities.
	private static let list = """
		responses: { "200": { content: { application/json: { schema: { type: array, \
		items: { $ref: "#/components/schemas/Plant" } } } } } }
		"""

	/// A body of the schema `name`.
	private static func body(_ name: String) -> String {
		"{ content: { application/json: { schema: { $ref: \"#/components/schemas/\(name)\" } } } }"
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
		"A read's path may continue after the identifier, while saves and deletions end with the identifier"
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
		"If a path continues after another object's identifier, a note names it, and it is read if the author asks for it"
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

	@Test(
		"The list at the entity's path without the identifier takes precedence over other lists, and a shorter path over a longer one"
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
		"If a path has a parameter beside the identifier, it reads an entity only if no other path does, or if the author names it"
	)
	func prefersIdentifier() throws {
		let named = "/plants/code/{code}: { get: { \(Self.onePlant) } }"
		let both = "\(named)\n/plants/{id}: { get: { \(Self.onePlant) } }"

		#expect(try operations(named).endpoint == "plants/code")
		#expect(try operations(both).endpoint == "plants")
		#expect(try operations(both, at: "plants/code").endpoint == "plants/code")
	}

	@Test("A path given by the author is used for the entity")
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
		"A path without a usable operation is ignored",
		arguments: [
			"{}", "/plants: 1", "/plants/{id}/beds/{bed}: { get: { responses: { \"200\": {} } } }",
			"/plants/{id}: { delete: {} }", "/{id}: { get: {} }",
		]
	)
	func ignoresOtherPaths(paths: String) throws {
		#expect(try operations(paths).found == [])
	}

	@Test("If the document has no read of one entity, none is written, and an option that needs it is refused")
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
		"If the schema has no id, the path's last parameter names the identifier",
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
}
