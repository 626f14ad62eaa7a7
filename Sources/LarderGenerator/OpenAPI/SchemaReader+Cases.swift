extension SchemaReader {
	mutating func readCases(of schema: Schema, at place: FieldPlace) throws(OpenAPIError) -> Reading {
		guard let (key, cases, isNullable) = schema.discriminator else { return try readPlain(schema, at: place) }
		var properties: [ObjectShape.Property] = []
		var sample: [String: JSONValue] = [:]
		for (text, inner) in cases {
			try countKey(at: inner.pointer)
			let reading = try read(inner, at: place.appending(key: text))
			guard case .object(let object)? = reading.shape, let payload = object.settled(key, to: text) else {
				throw OpenAPIError(
					file: document.file,
					at: inner.pointer,
					"is not an object whose string at \(SwiftLiteral.string(key)) tells its kind",
					isUnsupported: true
				)
			}
			properties.append(ObjectShape.Property(key: text, field: FieldShape(.object(payload))))
			sample[text] = reading.sample.setting([key], to: .string(text))
		}
		var object = ObjectShape(properties: properties, sample: sample)
		object.discriminator = key
		return Reading(
			shape: .object(object),
			isNullable: isNullable || schema.isNullable,
			sample: object.example,
			reason: "an object of several kinds"
		)
	}
}

extension ObjectShape {
	/// This object with `text` at `key` in its sample, and with `key` as a required key; `nil` if there is no string at
	/// `key`.
	fileprivate func settled(_ key: String, to text: String) -> ObjectShape? {
		guard discriminator == nil, let index = properties.firstIndex(where: { $0.key == key }) else { return nil }
		var settled = self
		switch properties[index].field.value {
		case .text: break
		case .enumeration(let texts) where properties[index].field.enumerationCases == nil:
			if !texts.contains(text) { settled.properties[index].field = FieldShape(.text) }
		default: return nil
		}
		settled.properties[index].field.isOptional = false
		settled.sample[key] = .string(text)
		return settled
	}
}
