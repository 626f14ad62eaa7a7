/// The type of a place, as far as the samples show it.
package indirect enum ValueShape: Equatable, Sendable {
	/// No type: only `null`, an empty array or an empty object.
	case unknown
	/// `true` or `false`.
	case bool
	/// Numbers without a fraction or an exponent that fit into 32 bits.
	case integer
	/// Numbers without a fraction or an exponent that fit into 64 bits; at least one does not fit into 32.
	case wideInteger
	/// Numbers without a fraction or an exponent; at least one fits only into 64 bits without a sign.
	case unsignedInteger
	/// Numbers that count from the beginning of 1970; `wire` is the shape of the numbers.
	case moment(MomentUnit, wire: ValueShape)
	/// Numbers, at least one of them with a fraction or an exponent.
	case number
	/// Empty strings only; they become texts, or the type of other values beside them.
	case emptyString
	/// Strings that all have one format, or are empty.
	case formatted(TextFormat)
	/// Strings with only these values, in the order of the samples, or the digits of integers in that of a document.
	case enumeration([String])
	/// Strings.
	case text
	/// An array whose elements share one shape.
	case array(FieldShape)
	/// An object.
	case object(ObjectShape)
	/// An object with any keys, whose values share one shape.
	case dictionary(FieldShape)
	/// An object with the type of the object around it at this path.
	case ancestor(String)
	/// Values that no Swift type could hold, with the note on why their key is left out.
	case odd(String)
}

/// The unit in which a number counts from the beginning of 1970.
package enum MomentUnit: Equatable, Sendable {
	case seconds, milliseconds
}

/// A value's shape, and whether the value may be missing.
package struct FieldShape: Equatable, Sendable {
	/// The shape of the value.
	package var value: ValueShape
	/// Whether the value is `null` or missing somewhere.
	package var isOptional: Bool
	/// What a document calls the enumeration in it.
	var enumerationName: String?
	/// The names of its cases, if its values are integers; `nil` if they are texts.
	var enumerationCases: [String]?

	/// Creates a field, which is not optional by default.
	package init(_ value: ValueShape, isOptional: Bool = false) {
		self.value = value
		self.isOptional = isOptional
	}
}

/// The keys of all objects at one place, in the order of their first appearance.
package struct ObjectShape: Equatable, Sendable {
	/// A key and its field.
	package struct Property: Equatable, Sendable {
		/// The key as it is on the wire.
		package let key: String
		/// The field.
		package var field: FieldShape
		/// The name that the author chose; `nil` to make one of the key.
		var name: String?

		init(key: String, field: FieldShape) {
			self.key = key
			self.field = field
		}
	}

	/// The keys with their fields.
	package var properties: [Property]
	/// The first value of each key, for stubs; it is `null` only if the key has no other value.
	package var sample: [String: JSONValue]
	/// The key whose text tells which of its properties the object is; `nil` if it has all of them.
	var discriminator: String?
	/// The type that it shares with objects at other places; `nil` if it stands alone.
	var type: SharedType?

	init(properties: [Property], sample: [String: JSONValue], type: SharedType? = nil) {
		self.properties = properties
		self.sample = sample
		self.type = type
	}

	/// An object with every key and the values of the stubs.
	var example: JSONValue {
		if discriminator != nil, let first = properties.first { return sample[first.key] ?? .null }
		return .object(properties.map { JSONMember(key: $0.key, value: sample[$0.key] ?? .null) })
	}

	/// The number of its keys, including the keys of nested objects.
	var keyCount: Int {
		properties.reduce(properties.count) { $0 + $1.field.value.keyCount }
	}

	/// The field of each key.
	package var fields: [String: FieldShape] {
		Dictionary(properties.map { ($0.key, $0.field) }, uniquingKeysWith: { first, _ in first })
	}
}

extension ValueShape {
	/// Whether it is a number.
	var isNumber: Bool {
		switch self {
		case .integer, .wideInteger, .unsignedInteger, .number: true
		default: false
		}
	}

	fileprivate var keyCount: Int {
		switch self {
		case .array(let element), .dictionary(let element): element.value.keyCount
		case .object(let object): object.keyCount
		default: 0
		}
	}

	/// Its name in messages, with an article.
	var description: String {
		switch self {
		case .unknown, .odd: "nothing"
		case .bool: "a Boolean"
		case .integer, .wideInteger, .unsignedInteger, .number, .moment: "a number"
		case .emptyString, .formatted, .enumeration, .text: "a string"
		case .array: "an array"
		case .object, .dictionary, .ancestor: "an object"
		}
	}
}
