import Testing

@testable import LarderGenerator

struct MappingExpressionTests {
	private static let item = PropertyType.object(TypeBlueprint(name: "OrderItem", properties: [], sample: [:]))

	private static let state = PropertyType.enumeration(EnumerationBlueprint(name: "OrderState", texts: ["a"]))

	@Test(
		"A value is mapped by the shortest expression",
		arguments: [
			(PropertyType.integer, false, "input.a"),
			(.text, true, "input.a"),
			(.array(.text, hasOptionalElements: true), true, "input.a"),
			(.formatted(.url), false, "URL(string: input.a)"),
			(.formatted(.url), true, "input.a.flatMap(URL.init(string:))"),
			(.formatted(.date), false, "Date(rfc3339: input.a)"),
			(.formatted(.date), true, "input.a.flatMap(Date.init(rfc3339:))"),
			(.formatted(.uuid), false, "UUID(uuidString: input.a)"),
			(.formatted(.decimal), false, "Decimal(digits: input.a)"),
			(.formatted(.decimal), true, "input.a.flatMap(Decimal.init(digits:))"),
			(.decimal, false, "input.a"),
			(
				.array(.formatted(.uuid), hasOptionalElements: false), false,
				"input.a.compactMap(UUID.init(uuidString:))"
			),
			(state, false, "OrderState(rawValue: input.a) ?? .unknown"),
			(state, true, "input.a.map { OrderState(rawValue: $0) ?? .unknown }"),
			(
				.array(state, hasOptionalElements: true), false,
				"input.a.map { $0.map { OrderState(rawValue: $0) ?? .unknown } }"
			),
			(.array(.formatted(.url), hasOptionalElements: false), false, "input.a.compactMap(URL.init(string:))"),
			(.array(.formatted(.url), hasOptionalElements: false), true, "input.a?.compactMap(URL.init(string:))"),
			(
				.array(.formatted(.url), hasOptionalElements: true), false,
				"input.a.map { $0.flatMap(URL.init(string:)) }"
			),
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
