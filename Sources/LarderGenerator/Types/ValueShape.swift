/// The type of a value, as far as the samples show it.
package indirect enum ValueShape: Equatable, Sendable {
	/// No type, because the samples have only `null`, empty arrays or empty objects.
	case unknown
	/// `true` or `false`.
	case bool
	/// Numbers without a fraction or an exponent that fit into 32 bits.
	case integer
	/// Integers of which at least one needs 64 bits.
	case wideInteger
	/// Integers of which at least one is too large for a signed 64-bit integer.
	case unsignedInteger
	/// Timestamps that count from the beginning of 1970; `wire` is the shape of their numbers.
	case moment(MomentUnit, wire: ValueShape)
	/// Numbers, at least one of them with a fraction or an exponent.
	case number
	/// Numbers that become exact decimals, because the author asked for them.
	case decimal
	/// Only empty strings. They become strings, or take the type of other values at the same place.
	case emptyString
	/// Strings that all have one format, or are empty.
	case formatted(TextFormat)
	/// Strings with only these values, in the order of the samples.
	///
	/// For integers, the values are their digits, in the document's order.
	case enumeration([String])
	case text
	/// An array whose elements share one shape.
	case array(FieldShape)
	case object(ObjectShape)
	/// An object with any keys, whose values share one shape.
	case dictionary(FieldShape)
	/// Values of any type, because the author asked for them.
	case json
	/// An object whose type is recursive: the type of the enclosing object at this path.
	case ancestor(String)
	/// Values of several types: one shape for each of them.
	case mixed([ValueShape])
	/// Values that no Swift type can hold, and a note on why the key is left out.
	case odd(String)
}

/// The unit in which a number counts from the beginning of 1970.
package enum MomentUnit: Equatable, Sendable {
	case seconds, milliseconds
}

package struct FieldShape: Equatable, Sendable {
	package var value: ValueShape
	/// Whether the value is `null` or missing somewhere.
	package var isOptional: Bool
	/// Whether a document requires the key in a body, and allows `null` there.
	var isRequiredNull = false
	/// The name that a document gives the value's enumeration.
	var enumerationName: String?
	/// The names of the enumeration's cases if its values are integers; `nil` for strings.
	var enumerationCases: [String]?
	/// The kinds of the values that have another type than ``value``.
	///
	/// The author chose this type, and models have `nil` for a value that the type cannot read.
	var otherKinds: [ValueKind] = []

	package init(_ value: ValueShape, isOptional: Bool = false) {
		self.value = value
		self.isOptional = isOptional
	}
}

/// The keys of an object, in the order in which the samples have them.
package struct ObjectShape: Equatable, Sendable {
	package struct Property: Equatable, Sendable {
		package let key: String
		package var field: FieldShape
		/// The name that the author chose; `nil` to derive one from the key.
		var name: String?

		init(key: String, field: FieldShape) {
			self.key = key
			self.field = field
		}
	}

	package var properties: [Property]
	/// The first value of each key, for stubs.
	///
	/// A value is `null` only if the key has no other value.
	package var sample: [String: JSONValue]
	/// The key that tells which type of a tagged union an object has; `nil` for an ordinary object.
	var discriminator: String?
	/// The type that objects at several places share; `nil` if no other object has it.
	var type: SharedType?

	init(properties: [Property], sample: [String: JSONValue], type: SharedType? = nil) {
		self.properties = properties
		self.sample = sample
		self.type = type
	}

	/// An object with all keys, whose values are those of ``sample``.
	var example: JSONValue {
		if discriminator != nil, let first = properties.first { return sample[first.key] ?? .null }
		return .object(properties.map { JSONMember(key: $0.key, value: sample[$0.key] ?? .null) })
	}

	/// The number of keys, including the keys of nested objects.
	var keyCount: Int {
		properties.reduce(properties.count) { $0 + $1.field.value.keyCount }
	}

	package var fields: [String: FieldShape] {
		Dictionary(properties.map { ($0.key, $0.field) }, uniquingKeysWith: { first, _ in first })
	}
}

extension ValueShape {
	var isNumber: Bool {
		switch self {
		case .integer, .wideInteger, .unsignedInteger, .number, .decimal: true
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

	/// The kind that all values have in JSON.
	///
	/// If there are no values, or values of several kinds or of any kind, it is `nil`.
	var kind: ValueKind? {
		switch self {
		case .unknown, .mixed, .odd, .json: nil
		case .bool: .bool
		case .integer, .wideInteger, .unsignedInteger, .number, .decimal, .moment: .number
		case .emptyString, .formatted, .enumeration, .text: .text
		case .array: .array
		case .object, .dictionary, .ancestor: .object
		}
	}

	/// The shape's name in messages, with an article.
	var description: String {
		guard case .mixed(let shapes) = self else {
			return self == .json ? "any JSON value" : kind?.rawValue ?? "nothing"
		}
		return shapes.map(\.description).joined(separator: " or ")
	}
}
