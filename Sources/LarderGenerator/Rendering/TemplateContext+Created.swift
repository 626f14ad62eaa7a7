extension TemplateContext {
	/// The values that templates read about the body of creations; `nil` if the body is an entity in the form of
	/// responses.
	static func created(_ blueprint: Blueprint) -> Self? {
		guard let keys = blueprint.createdEnvelope, blueprint.created != nil || !blueprint.isAnswered(in: keys) else {
			return nil
		}
		return body(blueprint.created, in: keys, called: "created", isOwn: blueprint.createsOwnModel, of: blueprint)
	}

	/// The values that templates read about the body of saves; `nil` if the body is an entity in the form of responses.
	static func saved(_ blueprint: Blueprint) -> Self? {
		guard let keys = blueprint.savedEnvelope, blueprint.saved != nil || !blueprint.isAnswered(in: keys) else {
			return nil
		}
		return body(blueprint.saved, in: keys, called: "saved", isOwn: false, of: blueprint)
	}

	/// The values about the body called `name`: an entity, or the part `body` of an entity, inside the objects at
	/// `keys`.
	private static func body(
		_ body: TypeBlueprint?,
		in keys: [String],
		called name: String,
		isOwn: Bool,
		of blueprint: Blueprint
	) -> Self {
		var created = Self()
		let isMade = body != nil && !isOwn
		let made = body.map { making($0, of: "dto", as: blueprint.entity) } ?? "dto"
		func wrapped(_ value: String) -> String {
			keys.reversed().reduce(value) { "[\(SwiftLiteral.string($1)): \($0)]" }
		}
		// Whether the DTO of the body is made from an entity's DTO.
		created.isMade = isMade
		// The expression that makes the DTO of the body from the entity's DTO.
		created.making = LineFitter.markingLastArguments(of: made)
		created.wrapping = wrapped(isMade ? name : "dto")
		// The type that tests decode from a request's body.
		let dto = "\((body ?? blueprint.entity).name)DTO"
		created.decoded = keys.reduce(dto) { type, _ in "[String: \(type)]" } as String
		// The value that the tests expect.
		created.expected = wrapped(made)
		// Whether a creation takes a model of its own.
		created.isOwn = isOwn
		// The fixture that has the body.
		created.fixture = SwiftName.lowerCamel(body?.name ?? blueprint.entity.name)
		return created
	}

	private static func making(_ body: TypeBlueprint, of value: String, as type: TypeBlueprint) -> String {
		let arguments = body.properties.map { property in
			let whole = type.properties.first { $0.key == property.key } ?? property
			let name = "\(value).\(property.name)"
			return "\(property.name): \(sending(name, property.type, of: whole.type, isOptional: property.isOptional))"
		}
		return "\(body.name)DTO(\(arguments.joined(separator: ", ")))"
	}

	private static func sending(
		_ value: String,
		_ sent: PropertyType,
		of type: PropertyType,
		isOptional: Bool
	) -> String {
		guard sent != type else { return value }
		switch (sent, type) {
		case (.object(let body), .object(let object)):
			return isOptional
				? "\(value).map { \(making(body, of: "$0", as: object)) }" : making(body, of: value, as: object)
		case (.array(let body, _), .array(let element, let areOptional)):
			let inner = sending("$0", body, of: element, isOptional: areOptional)
			return "\(isOptional ? "\(value)?" : value).map { \(inner) }"
		default: return value
		}
	}
}
