extension CollectionBlueprint {
	/// The expression that reads `property` from the head of `response`; `nil` if the body has the property.
	func reading(of property: PropertyBlueprint) -> String? {
		if property.key == Self.linkKey, nextLink != nil { return "response.link(\"next\")" }
		return head.first { $0.key == property.key }?.reading
	}

	/// The name of the header field with the value of `field`; `nil` if the body has the value.
	func headField(at field: EnvelopeField) -> String? {
		let key = field.properties.first?.key
		return key == Self.linkKey && nextLink != nil ? "Link" : head.first { $0.key == key }?.name
	}

	/// The value of `property` in the DTO's stub, as a Swift literal; `nil` if the body has the property.
	func headLiteral(of property: PropertyBlueprint) -> String? {
		guard reading(of: property) != nil, let envelope else { return nil }
		return StubLiteral(side: .dto, type: envelope).literal(envelope.sample[property.key] ?? .null, of: property)
	}

	/// The argument with the header fields of the DTO's stub, before the other arguments of a response.
	var headers: String {
		let properties = envelope?.properties ?? []
		return Self.headers(
			link: nextLink,
			head.compactMap { field in
				let property = properties.first { $0.key == field.key }
				return property.flatMap(headLiteral).map { (field, $0) }
			}
		)
	}

	/// The argument with `link` and with the values of `signs` that are in the head.
	func headers(link: String?, saying signs: [EnvelopeFact.Sign]) -> String {
		Self.headers(
			link: nextLink == nil ? nil : link,
			head.compactMap { field in
				signs.first { $0.field.properties.first?.key == field.key }.map { (field, $0.literal) }
			}
		)
	}

	private static let linkKey = "nextLink"

	private static func headers(link: String?, _ fields: [(field: HeadField, literal: String)]) -> String {
		let links = link.map { "\"Link\": \(SwiftLiteral.string("<\($0)>; rel=\"next\""))" }
		let counts = fields.filter { $0.literal != "nil" }.map { field, literal in
			"\(SwiftLiteral.string(field.name)): "
				+ (field.isLink ? literal : "\"\(literal.replacing("_", with: ""))\"")
		}
		let all = [links].compactMap(\.self) + counts
		return all.isEmpty ? "" : "headers: [\(all.joined(separator: ", "))], "
	}
}
