/// A kind of value in JSON, except `null`; the raw value is its name in messages.
enum ValueKind: String, Sendable {
	case bool = "a Boolean"
	case number = "a number"
	case text = "a string"
	case array = "an array"
	case object = "an object"
}

extension JSONValue {
	/// The kind of value; `nil` for `null`, which matches every kind.
	var kind: ValueKind? {
		switch self {
		case .null: nil
		case .bool: .bool
		case .number: .number
		case .string: .text
		case .array: .array
		case .object: .object
		}
	}
}
