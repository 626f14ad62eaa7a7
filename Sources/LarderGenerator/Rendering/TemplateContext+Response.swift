extension TemplateContext {
	/// The values that templates read about the response around an entity, as `subject.answer`.
	static func response(_ answer: ResponseBlueprint, around entity: TypeBlueprint) -> Self {
		var response = Self()
		let dto = "\(entity.name)DTO"
		let held = answer.isAlone ? "[\(dto)]" : answer.isKeyed ? "[String: \(dto)]" : dto
		response.type = answer.types.first?.name ?? held
		// Whether the entity is in an array or an object that may also be empty.
		response.isAlone = answer.isAlone || answer.isKeyed
		// The types of the objects around the entity, which only the entity's data source needs.
		let properties = answer.types.compactMap(\.properties.first)
		response.envelopes = zip(answer.types, properties).enumerated().map { index, pair in
			let (type, property) = pair
			var envelope = Self()
			envelope.name = type.name
			envelope.property = property.name
			envelope.type = answer.types.dropFirst(index + 1).first?.name ?? held
			envelope.isRenamed = property.key != property.name
			envelope.key = SwiftLiteral.string(property.key)
			return envelope
		}
		let inner = answer.isAlone ? ["first"] : answer.isKeyed ? ["values", "first"] : []
		let place = (properties.map(\.name) + inner).joined(separator: ".")
		response.reading = "answer.\(place)"
		response.optionalReading = "answer?.\(place)"
		response.part = "$0.\(place)"
		// The expression that puts `dto` into the objects around it. If the whole response is an array, the service
		// receives the entity itself.
		let keys = properties.map { SwiftLiteral.string($0.key) }
		let isArrayInside = answer.isAlone && !keys.isEmpty
		response.wrapping = keys.reversed().reduce(isArrayInside ? "[dto]" : "dto") { "[\($1): \($0)]" } as String
		response.decoded = keys.reduce(isArrayInside ? held : dto) { type, _ in "[String: \(type)]" } as String
		let steps = keys.map { "[\($0)]" }.joined(separator: "?")
		response.decodedPart = "answer\(steps)\(isArrayInside ? "?.first" : "")"
		return response
	}
}
