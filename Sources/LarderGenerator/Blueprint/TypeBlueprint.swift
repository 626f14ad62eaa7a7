/// A model with its DTO and its mapper.
package struct TypeBlueprint: Equatable, Sendable {
	/// The model's name; the names of the DTO and the mapper begin with it.
	package let name: String
	/// The properties, in the sample's order.
	package let properties: [PropertyBlueprint]
	/// The values of its stubs, by key.
	package let sample: [String: JSONValue]
	/// The key whose text tells which of the properties a value is; `nil` if it has all of them.
	///
	/// Such a type is an enumeration, its properties are the cases with their payloads, and their keys are the texts.
	var discriminator: String?
	/// Whether it only wraps the value of its one property, so that a model has that value in its place.
	var isWrapper = false

	/// The property whose value a model has in place of this type; `nil` if the model has this type.
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
	/// A `UInt64`.
	case unsignedInteger
	/// A `Double`.
	case number
	/// A number on the wire that counts from the beginning of 1970; a `Date` in the model.
	case moment(MomentUnit, wire: PropertyType)
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
		default: nil
		}
	}

	/// The nested type in the model's value, also inside arrays and dictionaries.
	var modelObject: TypeBlueprint? {
		guard let object, let wrapped = object.wrapped else { return object }
		return wrapped.type.modelObject
	}

	/// The format of the texts in it, also inside arrays and dictionaries.
	var format: TextFormat? {
		switch self {
		case .formatted(let format): format
		case .array(let element, _), .dictionary(let element, _): element.format
		default: nil
		}
	}

	/// Whether it is a text in a format, outside of arrays and dictionaries.
	var isFormatted: Bool {
		guard case .formatted = self else { return false }
		return true
	}

	/// Whether it is one of several types, outside of arrays and dictionaries.
	var isOneOfSeveral: Bool {
		guard case .object(let type) = self else { return false }
		return type.discriminator != nil
	}

	/// The unit of the moments in it, also inside arrays and dictionaries.
	var moment: MomentUnit? {
		switch self {
		case .moment(let unit, _): unit
		case .array(let element, _), .dictionary(let element, _): element.moment
		default: nil
		}
	}

	/// The enumeration in it, also inside arrays and dictionaries.
	var enumeration: EnumerationBlueprint? {
		switch self {
		case .enumeration(let enumeration): enumeration
		case .array(let element, _), .dictionary(let element, _): element.enumeration
		default: nil
		}
	}

	/// The name of the type around it that it refers to.
	var reference: String? {
		switch self {
		case .reference(let name): name
		case .array(let element, _), .dictionary(let element, _): element.reference
		default: nil
		}
	}
}
