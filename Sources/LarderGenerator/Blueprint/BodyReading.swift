/// The write whose body is built.
enum BodyKind {
	case creation, save

	/// The option that gives an example of the body.
	var option: String { self == .creation ? "--create-json" : "--save-json" }

	/// The prefix of the body's types.
	var prefix: String { self == .creation ? "New" : "Saved" }

	/// The mark before the places of the body's types among the names that types were given.
	var mark: String { self == .creation ? "+" : "+=" }
}

/// How much of a type's properties a body has.
enum SentObject {
	/// None of the properties.
	case none
	/// All required properties, with the same types; for a save, all properties.
	case whole
	/// Some of the properties, or parts of them.
	case part([PropertyBlueprint])
}

/// The differences between a body and the model.
struct BodyReading {
	/// The keys that the model lacks, and their shapes in the body.
	var lacking: [(place: [String], shape: ValueShape)] = []
	/// The keys that a creation takes as the body has them.
	var own: [[String]] = []
	/// The keys that have another type in the body.
	var differing: [(place: [String], shape: ValueShape, type: PropertyType)] = []
	/// The objects of which the body shows no key, so that they are sent whole.
	var unshown: [[String]] = []

	/// Notes on a creation that sends a type called `name`, whose body a document or an example shows.
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

	/// The option that adds a key of the body to the model.
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
	/// Whether a value of this type is neither an object nor an array.
	var isPlain: Bool {
		switch self {
		case .array, .object, .dictionary, .reference: false
		default: true
		}
	}

	/// Whether a value of this type, which is no object, is encoded as `shape`.
	func holds(_ shape: ValueShape) -> Bool {
		switch self {
		case .bool: shape == .bool
		case .integer, .wideInteger, .unsignedInteger, .number: shape.isNumber
		case .moment(_, let wire): wire.holds(shape)
		case .text, .formatted: shape.isText
		case .enumeration(let enumeration): enumeration.isNumeric ? shape.isNumber : shape.isText
		default: false
		}
	}

	/// The type's name in messages, with an article.
	var description: String {
		switch self {
		case .bool: "a Boolean"
		case .moment(_, let wire): wire.description
		case .integer, .wideInteger, .unsignedInteger, .number: "a number"
		case .text, .formatted, .enumeration: "a string"
		case .array: "an array"
		case .object, .dictionary, .reference: "an object"
		}
	}
}

extension ValueShape {
	/// The type's name in `--type`; `nil` for an object.
	fileprivate var optionName: String? {
		switch self {
		case .integer: "Int"
		case .wideInteger: "Int64"
		case .unsignedInteger: "UInt64"
		case .number: "Double"
		case .array(let element): element.value.optionName.map { "[\($0)]" }
		default: isText ? "String" : nil
		}
	}
}
