import Testing

@testable import LarderGenerator

/// The saves of a document, the author's own bodies, and the refusals of writes.
extension EntityOperationsTests {
	@Test("If the author names a method for saves, saves use it, and no note proposes another")
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
		"If the document lacks a write, it is refused, and the error lists the document's writes",
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

		#expect(error?.description.hasPrefix(expected) == true, "\(error?.description ?? "")")
		#expect(error?.description.hasSuffix("if the service has operations that its document lacks") == true)
		// A body that the document describes stays wrong, although the author names the path.
		guard write != "patch" else {
			#expect(error?.description.contains("; --save-json FILE gives an example of the body; ") == true)
			#expect(throws: RequestError.self) { try atPath.check(asked, of: "Plant", hasPath: true) }
			return
		}
		try atPath.check(asked, of: "Plant", hasPath: true)
		#expect(atPath.notes.contains { $0.contains(" is written for the path of --path, although ") })
	}

	@Test("An example body given by the author replaces the body in the document")
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

	@Test("A save sends the keys in its own schema, and its examples show which of them are optional")
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

	@Test("If a save sends the whole entity, it omits the keys that only responses have")
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

	@Test("If the model cannot send a save's body, the save is omitted, and asking for it is an error with the reason")
	func leavesOutSave() throws {
		var sut = try operations(
			"""
			/plants/{id}:
			  get: { responses: { "200": \(Self.answer) } }
			  put: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Seed" } } } } }
			"""
		)
		#expect(sut.saves)
		sut.leaveOutSave(because: "a save cannot send name (not in the model)")

		#expect(!sut.saves && sut.saved == nil && sut.describesSave && sut.found == ["GET /plants/{id}"])
		let error = #expect(throws: RequestError.self) { try sut.check(Self.asked("put"), of: "Plant", hasPath: false) }
		#expect(
			error?.description.contains("PUT /plants/{id}, but a save cannot send name (not in the model)") == true
		)
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

	@Test("If no path reads one entity, a creation and a save still send the document's bodies")
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
}
