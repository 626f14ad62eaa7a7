/// A JSON value that keeps the order of keys and the digits of numbers.
///
/// Foundation's parser loses the order and the digits. The generator needs the order for properties, and the digits to
/// tell `1` from `1.0`.
package enum JSONValue: Equatable, Sendable {
	/// The literal `null`.
	case null
	/// One of the literals `true` and `false`.
	case bool(Bool)
	/// The text of a number.
	case number(String)
	/// A string, with its escapes resolved.
	case string(String)
	/// An array.
	case array([JSONValue])
	/// An object, whose members have different keys and the order of the text.
	case object([JSONMember])
}

/// One key of an object with its value.
package struct JSONMember: Equatable, Sendable {
	/// The key, with its escapes resolved.
	package let key: String
	/// The value.
	package let value: JSONValue

	/// Creates a member.
	package init(key: String, value: JSONValue) {
		self.key = key
		self.value = value
	}
}
