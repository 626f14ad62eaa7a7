import Testing

@testable import LarderGenerator

struct UnmappingExpressionTests {
	private static let nested = PropertyType.object(TypeBlueprint(name: "OrderLine", properties: [], sample: [:]))

	@Test(
		"A value of the model is mapped back to the value of the DTO",
		arguments: [
			(.text, false, "value"),
			(.formatted(.url), true, "value?.absoluteString"),
			(
				.array(.array(nested, hasOptionalElements: true), hasOptionalElements: false), false,
				"value.map { $0.map { $0?.toDTO() } }"
			),
			(.formatted(.date), true, "value?.rfc3339"),
			(.formatted(.uuid), true, "value?.uuidString"),
			(nested, true, "value?.toDTO()"),
			(nested, false, "value.toDTO()"),
		] as [(PropertyType, Bool, String)]
	)
	func unmaps(type: PropertyType, isOptional: Bool, expected: String) {
		let property = PropertyBlueprint(key: "value", name: "value", type: type, isOptional: isOptional)

		#expect(UnmappingExpression.expression(for: property, called: "value") == expected)
	}
}
