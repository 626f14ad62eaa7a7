/// A JSON value as it was written: objects keep the order of their keys, numbers keep their digits.
///
/// Foundation's parser loses both, and with them the order of properties and the difference between `1` and `1.0`.
package enum JSONValue: Equatable, Sendable {
	/// The literal `null`.
	case null
	/// One of the literals `true` and `false`.
	case bool(Bool)
	/// A number, digit by digit as it was written.
	case number(String)
	/// A string, its escapes resolved.
	case string(String)
	/// An array, in order.
	case array([JSONValue])
	/// An object, its members in order; no key appears twice.
	case object([JSONMember])
}

/// One key of an object with its value.
package struct JSONMember: Equatable, Sendable {
	/// The key, its escapes resolved.
	package let key: String
	/// What the key holds.
	package let value: JSONValue

	/// Creates a member.
	package init(key: String, value: JSONValue) {
		self.key = key
		self.value = value
	}
}
