/// A value for a property that differs from the sample's.
///
/// If the sample's value is empty or false, a mapper that forgets the property still passes a test with the sample.
struct OtherValue {
	/// The argument of a stub with the value; model and DTO have the same one.
	let argument: String

	/// Creates the value for `property` of `type`; `nil` if the sample's value is enough.
	init?(_ property: PropertyBlueprint, in type: TypeBlueprint) {
		guard let value = Self.value(beside: type.sample[property.key] ?? .null, of: property) else { return nil }
		let literal = StubLiteral(side: .dto).literal(value, of: property, in: type)
		argument = "\(property.name): \(literal)"
	}

	/// A missing value has its own test, so a mapper with a constant fails that test or the test with the sample.
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

	/// A value that is not empty; `nil` for texts with a format, which have their own tests.
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
