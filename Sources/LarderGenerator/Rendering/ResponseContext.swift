/// What templates read about a response that has the entity inside.
struct ResponseContext {
	/// An object around the entity, which only its data source knows.
	struct Envelope {
		let name: String
		let property: String
		let type: String
		let isRenamed: Bool
		let key: String
	}

	/// The response's type.
	let type: String
	/// Whether the entity is alone in an array, which may be empty.
	let isAlone: Bool
	/// The objects around the entity, outermost first.
	let envelopes: [Envelope]
	/// The expression that reads the entity's DTO from `answer`.
	let reading: String
	/// The same for a response that may be missing, and for one called `$0`.
	let optionalReading: String
	let part: String
	/// The expression that puts `dto` into a response.
	let wrapping: String
	/// The type as which tests decode a response, and the expression that reads the entity's DTO from it.
	let decoded: String
	let decodedPart: String

	init(_ answer: ResponseBlueprint, around entity: TypeBlueprint) {
		isAlone = answer.isAlone
		let dto = "\(entity.name)DTO"
		let held = answer.isAlone ? "[\(dto)]" : dto
		type = answer.types.first?.name ?? held
		let properties = answer.types.compactMap(\.properties.first)
		envelopes = zip(answer.types, properties).enumerated().map { index, pair in
			let inner = answer.types.dropFirst(index + 1).first?.name
			return Envelope(
				name: pair.0.name,
				property: pair.1.name,
				type: inner ?? held,
				isRenamed: pair.1.key != pair.1.name,
				key: SwiftLiteral.string(pair.1.key)
			)
		}
		let steps = properties.map(\.name) + (answer.isAlone ? ["first"] : [])
		let place = steps.joined(separator: ".")
		reading = "answer.\(place)"
		optionalReading = "answer?.\(place)"
		part = "$0.\(place)"
		let keys = properties.map { SwiftLiteral.string($0.key) }
		// What is sent to a service that answers with an array is the entity.
		let isArrayInside = answer.isAlone && !keys.isEmpty
		wrapping = keys.reversed().reduce(isArrayInside ? "[dto]" : "dto") { "[\($1): \($0)]" }
		decoded = keys.reduce(isArrayInside ? held : dto) { type, _ in "[String: \(type)]" }
		decodedPart = "answer" + keys.map { "[\($0)]" }.joined(separator: "?") + (isArrayInside ? "?.first" : "")
	}
}
