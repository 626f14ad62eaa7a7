import Testing

@testable import LarderGenerator

/// What a document says about the body of a creation.
extension EntityOperationsTests {
	@Test("The body of a creation says which keys are required, and may have keys of its own")
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

	@Test(
		"A creation is not written if its body shares no key with the entity, or requires a value that an app cannot make",
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
}
