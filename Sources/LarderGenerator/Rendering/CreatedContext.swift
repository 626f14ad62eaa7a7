/// What templates read about the body of a creation that is not an entity as responses have it.
struct CreatedContext {
	/// Whether it has a type of its own, and the expression that makes a value of `dto`, with marks for ``LineFitter``.
	let isMade: Bool
	let making: String
	/// The expression that puts it, called `created` or `dto`, into the body.
	let wrapping: String
	/// The type as which tests decode the body, and the expression of what they expect.
	let decoded: String
	let expected: String

	/// Creates the context of the body; `nil` if a creation sends an entity as responses have it.
	init?(_ blueprint: Blueprint) {
		let keys = blueprint.createdEnvelope
		guard blueprint.created != nil || !keys.isEmpty else { return nil }
		isMade = blueprint.created != nil
		let made = blueprint.created.map { Self.making($0, of: "dto", as: blueprint.entity) } ?? "dto"
		func wrapped(_ value: String) -> String {
			keys.reversed().reduce(value) { "[\(SwiftLiteral.string($1)): \($0)]" }
		}
		making = LineFitter.markingLastArguments(of: made)
		wrapping = wrapped(isMade ? "created" : "dto")
		decoded = keys.reduce("\((blueprint.created ?? blueprint.entity).name)DTO") { type, _ in "[String: \(type)]" }
		expected = wrapped(made)
	}

	/// The expression that makes a `body` of the DTO `value` of `type`.
	private static func making(_ body: TypeBlueprint, of value: String, as type: TypeBlueprint) -> String {
		let arguments = body.properties.map { property in
			let whole = type.properties.first { $0.key == property.key } ?? property
			let name = "\(value).\(property.name)"
			return "\(property.name): \(sending(name, property.type, of: whole.type, isOptional: property.isOptional))"
		}
		return "\(body.name)DTO(\(arguments.joined(separator: ", ")))"
	}

	/// The expression that makes a value of the type `sent` of `value`.
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
