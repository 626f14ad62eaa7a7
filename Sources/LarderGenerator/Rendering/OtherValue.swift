/// A value that a property does not have in the sample.
///
/// Where the sample is empty or false, a mapper that forgets the property maps it all the same: only another value tells.
struct OtherValue {
	/// The argument of a stub that has it; a model's and a DTO's are alike.
	let argument: String

	/// The value for `property` of `type`; `nil` where the tests with the sample tell enough.
	init?(_ property: PropertyBlueprint, in type: TypeBlueprint) {
		guard let value = Self.value(beside: type.sample[property.key] ?? .null, of: property) else { return nil }
		let literal = StubLiteral(side: .dto).literal(value, of: property, in: type)
		argument = "\(property.name): \(literal)"
	}

	/// What is missing has a test of its own, which a constant fails beside that with the sample.
	private static func value(beside sample: JSONValue, of property: PropertyBlueprint) -> JSONValue? {
		switch sample {
		case .null: value(of: property.type)
		case _ where property.isOptional: nil
		case .bool(let bool): .bool(!bool)
		case .number(let digits) where Double(digits) == 0: value(of: property.type)
		case .string(""), .array([]), .object([]): value(of: property.type)
		case .number, .string, .array, .object: nil
		}
	}

	/// A value that is not empty; `nil` for texts that are read, which have tests of their own.
	private static func value(of type: PropertyType) -> JSONValue? {
		switch type {
		case .bool: .bool(true)
		case .integer, .wideInteger, .number: .number("1")
		case .text: .string("text")
		case .formatted, .enumeration: nil
		case .array(let element, _): value(of: element).map { .array([$0]) }
		case .dictionary(let element, _): value(of: element).map { .object([JSONMember(key: "key", value: $0)]) }
		case .object(let object): .object(object.sample.map { JSONMember(key: $0.key, value: $0.value) })
		case .reference: .object([])
		}
	}
}
