/// A property of a page's model that follows from the page's envelope.
struct EnvelopeFact: Equatable, Sendable {
	/// A value in the stub of a response.
	struct Sign: Equatable, Sendable {
		let field: EnvelopeField
		let literal: String
	}

	/// The model's property: `totalCount`, `pageCount`, `hasNextPage`, `nextCursor`, `nextLink`, `nextOffset`.
	let name: String
	let type: PropertyType
	var isOptional = false
	/// The mapper's expression for it, from `input`.
	let expression: String
	/// Its value in stubs.
	let sample: JSONValue
	/// What the first of two pages with two entities each says, and what the last one does; empty for a count.
	var first: [Sign] = []
	var last: [Sign] = []
	/// What a page says whose key of the next page is empty, which some services send in place of none.
	var empty: [Sign] = []
	/// The number of entities before the first of them, or of the first entity, as a literal.
	var start = "0"
	/// The next page's key in the first of them, as a literal; `nil` if the app counts, or if an entity has it.
	var key: String?
	/// What it follows from.
	let fields: [EnvelopeField]

	/// Whether it tells of a next page.
	var tellsOfNext: Bool { name == "hasNextPage" || name == "nextOffset" || isKey }

	/// Whether it is the string by which the next page is asked for: a cursor, an identifier, or a link.
	var isKey: Bool { name == "nextCursor" || name == "nextLink" }
}

extension TypeBlueprint {
	/// The arguments of this type's stub that put each sign in its place; a stub has the order of the properties.
	func stubArguments(_ signs: [EnvelopeFact.Sign]) -> String {
		properties.compactMap { property -> String? in
			let own = signs.filter { $0.field.properties.first?.key == property.key }
			if let sign = own.first(where: { $0.field.properties.count == 1 }) {
				return "\(property.name): \(sign.literal)"
			}
			guard !own.isEmpty else { return nil }
			let inner = own.map { EnvelopeFact.Sign(field: $0.field.inner, literal: $0.literal) }
			if case .array(.object(let type), _) = property.type {
				return "\(property.name): [.stub(\(type.stubArguments(inner + own.compactMap(\.relation))))]"
			}
			guard case .object(let type) = property.type else { return nil }
			return "\(property.name): .stub(\(type.stubArguments(inner)))"
		}.joined(separator: ", ")
	}
}

extension EnvelopeFact.Sign {
	/// What says where a link in an array leads.
	fileprivate var relation: EnvelopeFact.Sign? {
		guard let choice = field.choice, let relation = choice.relation else { return nil }
		return EnvelopeFact.Sign(
			field: EnvelopeField(properties: [relation]),
			literal: SwiftLiteral.string(choice.text)
		)
	}
}

extension EnvelopeFact {
	/// Whether there is a next page.
	init(nextPage expression: String, sample: Bool, first: [Sign], last: [Sign]) {
		self.init(
			name: "hasNextPage",
			type: .bool,
			expression: expression,
			sample: .bool(sample),
			first: first,
			last: last,
			fields: first.map(\.field)
		)
	}
}
