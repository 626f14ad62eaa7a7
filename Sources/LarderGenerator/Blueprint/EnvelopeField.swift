/// A value of an envelope, and the properties that lead to it.
struct EnvelopeField: Equatable, Sendable {
	/// The properties, outermost first; none where the envelope is the value.
	let properties: [PropertyBlueprint]

	/// The key on the wire, in small letters and nothing else.
	var word: String {
		(properties.last?.key ?? "").lowercased().filter { $0.isLetter }
	}

	/// Whether there may be no value.
	var isOptional: Bool { properties.contains(where: \.isOptional) }

	/// The expression that reads it from `value`.
	func expression(in value: String) -> String {
		properties.reduce((text: value, isOptional: false)) { read, property in
			("\(read.text)\(read.isOptional ? "?" : "").\(property.name)", property.isOptional)
		}.text
	}

	/// The argument of an envelope's stub that has `literal` here.
	func argument(_ literal: String) -> String {
		properties.dropLast().reversed().reduce("\(properties.last?.name ?? ""): \(literal)") { inner, property in
			"\(property.name): .stub(\(inner))"
		}
	}

	/// The value in an answer like `sample`.
	func value(in sample: JSONValue) -> JSONValue {
		sample[properties.map(\.key)] ?? .null
	}
}

extension TypeBlueprint {
	/// Every value in it that is neither an object nor in an array.
	var fields: [EnvelopeField] {
		properties.flatMap { property -> [EnvelopeField] in
			switch property.type {
			case .array, .dictionary: []
			case .object(let type): type.fields.map { EnvelopeField(properties: [property] + $0.properties) }
			default: [EnvelopeField(properties: [property])]
			}
		}
	}

	/// Every object in it that is not in an array, outermost first.
	var objects: [EnvelopeField] {
		properties.flatMap { property -> [EnvelopeField] in
			guard case .object(let type) = property.type else { return [] }
			return [EnvelopeField(properties: [property])]
				+ type.objects.map { EnvelopeField(properties: [property] + $0.properties) }
		}
	}

	/// The value that `keys` lead to; `nil` where there is none.
	func field(_ keys: some Collection<String>) -> EnvelopeField? {
		guard let key = keys.first else { return EnvelopeField(properties: []) }
		guard let property = properties.first(where: { $0.key == key }) else { return nil }
		guard keys.count > 1 else { return EnvelopeField(properties: [property]) }
		guard case .object(let type) = property.type, let inner = type.field(keys.dropFirst()) else { return nil }
		return EnvelopeField(properties: [property] + inner.properties)
	}
}
