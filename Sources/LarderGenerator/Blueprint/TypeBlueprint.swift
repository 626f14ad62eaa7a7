/// A model, with its DTO and its mapper.
package struct TypeBlueprint: Equatable, Sendable {
	/// The model's name.
	///
	/// The names of the DTO and the mapper begin with it.
	package let name: String
	/// The properties, in the sample's order.
	package let properties: [PropertyBlueprint]
	/// The values in the type's stubs, by key.
	package let sample: [String: JSONValue]
	/// The discriminator key of a tagged union; `nil` for an ordinary object.
	///
	/// The model of a tagged union is an enumeration. Its properties are the payloads of the cases, and their keys are
	/// the values at the discriminator key.
	var discriminator: String?
	/// Whether the type only wraps the value of its one property, so that models have this value directly.
	var isWrapper = false
	/// The kinds of other values that the JSON may have in place of the wrapped value; empty for an object with a key.
	var otherKinds: [ValueKind] = []

	/// Whether the JSON has the wrapped value itself, and not an object with a key.
	var isSingleValue: Bool { !otherKinds.isEmpty }

	/// The property whose value a model has in place of this type; `nil` if a model has this type itself.
	var wrapped: PropertyBlueprint? { isWrapper ? properties.first : nil }

	/// This type and all its nested types, outermost first, without repetitions.
	package var flattened: [TypeBlueprint] {
		var known: Set<String> = []
		return flattened(without: &known)
	}

	private func flattened(without known: inout Set<String>) -> [TypeBlueprint] {
		guard known.insert(name).inserted else { return [] }
		var types = [self]
		for type in properties.compactMap(\.type.writtenObject) { types += type.flattened(without: &known) }
		return types
	}

	var enumerations: [EnumerationBlueprint] { properties.compactMap(\.type.enumeration) }

	/// Whether this type or a nested type contains itself, perhaps in an array.
	var isRecursive: Bool {
		flattened.contains { type in type.properties.contains { $0.type.reference != nil } }
	}

	var holdsDates: Bool { properties.contains { $0.type.format?.isDate == true || $0.type.moment != nil } }

	/// Whether a property's name differs from its key.
	package var renamesKeys: Bool { properties.contains { $0.name != $0.key } }
}

/// A property of a model and of its DTO.
package struct PropertyBlueprint: Equatable, Sendable {
	/// The key in the JSON.
	package let key: String
	/// The name in Swift, without backticks.
	package let name: String
	package let type: PropertyType
	/// Whether a response may lack the value or have `null`.
	package let isOptional: Bool
	/// Whether the value is optional only because the mapper may be unable to read its string.
	var mayBeUnreadable = false
	/// Whether the app creates the value itself, so that no mapper reads it.
	var isMade = false
	/// Whether a body has `null` at the key, and not no key, if the value is `nil`.
	var sendsNull = false
}

/// The type of a property, apart from its optionality.
package indirect enum PropertyType: Equatable, Sendable {
	/// A `Bool`.
	case bool
	/// An `Int`.
	case integer
	/// An `Int64`, because an `Int` has only 32 bits on some watches.
	case wideInteger
	/// A `UInt64`.
	case unsignedInteger
	/// A `Double`.
	case number
	/// A `Decimal`.
	case decimal
	/// A number in the JSON and a `Date` in the model.
	///
	/// The number counts from the beginning of 1970.
	case moment(MomentUnit, wire: PropertyType)
	/// A `String`.
	case text
	/// A `String` in the JSON, and a `URL`, `Date`, `UUID` or another type in the model.
	///
	/// A mapper cannot fail. If it cannot read the string, the model has `nil` instead, or an array lacks the element.
	case formatted(TextFormat)
	/// A `String` in the JSON, and an enumeration in the model with a case for any other string.
	case enumeration(EnumerationBlueprint)
	case array(PropertyType, hasOptionalElements: Bool)
	case object(TypeBlueprint)
	/// A dictionary with any keys.
	case dictionary(PropertyType, hasOptionalElements: Bool)
	/// A `JSONValue`, which holds any JSON value.
	case json
	/// A recursive type: one of the types around the property, by its name.
	case reference(String)

	/// The nested type of this type, or of the elements of this array or dictionary.
	var object: TypeBlueprint? {
		guard let type = writtenObject, type.isSingleValue else { return writtenObject }
		return type.wrapped?.type.object
	}

	/// The nested type, even if it only wraps a single value in the JSON.
	var writtenObject: TypeBlueprint? {
		switch self {
		case .object(let type): type
		case .array(let element, _), .dictionary(let element, _): element.writtenObject
		default: nil
		}
	}

	/// The nested type in a model: ``object``, or the type that it wraps.
	var modelObject: TypeBlueprint? {
		guard let object, let wrapped = object.wrapped else { return object }
		return wrapped.type.modelObject
	}

	/// The property of a type that only wraps a single value in the JSON.
	var singleValue: PropertyBlueprint? {
		if case .object(let type) = self, type.isSingleValue { type.wrapped } else { nil }
	}

	/// The format of this string, or of the strings in this array or dictionary.
	var format: TextFormat? {
		switch self {
		case .formatted(let format): format
		case .array(let element, _), .dictionary(let element, _): element.format
		default: singleValue?.type.format
		}
	}

	/// Whether this is a string in a format, and not an array or a dictionary of such strings.
	var isFormatted: Bool {
		guard case .formatted = self else { return false }
		return true
	}

	/// Whether this is a tagged union, and not an array or a dictionary of such values.
	var isOneOfSeveral: Bool {
		guard case .object(let type) = self else { return false }
		return type.discriminator != nil
	}

	/// Whether this is a `Decimal` in the DTO, or an array or a dictionary of such numbers.
	var holdsDecimal: Bool {
		switch self {
		case .decimal: true
		case .array(let element, _), .dictionary(let element, _): element.holdsDecimal
		default: false
		}
	}

	/// Whether this is a `JSONValue`, or an array or a dictionary of such values.
	var holdsJSON: Bool {
		switch self {
		case .json: true
		case .array(let element, _), .dictionary(let element, _): element.holdsJSON
		default: singleValue?.type.holdsJSON == true
		}
	}

	/// The unit of this timestamp, or of the timestamps in this array or dictionary.
	var moment: MomentUnit? {
		switch self {
		case .moment(let unit, _): unit
		case .array(let element, _), .dictionary(let element, _): element.moment
		default: singleValue?.type.moment
		}
	}

	/// This enumeration, or the enumeration in this array or dictionary.
	var enumeration: EnumerationBlueprint? {
		switch self {
		case .enumeration(let enumeration): enumeration
		case .array(let element, _), .dictionary(let element, _): element.enumeration
		default: nil
		}
	}

	/// The name of the enclosing type that this type, or an element of this array or dictionary, refers to.
	var reference: String? {
		switch self {
		case .reference(let name): name
		case .array(let element, _), .dictionary(let element, _): element.reference
		default: nil
		}
	}
}
