/// A property of a page's model that is computed from the response, such as `hasNextPage`.
struct EnvelopeFact: Equatable, Sendable {
	struct Sign: Equatable, Sendable {
		let field: EnvelopeField
		let literal: String
	}

	/// The property's name: `totalCount`, `pageCount`, `hasNextPage`, `nextCursor`, `nextLink` or `nextOffset`.
	let name: String
	let type: PropertyType
	var isOptional = false
	/// The expression by which the mapper reads the property from `input`.
	let expression: String
	let sample: JSONValue
	/// The values that tests of this property put into a first page of two entities; empty for a count.
	var first: [Sign] = []
	var last: [Sign] = []
	/// The values of a last page that has an empty string at the key for the next page.
	///
	/// Some services send this instead of `null`.
	var empty: [Sign] = []
	/// Whether the expression uses the number or the offset of the requested page.
	private(set) var isReached = false
	/// The offset of the first page, or the number of its first entity, as a Swift literal.
	var start = "0"
	/// A Swift literal of the value in the first page by which the app requests the next page.
	///
	/// `nil` if the app counts the pages, or takes the value from an entity.
	var key: String?
	let fields: [EnvelopeField]

	/// Whether a reader of the property knows if there is a next page.
	var tellsOfNext: Bool { name == "hasNextPage" || name == "nextOffset" || isKey }

	/// Whether the property has the cursor, the identifier or the link by which the app requests the next page.
	var isKey: Bool { name == "nextCursor" || name == "nextLink" }
}

extension TypeBlueprint {
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
	/// The value that says where a link in an array leads, such as `"rel": "next"`; `nil` for a field outside of such
	/// arrays.
	fileprivate var relation: EnvelopeFact.Sign? {
		guard let choice = field.choice, let relation = choice.relation else { return nil }
		return EnvelopeFact.Sign(
			field: EnvelopeField(properties: [relation]),
			literal: SwiftLiteral.string(choice.text)
		)
	}
}

extension EnvelopeFact {
	/// Creates `hasNextPage`, computed from the number or offset of the requested page and from numbers in the
	/// response.
	///
	/// `counts` are the values of these numbers in stubs. `sample` is the property's value for the page with the key 1,
	/// which the tests request.
	init(reaching expression: String, sample: Bool, counts: [Sign]) {
		self.init(nextPage: expression, sample: sample, first: counts, last: counts)
		isReached = true
	}

	/// Creates `hasNextPage`, computed from the response alone.
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
