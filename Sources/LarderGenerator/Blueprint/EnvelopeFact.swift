/// A property of a page's model that follows from the page's envelope.
struct EnvelopeFact: Equatable, Sendable {
	/// A value in a response's stub.
	struct Sign: Equatable, Sendable {
		let field: EnvelopeField
		let literal: String
	}

	/// The model's property: `totalCount`, `pageCount`, `hasNextPage`, `nextCursor`, `nextLink`, `nextOffset`.
	let name: String
	let type: PropertyType
	var isOptional = false
	/// The mapper's expression for the property.
	///
	/// The expression reads from `input`.
	let expression: String
	/// The property's value in stubs.
	let sample: JSONValue
	/// The stub values of the first and of the last of two pages with two entities each; empty for a count.
	var first: [Sign] = []
	var last: [Sign] = []
	/// The stub values of a page whose next-page key is an empty string.
	///
	/// Some services send an empty string instead of `null`.
	var empty: [Sign] = []
	/// Whether the expression needs the page's number or offset that the app asked for.
	private(set) var isReached = false
	/// The offset of the first page, or the number of its first entity, as a literal.
	var start = "0"
	/// The next page's key in the first page, as a literal; `nil` if the app counts the pages, or takes the key from an
	/// entity.
	var key: String?
	/// The fields that the property follows from.
	let fields: [EnvelopeField]

	/// Whether the property says that there is a next page.
	var tellsOfNext: Bool { name == "hasNextPage" || name == "nextOffset" || isKey }

	/// Whether the property is the string that requests the next page: a cursor, an identifier or a link.
	var isKey: Bool { name == "nextCursor" || name == "nextLink" }
}

extension TypeBlueprint {
	/// The arguments of this type's stub that set the values of `signs`, in the order of the properties.
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
	/// The stub value that says where a link in an array leads.
	fileprivate var relation: EnvelopeFact.Sign? {
		guard let choice = field.choice, let relation = choice.relation else { return nil }
		return EnvelopeFact.Sign(
			field: EnvelopeField(properties: [relation]),
			literal: SwiftLiteral.string(choice.text)
		)
	}
}

extension EnvelopeFact {
	/// Creates the fact that tells whether there is a next page, from the requested page and from numbers in the
	/// response.
	///
	/// `counts` are the stub values of these numbers. `sample` is the fact's value for the page with the key 1, which
	/// the tests request.
	init(reaching expression: String, sample: Bool, counts: [Sign]) {
		self.init(nextPage: expression, sample: sample, first: counts, last: counts)
		isReached = true
	}

	/// Creates the fact that tells whether there is a next page.
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
