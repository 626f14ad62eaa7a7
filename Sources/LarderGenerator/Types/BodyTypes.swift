/// Takes types from the body of a creation or of a save for keys whose type no response shows.
struct BodyTypes {
	private let options: InferenceOptions
	private let kind: BodyKind
	/// The places that got their types from the body.
	private var learnt: [JSONPath] = []
	/// The places that every response has, but not every object in the body.
	private var lacking: [JSONPath] = []

	private init(of kind: BodyKind, options: InferenceOptions) { (self.kind, self.options) = (kind, options) }

	/// Returns `object`, the shape of the responses, with types from `body`, notes for the author, and the places that
	/// got their types from the body.
	///
	/// A key that only the body has is added only if the author gives its type.
	static func fill(
		_ object: ObjectShape,
		from body: ObjectShape,
		of kind: BodyKind = .creation,
		options: InferenceOptions
	) -> (object: ObjectShape, notes: [String], learnt: [JSONPath]) {
		var types = BodyTypes(of: kind, options: options)
		let filled = types.fill(object, from: body, at: .root)
		let places = types.lacking.map(\.description).joined(separator: ", ")
		let lacking =
			places.isEmpty
			? [] : ["these keys are optional, because an object in the body of --create-json lacks them: \(places)"]
		guard !types.learnt.isEmpty else { return (filled, lacking, []) }
		let list = types.learnt.map(\.description).joined(separator: ", ")
		let (subject, them) =
			types.learnt.count == 1 ? ("the type of this key comes", "it") : ("the types of these keys come", "them")
		let note =
			"\(subject) from the body of \(kind.option), because no response shows one: \(list); give a response that shows \(them) "
			+ "by --json FILE"
		return (filled, [note] + lacking, types.learnt)
	}

	private mutating func fill(_ object: ObjectShape, from body: ObjectShape, at path: JSONPath) -> ObjectShape {
		var filled = object
		let shown = body.fields
		for (index, property) in object.properties.enumerated() {
			let place = path.appending(key: property.key)
			if kind == .creation, shown[property.key]?.isOptional == true, !property.field.isOptional,
				place.dotted != options.identifierKey
			{
				filled.properties[index].field.isOptional = true
				lacking.append(place)
			}
			guard let other = shown[property.key]?.value, options[place.dotted].type == nil else { continue }
			filled.properties[index].field.value = fill(property.field.value, from: other, at: place)
		}
		let known = Set(object.properties.map(\.key))
		for property in body.properties where !known.contains(property.key) {
			let override = options[path.appending(key: property.key).dotted]
			guard override.type != nil, override.skip != true else { continue }
			let shape = property.field.value.isArray ? ValueShape.array(FieldShape(.unknown)) : .unknown
			filled.properties.append(
				ObjectShape.Property(key: property.key, field: FieldShape(shape, isOptional: true))
			)
			filled.sample[property.key] = .null
		}
		return filled
	}

	private mutating func fill(_ shape: ValueShape, from body: ValueShape, at path: JSONPath) -> ValueShape {
		switch (shape, body) {
		case (.object(let object), .object(let other)) where !object.properties.isEmpty:
			return .object(fill(object, from: other, at: path))
		case (.array(let element), .array(let other)) where element.value != .unknown:
			return .array(FieldShape(fill(element.value, from: other.value, at: path), isOptional: element.isOptional))
		case (.array, .array(let other)) where other.value != .unknown: return learn(body, at: path)
		case (.unknown, _) where body != .unknown && !body.isOdd: return learn(body, at: path)
		case (.object, .object(let other)) where !other.properties.isEmpty: return learn(body, at: path)
		case (.object(let object), .dictionary) where object.properties.isEmpty: return learn(body, at: path)
		default: return shape
		}
	}

	private mutating func learn(_ shape: ValueShape, at path: JSONPath) -> ValueShape {
		learnt.append(path)
		return shape.withPlainTexts.withOptionalKeys
	}
}

extension ValueShape {
	/// The same shape with optional keys in all objects.
	///
	/// A response may have other keys than the body.
	fileprivate var withOptionalKeys: ValueShape {
		switch self {
		case .object(var object):
			for index in object.properties.indices {
				let value = object.properties[index].field.value.withOptionalKeys
				object.properties[index].field = FieldShape(value, isOptional: true)
			}
			return .object(object)
		case .array(var element):
			element.value = element.value.withOptionalKeys
			return .array(element)
		default: return self
		}
	}

	/// The same shape with plain strings in arrays and dictionaries.
	///
	/// The elements of one body may be made up, so they do not prove a format.
	fileprivate var withPlainTexts: ValueShape {
		switch self {
		case .array(var element):
			element.value = element.value.withoutFormat
			return .array(element)
		case .dictionary(var element):
			element.value = element.value.withoutFormat
			return .dictionary(element)
		default: return self
		}
	}

	private var withoutFormat: ValueShape {
		if case .formatted = self { .text } else { self }
	}
}
