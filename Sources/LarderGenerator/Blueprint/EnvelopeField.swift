/// A value in a response, outside of the entities, found by properties of the response's type.
struct EnvelopeField: Equatable, Sendable {
	/// The properties that lead to the value, outermost first; empty if the whole response is the value.
	let properties: [PropertyBlueprint]
	/// How a link is found in the array of links at these properties; `nil` for a value outside of such arrays.
	var choice: LinkChoice?

	/// The lowercase letters of the value's key: `nextpage` for `next_page`.
	var word: String {
		(properties.last?.key ?? "").lowercased().filter { $0.isLetter }
	}

	var isOptional: Bool { choice != nil || properties.contains(where: \.isOptional) }

	func expression(in value: String) -> String {
		guard let choice, let link = properties.last else { return plainExpression(in: value) }
		return choice.expression(
			at: link,
			in: around.plainExpression(in: value),
			isOptional: around.properties.last?.isOptional == true
		)
	}

	private func plainExpression(in value: String) -> String {
		properties.reduce((text: value, isOptional: false)) { read, property in
			("\(read.text)\(read.isOptional ? "?" : "").\(property.name)", property.isOptional)
		}.text
	}

	/// The array around a link in an array, or the object around any other value.
	var around: EnvelopeField { EnvelopeField(properties: properties.dropLast()) }

	func value(in sample: JSONValue) -> JSONValue {
		guard let choice, let link = properties.last else { return sample[properties.map(\.key)] ?? .null }
		guard case .array(let elements) = around.value(in: sample) else { return .null }
		return choice.value(at: [link.key], in: elements) ?? .null
	}
}

extension EnvelopeField {
	/// Returns this field with `property` as its outermost property.
	fileprivate func inside(_ property: PropertyBlueprint) -> EnvelopeField {
		EnvelopeField(properties: [property] + properties, choice: choice)
	}

	var inner: EnvelopeField { EnvelopeField(properties: Array(properties.dropFirst()), choice: choice) }
}

extension TypeBlueprint {
	/// The fields of all values other than objects and arrays, and of all links in arrays of links.
	var fields: [EnvelopeField] {
		properties.flatMap { property -> [EnvelopeField] in
			switch property.type {
			case .array(.object(let type), hasOptionalElements: false): LinkChoice.links(in: property, of: type)
			case .array, .dictionary: []
			case .object(let type): type.fields.map { $0.inside(property) }
			default: [EnvelopeField(properties: [property])]
			}
		}
	}

	/// The fields of all objects outside of arrays, outermost first.
	var objects: [EnvelopeField] {
		properties.flatMap { property -> [EnvelopeField] in
			guard case .object(let type) = property.type else { return [] }
			return [EnvelopeField(properties: [property])]
				+ type.objects.map { EnvelopeField(properties: [property] + $0.properties) }
		}
	}

	/// Returns this type with only `fields` and the objects around them, because later responses may lack the other
	/// fields.
	func keeping(_ fields: [EnvelopeField]) -> TypeBlueprint {
		let kept = properties.compactMap { property -> PropertyBlueprint? in
			let inner = fields.filter { $0.properties.first == property }.map(\.inner)
			guard !inner.isEmpty else { return nil }
			let isWhole = inner.contains(where: \.properties.isEmpty)
			if case .array(.object(let type), let hasOptionalElements) = property.type, !isWhole {
				let relations = inner.compactMap { $0.choice?.relation.map { EnvelopeField(properties: [$0]) } }
				let links = PropertyType.object(type.keeping(inner + relations))
				let array = PropertyType.array(links, hasOptionalElements: hasOptionalElements)
				return property.holding(array, isOptional: property.isOptional)
			}
			guard case .object(let type) = property.type else { return property }
			let rest = isWhole ? type.makingOptional() : type.keeping(inner)
			return property.holding(.object(rest), isOptional: property.isOptional)
		}
		return TypeBlueprint(name: name, properties: kept, sample: sample)
	}

	private func makingOptional() -> TypeBlueprint {
		let properties = properties.map { property in
			guard case .object(let type) = property.type else {
				return property.holding(property.type, isOptional: true)
			}
			return property.holding(.object(type.makingOptional()), isOptional: true)
		}
		return TypeBlueprint(name: name, properties: properties, sample: sample)
	}

	func field(_ keys: some Collection<String>) -> EnvelopeField? {
		guard let key = keys.first else { return EnvelopeField(properties: []) }
		guard let property = properties.first(where: { $0.key == key }) else { return nil }
		guard keys.count > 1 else { return EnvelopeField(properties: [property]) }
		guard case .object(let type) = property.type, let inner = type.field(keys.dropFirst()) else { return nil }
		return EnvelopeField(properties: [property] + inner.properties)
	}
}

extension PropertyBlueprint {
	fileprivate func holding(_ type: PropertyType, isOptional: Bool) -> PropertyBlueprint {
		PropertyBlueprint(key: key, name: name, type: type, isOptional: isOptional)
	}
}
