import Testing

/// What a document says about the body of a save.
struct DocumentSaveTests {
	@Test("A save sends the keys that its body has in the document")
	func sendsBodyOfDocument() throws {
		let document = Self.document(
			"put: { requestBody: { content: { application/json: { schema: { $ref: Change } } } } }"
		)
		try DocumentOptionTests().run([], on: document) { run, files in
			#expect(run?.status == nil, "\(run?.messages ?? [])")
			let source = files.first { $0.key.hasSuffix("PlantRemoteDataSource.swift") }?.value
			#expect(source?.contains("let saved = SavedPlantDTO(name: dto.name)") == true, "\(source ?? "")")
			#expect(source?.contains(#"withJSONBody(["plant": saved])"#) == true)
			#expect(source?.contains("method: .put") == true)
			#expect(
				run?.messages.contains { $0.contains("leaves out these keys, because the body may lack them: reason") }
					== true
			)
			#expect(run?.messages.contains { $0.contains("PUT /plants/{id}") && $0.contains("have what") } == false)
		}
	}

	@Test("If the document has no PUT that a save can send, the save is a PATCH, and a note says so")
	func choosesPatch() throws {
		let patch = "patch: { requestBody: { content: { application/json: { schema: { $ref: Change } } } } }"
		let put = "put: { requestBody: { content: { application/json: { schema: { $ref: Order } } } } }"
		for document in [patch, "\(patch)\n    \(put)"].map(Self.document) {
			try DocumentOptionTests().run(["--save"], on: document) { run, files in
				#expect(run?.status == nil, "\(run?.messages ?? [])")
				#expect(files.contains { $0.value.contains("method: .patch") })
				#expect(files.contains { $0.value.contains("SavedPlantDTO(name: dto.name)") })
				#expect(run?.messages.contains { $0.contains("note: a save is a PATCH, because") } == true)
			}
			try DocumentOptionTests().run([], on: document) { _, files in
				#expect(!files.contains { $0.value.contains("savePlant") })
			}
		}
	}

	@Test(
		"If a save's body requires a key that the model lacks, no save is written, and the option for a save is refused"
	)
	func refusesOtherBodies() throws {
		let document = Self.document(
			"put: { requestBody: { content: { application/json: { schema: { $ref: Order } } } } }"
		)
		let reason =
			"a save cannot send these keys: by (not in the model), state (a number in the body, but a string in the model)"
		try DocumentOptionTests().run([], on: document) { run, files in
			#expect(run?.status == nil)
			#expect(!files.contains { $0.value.contains("savePlant") })
			#expect(
				run?.messages.contains { $0.hasPrefix("note: PUT /plants/{id} is not used, because \(reason)") }
					== true,
				"\(run?.messages ?? [])"
			)
		}
		try DocumentOptionTests().run(["--save"], on: document) { run, _ in
			#expect(run?.status == 3)
			#expect(
				run?.messages.last?.hasPrefix("error: --save needs PUT /plants/{id}, but \(reason)") == true,
				"\(run?.messages ?? [])"
			)
		}
	}

	@Test("The app ignores the response to a save if the document's response has no entity")
	func ignoresAnswer() throws {
		let document = Self.document(
			"put: { requestBody: { content: { application/json: { schema: { $ref: Change } } } }, responses: { \"200\": { content: { "
				+ "application/json: { schema: { type: object, properties: { status: { type: integer } } } } } } } }"
		)
		try DocumentOptionTests().run([], on: document) { run, files in
			#expect(run?.status == nil, "\(run?.messages ?? [])")
			let source = files.first { $0.key.hasSuffix("PlantRemoteDataSource.swift") }?.value ?? ""
			#expect(
				source.contains(
					"""
								try await httpClient.response(to: endpoint.withJSONBody(["plant": saved]))
								return nil

					"""
				),
				"\(source)"
			)
			#expect(!files.contains { $0.value.contains("decodesAnswerToSave") })
		}
	}

	/// A document whose path of one entity has the operation `save`, too.
	private static func document(_ save: String) -> String {
		"""
		openapi: 3.0.3
		paths:
		  /plants/{id}:
		    get: { responses: { "200": { content: { application/json: { schema: { $ref: Plant } } } } } }
		    \(save)
		components:
		  schemas:
		    Plant:
		      type: object
		      required: [id, name]
		      properties: { id: { type: integer }, name: { type: string }, state: { type: string } }
		    Change: { type: object, properties: { plant: { $ref: Part } } }
		    Part: { type: object, properties: { name: { type: string }, reason: { type: string } } }
		    Order:
		      type: object
		      required: [state, by]
		      properties: { name: { type: string }, state: { type: integer }, by: { type: string } }
		"""
	}
}
