package enum BodyKind: String, Codable, Sendable {
	case creation, save

	var option: String { self == .creation ? "--create-json" : "--save-json" }

	var prefix: String { self == .creation ? "New" : "Saved" }

	/// The prefix of the body's types in ``TypeNames``, as in `+lines` or `+=lines`.
	var mark: String { self == .creation ? "+" : "+=" }
}

/// How many of a type's properties a body has.
enum SentObject {
	case none
	/// The body has all required properties with the same types.
	///
	/// In a save, it also has all optional properties.
	case whole
	/// The body has only these properties of the type.
	///
	/// Their objects may have fewer keys than in the model.
	case part([PropertyBlueprint])
}

struct BodyReading {
	/// Keys that only the body has, and not the model, with their shapes in the body.
	var lacking: [(place: [String], shape: ValueShape)] = []
	/// Keys that a creation's own model takes from the body, because the entity's model lacks them or has another type.
	var own: [[String]] = []
	/// Keys whose values have another type in the body than in the model.
	var differing: [(place: [String], shape: ValueShape, type: PropertyType)] = []
	/// Objects that a save or a creation sends whole, because the body has none of their keys.
	var unshown: [[String]] = []
	/// The places of the body's keys that are sent as `null`, and those whose types in the model come from the body.
	let nulls: Set<[String]>
	let learnt: Set<[String]>

	init(of contents: CreatedContents) { (nulls, learnt) = (contents.nulls, contents.learnt) }

	func notes(of entity: TypeBlueprint, called name: String, isDocumented: Bool) -> [String] {
		var notes: [String] = []
		if !lacking.isEmpty {
			let advice = isDocumented ? nil : typeAdvice
			notes.append(Self.lack(of: lacking.map { $0.place.joined(separator: ".") }) + (advice ?? ""))
		}
		if !own.isEmpty {
			notes.append(
				"a creation takes these keys as the body \(isDocumented ? "in the document" : "of --create-json") has them, because the "
					+ "model lacks them or has another type: \(own.map { $0.joined(separator: ".") }.joined(separator: ", "))"
			)
		}
		notes += differing.map { key in
			"a creation leaves out \(key.place.joined(separator: ".")): it is \(key.shape.description) in the body, but "
				+ "\(key.type.description) in the model; write it in \(name)DTO and create\(entity.name)(_:)"
		}
		return notes
	}

	/// Advice to add the first key that the model lacks by `--type`; `nil` if the option has no name for the key's
	/// type.
	var typeAdvice: String? {
		lacking.first { $0.shape.optionName != nil }.map { key in
			"; add a key to the model by --type \(key.place.joined(separator: "."))=\(key.shape.optionName ?? "")"
		}
	}

	static func lack(of keys: [String]) -> String {
		"a creation does not send these keys, because the model lacks them: \(keys.joined(separator: ", "))"
	}
}

extension PropertyType {
	var isPlain: Bool {
		switch self {
		case .array, .object, .dictionary, .reference: false
		default: true
		}
	}

	/// Whether a value of this type, other than an object, has the form of `shape` in JSON.
	func holds(_ shape: ValueShape) -> Bool {
		switch self {
		case .bool: shape == .bool
		case .json: true
		case .integer, .wideInteger, .unsignedInteger, .number, .decimal: shape.isNumber
		case .moment(_, let wire): wire.holds(shape)
		case .text, .formatted: shape.isText
		case .enumeration(let enumeration): enumeration.isNumeric ? shape.isNumber : shape.isText
		case .object: singleValue?.type.holds(shape) == true
		default: false
		}
	}

	var description: String {
		switch self {
		case .bool: "a Boolean"
		case .moment(_, let wire): wire.description
		case .integer, .wideInteger, .unsignedInteger, .number, .decimal: "a number"
		case .text, .formatted, .enumeration: "a string"
		case .array: "an array"
		case .object, .dictionary, .reference: "an object"
		case .json: "any JSON value"
		}
	}
}

extension ValueShape {
	/// The type's name in `--type`; `nil` if it has none.
	var optionName: String? {
		switch self {
		case .bool: "Bool"
		case .integer: "Int"
		case .wideInteger: "Int64"
		case .unsignedInteger: "UInt64"
		case .number: "Double"
		case .decimal: "Decimal"
		case .array(let element): element.value.optionName.map { "[\($0)]" }
		default: isText ? "String" : nil
		}
	}
}
