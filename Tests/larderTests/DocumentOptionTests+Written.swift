import Testing

@testable import larder

/// What the code written from a document has.
extension DocumentOptionTests {
	@Test("A creation sends the keys that the document requires in the body, even keys that the entity lacks")
	func createsByRequiredKeys() throws {
		let document = """
			openapi: 3.0.3
			paths:
			  /plants:
			    post:
			      requestBody: { content: { application/json: { schema: { type: object, required: [name, bed, code],
			        properties: { name: { type: string }, nick: { type: string }, code: { type: string }, grade: { $ref: Grade },
			          bed: { type: object, required: [id], properties: { id: { type: string } } } } } } } }
			  /plants/{id}: { get: { responses: { "200": { content: { application/json: { schema: { $ref: PlantDto } } } } } } }
			components:
			  schemas:
			    PlantDto: { type: object, required: [id], properties: { id: { type: integer }, name: { type: string },
			      nick: { type: string }, grade: { $ref: Grade }, bed: { $ref: Bed } } }
			    Grade: { type: integer, enum: [1, 2], x-enum-varnames: [low, high] }
			    Bed: { type: object, required: [id, kind], properties: { id: { type: string }, kind: { type: string } } }
			"""
		try run(["--schema", "PlantDto"], on: document) { run, files in
			#expect(run?.status == nil, "\(run?.messages ?? [])")
			let model = files.first { $0.key.hasSuffix("/Models/NewPlant.swift") }?.value ?? ""
			#expect(model.contains("let name: String\n") && model.contains("let nick: String?\n"))
			#expect(model.contains("let grade: Grade?\n"))
			#expect(model.contains("let code: String\n") && model.contains("let bed: NewBed\n"))
			#expect(model.contains("struct NewBed: Equatable {\n\tlet id: String\n}"))
			#expect(
				run?.messages.contains(
					"note: a creation takes these keys as the body in the document has them, because the model lacks them or has "
						+ "another type: code"
				) == true
			)
		}
	}

	@Test("Path parameters and search criteria have the types in the document")
	func typesParameters() throws {
		let document = """
			openapi: 3.0.3
			paths:
			  /shops/{shop_id}/plants:
			    parameters: [{ name: shop_id, in: path, required: true, schema: { type: integer, format: int64 } }]
			    get:
			      parameters: [{ name: page, in: query }, { name: was_sold, in: query, schema: { type: boolean } }]
			      responses: { "200": { content: { application/json: { schema: { $ref: Plants } } } } }
			components: { schemas: { Plants: { type: object, properties: { plants: { type: array, items: { $ref: Plant } } } },
			  Plant: { type: object, required: [id], properties: { id: { type: integer } } } } }
			"""
		try run(["--filter", "was_sold"], on: document) { run, files in
			#expect(run?.status == nil, "\(run?.messages ?? [])")
			#expect(
				files.contains { $0.key.hasSuffix("PageRemoteDataSource.swift") && $0.value.contains("shopID: Int64") }
			)
			#expect(files.contains { $0.key.hasSuffix("PlantFilter.swift") && $0.value.contains("wasSold: Bool?") })
		}
	}

	@Test("If the response is an array with only the entity, the first element is read")
	func readsArrayOfOne() throws {
		let document = """
			openapi: 3.0.3
			paths:
			  /plants/{PlantId}: { get: { responses: { "200": { content: { application/json: { schema: { $ref: Answer } } } } } } }
			components: { schemas: {
			  Answer: { type: object, properties: { Data: { properties: { Plant: { type: array, items: { $ref: Plant } } } } } },
			  Plant: { type: object, required: [PlantId], properties: { PlantId: { type: string } } } } }
			"""
		try run([], on: document) { run, files in
			#expect(run?.status == nil, "\(run?.messages ?? [])")
			let source = files.first { $0.key.hasSuffix("/PlantRemoteDataSource.swift") }?.value ?? ""
			#expect(source.contains(#"["plants", identifier]"#) && source.contains("answer.data.plant.first"))
		}
	}

	@Test(
		"A --list-path is refused if its path does not return the entities, and the error names what the path returns"
	)
	func refusesOtherList() throws {
		let document = """
			openapi: 3.0.3
			paths:
			  /plants/{id}: { get: { responses: { "200": { content: { application/json: { schema: { $ref: Plant } } } } } } }
			  /beds: { get: { responses: { "200": { content: { application/json: { schema: { $ref: Bed } } } } } } }
			components: { schemas: { Bed: { type: object, properties: { size: { type: integer } } },
			  Plant: { type: object, required: [id], properties: { id: { type: integer } } } } }
			"""
		try run(["--list-path", "/beds"], on: document) { run, _ in
			#expect(run?.status == 3)
			#expect(
				run?.messages.last
					== "error: no GET of the document gives several of Plant, so --list-path cannot be used (GET /beds answers with "
					+ "Bed); leave the option out, or give responses by --page-json or --list-json in place of --openapi"
			)
		}
	}

	@Test("A --list-path is used even if its path returns another schema, and a note names that schema")
	func notesOtherList() throws {
		let answer = "{ responses: { \"200\": { content: { application/json: { schema: { $ref: Seed } } } } } }"
		let beds = "  /v1/beds: { get: \(answer) }\n  /v1/plants/{id}:"
		let document = Self.document.replacing("  /v1/plants/{id}:", with: beds)
		try run(["--list-path", "/v1/beds"], on: document) { run, files in
			#expect(files.contains { $0.key.hasSuffix("PlantsPageRemoteDataSource.swift") })
			#expect(
				run?.messages.contains(
					"note: GET /v1/beds answers with Seed, but --list-path needs a path that gives several of Plant"
				) == true
			)
		}
	}

	@Test("The identifier may be the capitalized key Id")
	func findsCapitalIdentifier() throws {
		let document = """
			openapi: 3.0.3
			paths: {}
			components: { schemas: { Plant: { type: object, properties: { Number: { type: string }, Id: { type: string } } } } }
			"""
		try run([], on: document) { run, files in
			#expect(run?.status == nil, "\(run?.messages ?? [])")
			#expect(files.contains { $0.value.contains("let id: String\n") })
		}
	}
}
