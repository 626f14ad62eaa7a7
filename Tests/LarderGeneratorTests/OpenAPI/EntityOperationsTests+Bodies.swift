import Testing

@testable import LarderGenerator

/// What a document says about the body of a creation.
extension EntityOperationsTests {
	@Test("A creation's body says which keys are required, and may have keys of its own")
	func readsRequiredKeys() throws {
		let created = try #require(
			try creation(
				"""
				required: [name, bed, password], properties: { name: { type: string }, nick: { type: string }, \
				bed: { type: object, required: [row], properties: { row: { type: number, example: 3 }, no: { type: string } } }, \
				seeds: { type: array, items: { required: [no], properties: { no: { type: string }, row: { type: string } } } }, \
				password: { type: string, writeOnly: true }, made: { type: string, readOnly: true } }
				"""
			).created
		)
		let contents = try #require(try created.contents(beside: [], answeredAt: []))

		#expect(created.name == "NewHerb" && created.keys == ["bed", "name", "nick", "password", "seeds"])
		#expect(contents.isDocumented && contents.envelope == [])
		#expect(contents.shape.fields.filter { !$0.value.isOptional }.keys.sorted() == ["bed", "name", "password"])
		guard case .object(let bed)? = contents.shape.fields["bed"]?.value else { return #expect(Bool(false)) }
		#expect(bed.fields["row"] == FieldShape(.number) && bed.fields["no"]?.isOptional == true)
		guard case .array(let seed)? = contents.shape.fields["seeds"]?.value, case .object(let one) = seed.value else {
			return #expect(Bool(false))
		}
		#expect(one.fields["no"]?.isOptional == false && one.fields["row"]?.isOptional == true)
	}

	@Test("If a body requires a key and allows null, a creation without a value sends null")
	func readsRequiredNulls() throws {
		let keys = """
			required: [name, note, bed], properties: { name: { type: string }, memo: { type: string, nullable: true }, \
			note: { anyOf: [{ type: string }, { type: "null" }] }, \
			bed: { type: object, required: [no], properties: { no: { type: string, nullable: true } } } }
			"""
		let sut = try operations(
			"""
			/plants/{id}:
			  get: { \(Self.onePlant) }
			  put: { requestBody: { content: { application/json: { schema: { type: object, \(keys) } } } } }
			"""
		)

		for body in [try creation(keys).created, sut.saved] {
			let contents = try #require(try body?.contents(beside: ["name"], answeredAt: []))
			#expect(contents.nulls == [["note"], ["bed", "no"]])
			#expect(contents.shape.fields["note"]?.value.description == "a string")
		}
	}

	@Test(
		"A creation is not written if its body shares no key with the entity or requires a value that an app cannot make",
		arguments: [
			"properties: { secret: { type: string } }",
			"required: [facts], properties: { name: { type: string }, facts: { additionalProperties: { type: string } } }",
		]
	)
	func leavesOtherBodiesOfCreationsOut(schema: String) throws {
		let sut = try creation(schema)

		#expect(!sut.creates && sut.created == nil)
		#expect(sut.notes == ["POST /plants is not used, because it takes another body and not Plant"])
	}

