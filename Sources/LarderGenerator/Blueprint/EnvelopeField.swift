/// The properties that lead to a value of an envelope.
struct EnvelopeField: Equatable, Sendable {
	/// The properties, outermost first; empty if the envelope itself is the value.
	let properties: [PropertyBlueprint]

	/// The letters of the key on the wire, in lower case.
	var word: String {
		(properties.last?.key ?? "").lowercased().filter { $0.isLetter }
	}

	/// Whether the value may be missing.
	var isOptional: Bool { properties.contains(where: \.isOptional) }

	/// The expression that reads the value from `value`.
	func expression(in value: String) -> String {
		properties.reduce((text: value, isOptional: false)) { read, property in
			("\(read.text)\(read.isOptional ? "?" : "").\(property.name)", property.isOptional)
		}.text
	}

	/// The argument that puts `literal` here in an envelope's stub.
	func argument(_ literal: String) -> String {
		properties.dropLast().reversed().reduce("\(properties.last?.name ?? ""): \(literal)") { inner, property in
			"\(property.name): .stub(\(inner))"
		}
	}

	/// The value in a response like `sample`.
	func value(in sample: JSONValue) -> JSONValue {
		sample[properties.map(\.key)] ?? .null
	}
}

extension TypeBlueprint {
	/// Every value that is not an object and not in an array.
	var fields: [EnvelopeField] {
		properties.flatMap { property -> [EnvelopeField] in
			switch property.type {
			case .array, .dictionary: []
			case .object(let type): type.fields.map { EnvelopeField(properties: [property] + $0.properties) }
			default: [EnvelopeField(properties: [property])]
			}
		}
	}

	/// Every object that is not in an array, outermost first.
	var objects: [EnvelopeField] {
		properties.flatMap { property -> [EnvelopeField] in
			guard case .object(let type) = property.type else { return [] }
			return [EnvelopeField(properties: [property])]
				+ type.objects.map { EnvelopeField(properties: [property] + $0.properties) }
		}
	}

	/// The same type with these fields and the objects around them alone: the others may be missing tomorrow.
	func keeping(_ fields: [EnvelopeField]) -> TypeBlueprint {
		let kept = properties.compactMap { property -> PropertyBlueprint? in
			let inner = fields.filter { $0.properties.first == property }.map { $0.properties.dropFirst() }
			guard !inner.isEmpty else { return nil }
			guard case .object(let type) = property.type else { return property }
			let isWhole = inner.contains(where: \.isEmpty)
			let rest =
				isWhole ? type.makingOptional() : type.keeping(inner.map { EnvelopeField(properties: Array($0)) })
			return property.holding(.object(rest), isOptional: property.isOptional)
		}
		return TypeBlueprint(name: name, properties: kept, sample: sample)
	}

	/// The same type in which everything may be missing.
	private func makingOptional() -> TypeBlueprint {
		let properties = properties.map { property in
			guard case .object(let type) = property.type else {
				return property.holding(property.type, isOptional: true)
			}
			return property.holding(.object(type.makingOptional()), isOptional: true)
		}
		return TypeBlueprint(name: name, properties: properties, sample: sample)
	}

	/// The value at `keys`; `nil` if there is none.
	func field(_ keys: some Collection<String>) -> EnvelopeField? {
		guard let key = keys.first else { return EnvelopeField(properties: []) }
		guard let property = properties.first(where: { $0.key == key }) else { return nil }
		guard keys.count > 1 else { return EnvelopeField(properties: [property]) }
		guard case .object(let type) = property.type, let inner = type.field(keys.dropFirst()) else { return nil }
		return EnvelopeField(properties: [property] + inner.properties)
	}
}

extension PropertyBlueprint {
	/// The same property of the type `type`.
	fileprivate func holding(_ type: PropertyType, isOptional: Bool) -> PropertyBlueprint {
		PropertyBlueprint(key: key, name: name, type: type, isOptional: isOptional)
	}
}
