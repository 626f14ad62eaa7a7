/// A model with its DTO and its mapper.
package struct TypeBlueprint: Equatable, Sendable {
	/// The model's name; the DTO's and the mapper's begin with it.
	package let name: String
	/// The properties, in the sample's order.
	package let properties: [PropertyBlueprint]
	/// The object that its stubs are filled from.
	package let sample: [String: JSONValue]

	/// This type and those within it, outermost first.
	package var flattened: [TypeBlueprint] {
		[self] + properties.compactMap(\.type.object).flatMap(\.flattened)
	}

	/// The enumerations that its properties hold.
	var enumerations: [EnumerationBlueprint] { properties.compactMap(\.type.enumeration) }

	/// Whether it, or a type within it, holds types around it.
	var isRecursive: Bool {
		flattened.contains { type in type.properties.contains { $0.type.reference != nil } }
	}

	/// Whether a property is called otherwise than its key.
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

/// What a property holds when it is there.
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
	/// A `String` on the wire; in the model a `URL`, `Date` or `UUID`, which is `nil` (or left out of its array) where the
	/// text is none: a mapper cannot fail.
	case formatted(TextFormat)
	/// A `String` on the wire; in the model one of several cases, one of them for any other text.
	case enumeration(EnumerationBlueprint)
	/// An array.
	case array(PropertyType, hasOptionalElements: Bool)
	/// A type of its own.
	case object(TypeBlueprint)
	/// A dictionary of any keys.
	case dictionary(PropertyType, hasOptionalElements: Bool)
	/// The type of this name, which the property lies within.
	case reference(String)

	/// The type of its own that it holds, by itself or in arrays.
	var object: TypeBlueprint? {
		switch self {
		case .object(let type): type
		case .array(let element, _), .dictionary(let element, _): element.object
		case .bool, .integer, .wideInteger, .number, .text, .formatted, .enumeration, .reference: nil
		}
	}

	/// The format of the texts that it holds, by itself or in arrays; `nil` where the model has no type for it.
	var format: TextFormat? {
		switch self {
		case .formatted(let format): format
		case .array(let element, _), .dictionary(let element, _): element.format
		case .bool, .integer, .wideInteger, .number, .text, .enumeration, .object, .reference: nil
		}
	}

	/// The enumeration that it holds, by itself or in arrays.
	var enumeration: EnumerationBlueprint? {
		switch self {
		case .enumeration(let enumeration): enumeration
		case .array(let element, _), .dictionary(let element, _): element.enumeration
		case .bool, .integer, .wideInteger, .number, .text, .formatted, .object, .reference: nil
		}
	}

	/// The name of the type around it that it holds, in arrays or dictionaries.
	var reference: String? {
		switch self {
		case .reference(let name): name
		case .array(let element, _), .dictionary(let element, _): element.reference
		case .bool, .integer, .wideInteger, .number, .text, .formatted, .enumeration, .object: nil
		}
	}
}
