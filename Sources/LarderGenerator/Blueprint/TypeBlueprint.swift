/// A model with its DTO and its mapper.
package struct TypeBlueprint: Equatable, Sendable {
	/// The model's name.
	///
	/// The names of the DTO and the mapper begin with the model's name.
	package let name: String
	/// The properties, in the sample's order.
	package let properties: [PropertyBlueprint]
	/// The values in the stubs of the type, by key.
	package let sample: [String: JSONValue]
	/// The discriminator key of a tagged union; `nil` for an ordinary object.
	///
	/// A tagged union is written as an enumeration. Its properties are the cases with their payloads, and their keys are the
	/// discriminator's values.
	var discriminator: String?
	/// Whether the type only wraps the value of its one property.
	///
	/// A model has the value of a wrapper directly.
	var isWrapper = false

	/// The property whose value replaces this type in a model; `nil` if the model has this type.
	var wrapped: PropertyBlueprint? { isWrapper ? properties.first : nil }

	/// This type and its nested types, outermost first, each once.
	package var flattened: [TypeBlueprint] {
		var known: Set<String> = []
		return flattened(without: &known)
	}

	private func flattened(without known: inout Set<String>) -> [TypeBlueprint] {
		guard known.insert(name).inserted else { return [] }
		var types = [self]
		for type in properties.compactMap(\.type.object) { types += type.flattened(without: &known) }
		return types
	}

	/// The enumerations of the type's properties.
	var enumerations: [EnumerationBlueprint] { properties.compactMap(\.type.enumeration) }

	/// Whether this type or a nested type is recursive.
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
	/// The property's type.
	package let type: PropertyType
	/// Whether the value may be missing.
	package let isOptional: Bool
	/// Whether the value is optional only because a save sends it, and the mapper may be unable to read its string.
	var isOptionalForSaves = false
	/// Whether the app makes the value, so that no mapper has to read it.
	var isMade = false
}

/// The type of a property, apart from its optionality.
package indirect enum PropertyType: Equatable, Sendable {
	/// A `Bool`.
	case bool
	/// An `Int`.
	case integer
	/// An `Int64`: an `Int` has 32 bits on some watches.
	case wideInteger
	/// A `UInt64`.
	case unsignedInteger
	/// A `Double`.
	case number
	/// A number in the JSON that counts from the beginning of 1970. A `Date` in the model.
	case moment(MomentUnit, wire: PropertyType)
	/// A `String`.
	case text
	/// A `String` in the JSON. A `URL`, `Date` or `UUID` in the model.
	///
	/// A mapper cannot fail. If it cannot read a string, the value is `nil`, or missing from its array.
	case formatted(TextFormat)
	/// A `String` in the JSON. An enumeration in the model, with a case for any other string.
	case enumeration(EnumerationBlueprint)
	/// An array.
	case array(PropertyType, hasOptionalElements: Bool)
	/// A nested type.
	case object(TypeBlueprint)
	/// A dictionary with any keys.
	case dictionary(PropertyType, hasOptionalElements: Bool)
	/// A reference to an enclosing type, by the type's name.
	case reference(String)

	/// The nested type in this type, also inside arrays and dictionaries.
	var object: TypeBlueprint? {
		switch self {
		case .object(let type): type
		case .array(let element, _), .dictionary(let element, _): element.object
		default: nil
		}
	}

	/// The nested type that the model's value has: like `object`, but a wrapper is replaced by the type that it wraps.
	var modelObject: TypeBlueprint? {
		guard let object, let wrapped = object.wrapped else { return object }
		return wrapped.type.modelObject
	}

	/// The format of the strings in this type, also inside arrays and dictionaries.
	var format: TextFormat? {
		switch self {
		case .formatted(let format): format
		case .array(let element, _), .dictionary(let element, _): element.format
		default: nil
		}
	}

	/// Whether this is a string in a format, outside arrays and dictionaries.
	var isFormatted: Bool {
		guard case .formatted = self else { return false }
		return true
	}

	/// Whether this is a tagged union, outside arrays and dictionaries.
	var isOneOfSeveral: Bool {
		guard case .object(let type) = self else { return false }
		return type.discriminator != nil
	}

	/// The unit of the timestamps in this type, also inside arrays and dictionaries.
	var moment: MomentUnit? {
		switch self {
		case .moment(let unit, _): unit
		case .array(let element, _), .dictionary(let element, _): element.moment
		default: nil
		}
	}

	/// The enumeration in this type, also inside arrays and dictionaries.
	var enumeration: EnumerationBlueprint? {
		switch self {
		case .enumeration(let enumeration): enumeration
		case .array(let element, _), .dictionary(let element, _): element.enumeration
		default: nil
		}
	}

	/// The name of the enclosing type that this type refers to.
	var reference: String? {
		switch self {
		case .reference(let name): name
		case .array(let element, _), .dictionary(let element, _): element.reference
		default: nil
		}
	}
}
