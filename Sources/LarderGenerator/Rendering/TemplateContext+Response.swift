extension TemplateContext {
	/// The values that templates read about the response around an entity, as `subject.answer`.
	static func response(_ answer: ResponseBlueprint, around entity: TypeBlueprint) -> Self {
		var response = Self()
		let dto = "\(entity.name)DTO"
		// The types of the response and of each value in it that surrounds the entity, outermost first.
		let types = (answer.types.map(\.name) + [answer.isKeyed ? "[String: \(dto)]" : dto]).enumerated().map {
			$0.offset == answer.arrayDepth ? "[\($0.element)]" : $0.element
		}
		response.type = types[0]
		// Whether the entity is in an array or an object that can also be empty.
		response.isAlone = answer.arrayDepth != nil || answer.isKeyed
		// The types of the objects around the entity, which only the entity's data source needs.
		let properties = answer.types.compactMap(\.properties.first)
		response.envelopes = zip(answer.types, properties).enumerated().map { index, pair in
			let (type, property) = pair
			var envelope = Self()
			envelope.name = type.name
			envelope.property = property.name
			envelope.type = types[index + 1]
			envelope.isRenamed = property.key != property.name
			envelope.key = SwiftLiteral.string(property.key)
			return envelope
		}
		var steps = properties.map(\.name) + (answer.isKeyed ? ["values", "first"] : [])
		if let depth = answer.arrayDepth { steps.insert(depth < steps.count ? "first?" : "first", at: depth) }
		let place = steps.joined(separator: ".")
		response.reading = "answer.\(place)"
		response.optionalReading = "answer?.\(place)"
		response.part = "$0.\(place)"
		// The expression that puts `dto` into the objects around it. If the whole response is an array, the service
		// receives the entity itself.
		let keys = properties.map { SwiftLiteral.string($0.key) }
		let arrayDepth = keys.isEmpty ? nil : answer.arrayDepth
		func wrapped(_ value: String, at depth: Int) -> String { depth == arrayDepth ? "[\(value)]" : value }
		let levels = keys.enumerated().reversed()
		response.wrapping = levels.reduce(wrapped("dto", at: keys.count)) {
			wrapped("[\($1.element): \($0)]", at: $1.offset)
		}
		response.decoded = levels.reduce(wrapped(dto, at: keys.count)) {
			wrapped("[String: \($0)]", at: $1.offset)
		}
		var parts = keys.map { "[\($0)]" }
		if let arrayDepth { parts.insert(".first", at: arrayDepth) }
		response.decodedPart = "answer" + parts.joined(separator: "?")
		return response
	}
}
