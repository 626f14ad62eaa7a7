/// The type of a place, as far as the samples show one.
package indirect enum ValueShape: Equatable, Sendable {
	/// No type: only `null`, an empty array or an empty object.
	case unknown
	/// `true` or `false`.
	case bool
	/// Numbers without a fraction or an exponent that fit into 32 bits.
	case integer
	/// Integers that fit into 64 bits. At least one does not fit into 32.
	case wideInteger
	/// Integers of which at least one only fits into an unsigned 64-bit integer.
	case unsignedInteger
	/// Numbers that count from the beginning of 1970; `wire` is the shape of the numbers.
	case moment(MomentUnit, wire: ValueShape)
	/// Numbers, at least one of them with a fraction or an exponent.
	case number
	/// Only empty strings. They become strings, or take the type of other values at the same place.
	case emptyString
	/// Strings that all have one format, or are empty.
	case formatted(TextFormat)
	/// Strings with only these values, in the order of the samples. For integers, their digits in the document's order.
	case enumeration([String])
	/// Strings.
	case text
	/// An array whose elements share one shape.
	case array(FieldShape)
	/// An object.
	case object(ObjectShape)
	/// An object with any keys, whose values share one shape.
	case dictionary(FieldShape)
	/// A reference to the type of the object around the value at this path.
	case ancestor(String)
	/// Values that no Swift type could hold. The note says why the key is left out.
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
	/// The name that a document gives the value's enumeration.
	var enumerationName: String?
	/// The names of the enumeration's cases if its values are integers; `nil` if they are strings.
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
		/// The name that the author chose; `nil` to derive one from the key.
		var name: String?

		init(key: String, field: FieldShape) {
			self.key = key
			self.field = field
		}
	}

	/// The keys with their fields.
	package var properties: [Property]
	/// The first value of each key, for stubs.
	///
	/// A value is `null` only if the key has no other value.
	package var sample: [String: JSONValue]
	/// The discriminator key of a tagged union; `nil` for an ordinary object.
	var discriminator: String?
	/// The type that the object shares with objects at other places; `nil` if no other object has it.
	var type: SharedType?

	init(properties: [Property], sample: [String: JSONValue], type: SharedType? = nil) {
		self.properties = properties
		self.sample = sample
		self.type = type
	}

	/// An object with every key and the stubs' values.
	var example: JSONValue {
		if discriminator != nil, let first = properties.first { return sample[first.key] ?? .null }
		return .object(properties.map { JSONMember(key: $0.key, value: sample[$0.key] ?? .null) })
	}

	/// The number of keys, including the keys of nested objects.
	var keyCount: Int {
		properties.reduce(properties.count) { $0 + $1.field.value.keyCount }
	}

	/// The field of each key.
	package var fields: [String: FieldShape] {
		Dictionary(properties.map { ($0.key, $0.field) }, uniquingKeysWith: { first, _ in first })
	}
}

extension ValueShape {
	/// Whether the shape is a number.
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

	/// The shape's name in messages, with an article.
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
