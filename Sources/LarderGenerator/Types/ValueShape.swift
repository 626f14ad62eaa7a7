/// What one place of a sample holds, as far as the sample shows it.
package indirect enum ValueShape: Equatable, Sendable {
	/// Nothing that tells a type: only `null`, an empty array, an empty object.
	case unknown
	/// `true` or `false`.
	case bool
	/// Numbers without fraction and exponent that fit into 32 bits.
	case integer
	/// Numbers without fraction and exponent that fit into 64 bits, at least one of them not into 32.
	case wideInteger
	/// Numbers, at least one of them with a fraction or an exponent.
	case number
	/// Strings that are all empty: they become text, or what others beside them are.
	case emptyString
	/// Strings that all have one format, or are empty.
	case formatted(TextFormat)
	/// Strings that are all among these, which come in the order in which they were seen.
	case enumeration([String])
	/// Strings.
	case text
	/// An array whose elements have all one shape.
	case array(FieldShape)
	/// An object.
	case object(ObjectShape)
	/// An object of any keys, whose values have all one shape.
	case dictionary(FieldShape)
	/// An object of the same type as one around it, which lies at this path.
	case ancestor(String)
}

/// A value's shape, and whether the value may be missing.
package struct FieldShape: Equatable, Sendable {
	/// What is there when it is there.
	package var value: ValueShape
	/// Whether it was `null` or missing in one place.
	package var isOptional: Bool

	/// Creates the shape of a field that is always there unless said otherwise.
	package init(_ value: ValueShape, isOptional: Bool = false) {
		self.value = value
		self.isOptional = isOptional
	}
}

/// The keys of all objects that share one place, in the order in which they first appeared.
package struct ObjectShape: Equatable, Sendable {
	/// A key and what it holds.
	package struct Property: Equatable, Sendable {
		/// The key as it is on the wire.
		package let key: String
		/// What it holds.
		package var field: FieldShape
	}

	/// The keys and what they hold.
	package var properties: [Property]
	/// The first value that each key was seen to have, `null` only where it has no other: what stubs are filled with.
	package let sample: [String: JSONValue]

	/// An object that has every key, each with the value that stubs are filled with.
	var example: JSONValue {
		.object(properties.map { JSONMember(key: $0.key, value: sample[$0.key] ?? .null) })
	}

	/// How many keys it has, those of the objects within it included.
	var keyCount: Int {
		properties.reduce(properties.count) { $0 + $1.field.value.keyCount }
	}

	/// What each key holds.
	package var fields: [String: FieldShape] {
		Dictionary(properties.map { ($0.key, $0.field) }, uniquingKeysWith: { first, _ in first })
	}
}

extension ValueShape {
	fileprivate var keyCount: Int {
		switch self {
		case .array(let element), .dictionary(let element): element.value.keyCount
		case .object(let object): object.keyCount
		case .ancestor: 0
		case .unknown, .bool, .integer, .wideInteger, .number, .emptyString, .formatted, .enumeration, .text: 0
		}
	}

	/// How messages call it, with its article.
	var description: String {
		switch self {
		case .unknown: "nothing"
		case .bool: "a Boolean"
		case .integer, .wideInteger, .number: "a number"
		case .emptyString, .formatted, .enumeration, .text: "a string"
		case .array: "an array"
		case .object, .dictionary, .ancestor: "an object"
		}
	}
}
