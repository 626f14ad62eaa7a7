import Testing

@testable import LarderGenerator

struct MappingExpressionTests {
	private static let item = PropertyType.object(TypeBlueprint(name: "OrderItem", properties: [], sample: [:]))

	@Test(
		"Maps a value by the shortest expression",
		arguments: [
			(PropertyType.integer, false, "input.a"),
			(.text, true, "input.a"),
			(.array(.text, hasOptionalElements: true), true, "input.a"),
			(.url, false, "URL(string: input.a)"),
			(.url, true, "input.a.flatMap(URL.init(string:))"),
			(.array(.url, hasOptionalElements: false), false, "input.a.compactMap(URL.init(string:))"),
			(.array(.url, hasOptionalElements: false), true, "input.a?.compactMap(URL.init(string:))"),
			(.array(.url, hasOptionalElements: true), false, "input.a.map { $0.flatMap(URL.init(string:)) }"),
			(item, false, "itemMapper.map(input.a)"),
			(item, true, "input.a.map(itemMapper.map)"),
			(.array(item, hasOptionalElements: false), true, "input.a?.map(itemMapper.map)"),
			(.array(item, hasOptionalElements: true), false, "input.a.map { $0.map(itemMapper.map) }"),
			(
				.array(.array(item, hasOptionalElements: false), hasOptionalElements: true), false,
				"input.a.map { $0?.map(itemMapper.map) }"
			),
		]
	)
	func mapsByShortestExpression(type: PropertyType, isOptional: Bool, expected: String) {
		let property = PropertyBlueprint(key: "a", name: "a", type: type, isOptional: isOptional)
		let sut = MappingExpression(parent: TypeBlueprint(name: "Order", properties: [property], sample: [:]))

		#expect(sut.expression(for: property) == expected)
	}
}
