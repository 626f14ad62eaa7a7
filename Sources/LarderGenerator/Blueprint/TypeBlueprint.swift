/// A model with its DTO and its mapper.
package struct TypeBlueprint: Equatable, Sendable {
	/// The model's name; the names of the DTO and the mapper begin with it.
	package let name: String
	/// The properties, in the sample's order.
	package let properties: [PropertyBlueprint]
	/// The values of its stubs, by key.
	package let sample: [String: JSONValue]

	/// This type and its nested types, outermost first.
	package var flattened: [TypeBlueprint] {
		[self] + properties.compactMap(\.type.object).flatMap(\.flattened)
	}

	/// The enumerations of its properties.
	var enumerations: [EnumerationBlueprint] { properties.compactMap(\.type.enumeration) }

	/// Whether this type or a nested one refers to a type around it.
	var isRecursive: Bool {
		flattened.contains { type in type.properties.contains { $0.type.reference != nil } }
	}

	/// Whether a property's name differs from its key.
	package var renamesKeys: Bool { properties.contains { $0.name != $0.key } }
}

/// A property of a model and of its DTO.
package struct PropertyBlueprint: Equatable, Sendable {
	/// The key on the wire.
	package let key: String
	/// The name in Swift, without backticks.
	package let name: String
	/// What it holds.
	package let type: PropertyType
	/// Whether it may be missing.
	package let isOptional: Bool
}

/// The type of a property, apart from whether it may be missing.
package indirect enum PropertyType: Equatable, Sendable {
	/// A `Bool`.
	case bool
	/// An `Int`.
	case integer
	/// An `Int64`: an `Int` has 32 bits on some watches.
	case wideInteger
	/// A `Double`.
	case number
	/// A `String`.
	case text
	/// A `String` on the wire; a `URL`, `Date` or `UUID` in the model.
	///
	/// A mapper cannot fail. If it cannot read a text, the value is `nil`, or missing from its array.
	case formatted(TextFormat)
	/// A `String` on the wire; an enumeration in the model, with a case for any other text.
	case enumeration(EnumerationBlueprint)
	/// An array.
	case array(PropertyType, hasOptionalElements: Bool)
	/// A nested type.
	case object(TypeBlueprint)
	/// A dictionary with any keys.
	case dictionary(PropertyType, hasOptionalElements: Bool)
	/// A type around the property, by its name.
	case reference(String)

	/// The nested type in it, also inside arrays and dictionaries.
	var object: TypeBlueprint? {
		switch self {
		case .object(let type): type
		case .array(let element, _), .dictionary(let element, _): element.object
		case .bool, .integer, .wideInteger, .number, .text, .formatted, .enumeration, .reference: nil
		}
	}

	/// The format of the texts in it, also inside arrays and dictionaries.
	var format: TextFormat? {
		switch self {
		case .formatted(let format): format
		case .array(let element, _), .dictionary(let element, _): element.format
		case .bool, .integer, .wideInteger, .number, .text, .enumeration, .object, .reference: nil
		}
	}

	/// The enumeration in it, also inside arrays and dictionaries.
	var enumeration: EnumerationBlueprint? {
		switch self {
		case .enumeration(let enumeration): enumeration
		case .array(let element, _), .dictionary(let element, _): element.enumeration
		case .bool, .integer, .wideInteger, .number, .text, .formatted, .object, .reference: nil
		}
	}

	/// The name of the type around it that it refers to.
	var reference: String? {
		switch self {
		case .reference(let name): name
		case .array(let element, _), .dictionary(let element, _): element.reference
		case .bool, .integer, .wideInteger, .number, .text, .formatted, .enumeration, .object: nil
		}
	}
}