	@Test("A note names the keys of a creation's body that have no type in the document")
	func notesUnsentKeys() throws {
		let sut = try creation(
			"properties: { name: { type: string }, seasons: { oneOf: [{ type: array, items: { type: number } }, { type: string }] } }"
		)

		#expect(sut.created?.keys == ["name"])
		#expect(
			sut.notes == [
				"a creation leaves out seasons, which POST /plants takes, because the document shows no type for the model"
			]
		)
	}

	private func creation(_ schema: String) throws -> EntityOperations {
		try operations(
			"""
			/plants:
			  post: { requestBody: { content: { application/json: { schema: { type: object, \(schema) } } } } }
			/plants/{id}: { get: { \(Self.onePlant) } }
			""",
			called: "Herb"
		)
	}

	@Test("A creation at the author's path has the document's body for this path, or is refused with the reason")
	func readsCreationAtOwnPath() throws {
		func sut(at path: String) throws -> EntityOperations {
			var request = WriteRequest()
			(request.creates, request.createPath) = (true, path)
			var sut = try operations(
				"""
				/plants/{id}: { get: { \(Self.onePlant) } }
				/add_plant: { post: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Seed" } } } } } }
				/add_pot: { post: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/NewPlant" } } } } } }
				""",
				createdAt: path
			)
			try sut.check(request, of: "Plant", hasPath: false)
			return sut
		}

		#expect(try sut(at: "/add_plant").created?.keys == ["name"])
		#expect(try sut(at: "/add_plant").found == ["GET /plants/{id}", "POST /add_plant"])
		#expect(try !sut(at: "/elsewhere").creates)
		let error = #expect(throws: RequestError.self) { try sut(at: "/add_pot") }
		#expect(
			error?.description.hasPrefix("--create-path needs POST /add_pot, but it takes NewPlant and not Plant")
				== true
		)
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

	@Test("A creation sends only the entity's keys that are in the schema of its body")
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

	@Test("The body of a creation may be wrapped in an object that responses do not have")
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

	@Test("The body of a creation may be the plain entity even if responses have an object around it")
	func readsBareBody() throws {
		let plant = "{ $ref: \"#/components/schemas/Plant\" }"
		let other = "{ $ref: \"#/components/schemas/Pot\" }"
		let sut = try operations(
			"""
			/plants:
			  post: { requestBody: { content: { application/json: { schema: { oneOf: [\(other), \(plant)] } } } } }
			/plants/{id}:
			  get:
			    responses:
			      "200":
			        content:
			          application/json: { schema: { type: object, properties: { plant: \(plant) } } }
			"""
		)

		#expect(sut.envelope == ["plant"])
		#expect(sut.creates && sut.created?.keys == ["id", "name"] && sut.created?.envelope == nil)
	}

	@Test("A write may have its own body schema even if reads return an array with one entity")
	func readsBodyBesideArray() throws {
		let several =
			"{ type: object, properties: { data: { type: array, items: { $ref: \"#/components/schemas/Plant\" } } } }"
		let seed = "{ content: { application/json: { schema: { $ref: \"#/components/schemas/Seed\" } } } }"
		let answer = "{ \"200\": { content: { application/json: { schema: \(several) } } } }"
		let query = "parameters: [{ name: no, in: query, required: true, schema: { type: string } }]"
		let paths = """
			/plants:
			  get: { responses: \(answer) }
			  post: { requestBody: \(seed), responses: \(answer) }
			  patch: { \(query), requestBody: \(seed), responses: \(answer) }
			  delete: { \(query) }
			"""
		let sut = try operations(paths, at: "/plants?no={id}", savedBy: .patch)
		var list = try operations(paths, savedBy: .patch)

		#expect(sut.isAlone && sut.created?.name == "Seed" && sut.saved?.keys == ["name"])
		#expect(sut.found == ["GET /plants", "PATCH /plants", "DELETE /plants", "POST /plants"], "\(sut.notes)")
		#expect(
			list.notes.contains(
				"PATCH /plants, DELETE /plants take the identifier in the query; to read and write one Plant, add --path "
					+ "'/plants?no={id}'"
			),
			"\(list.notes)"
		)
		let error = #expect(throws: RequestError.self) {
			try list.check(Self.asked("delete"), of: "Plant", hasPath: false)
		}
		#expect(error?.description.hasSuffix("or name the path by --path '/plants?no={id}'") == true)
	}

	@Test("If a creation is refused, the error names another path whose POST returns the entity")
	func proposesPathOfCreation() throws {
		var sut = try operations(
			"""
			/plants/sow: { post: { requestBody: \(Self.answer), responses: { "200": \(Self.answer) } } }
			/plants/{id}: { get: { \(Self.onePlant) } }
			"""
		)

		let error = #expect(throws: RequestError.self) {
			try sut.check(Self.asked("create"), of: "Plant", hasPath: false)
		}
		#expect(error?.description.contains("; --create-path /plants/sow writes POST /plants/sow; ") == true)
	}

	@Test("A write's response is ignored if it has no entity, and a note says so")
	func ignoresOtherAnswers() throws {
		let plant = "{ content: { application/json: { schema: { $ref: \"#/components/schemas/Plant\" } } } }"
		let status =
			"{ content: { application/json: { schema: { type: object, properties: { status: { type: integer } } } } } }"
		func read(_ post: String) throws -> EntityOperations {
			try operations(
				"""
				/plants: { post: { requestBody: \(plant), responses: { "201": \(post) } } }
				/plants/{id}:
				  get: { responses: { "200": \(plant) } }
				  put: { requestBody: \(plant), responses: { "200": \(status) } }
				"""
			)
		}
		let sut = try read(status)
		let search = try read("{ $ref: \"#/components/responses/Plants\" }")

		#expect(sut.creates && sut.saves && sut.ignored == [.save, .creation])
		#expect(
			sut.notes.contains(
				"POST /plants answers with another schema and not Plant, so the app ignores the response"
			)
		)
		#expect(!search.creates && search.ignored == [.save])
		let posted = try operations(
			"/plants/{id}: { get: { \(Self.onePlant) }, post: { requestBody: \(plant), responses: { \"200\": \(status) } } }",
			savedBy: .post
		)
		#expect(posted.saves && posted.ignored == [.save])
	}

	@Test("A creation omits keys that only responses have")
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

	@Test("If a body is a form, it is not used, and a note says why")
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
}
