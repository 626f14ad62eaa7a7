/// A property of a page's model that follows from the page's envelope.
struct EnvelopeFact: Equatable, Sendable {
	/// A test of whether there is a next page.
	struct Trial: Equatable, Sendable {
		let arguments: String
		let hasNextPage: Bool
	}

	/// The model's property: `totalCount`, `pageCount`, `hasNextPage`.
	let name: String
	let type: PropertyType
	let isOptional: Bool
	/// The mapper's expression for it, from `input`.
	let expression: String
	/// Its value in stubs.
	let sample: JSONValue
	let trials: [Trial]
}

extension EnvelopeFact {
	private static let totals = [
		"totalcount", "total", "totalresults", "totalitems", "totalelements", "totalrecords", "totalhits", "numfound",
		"count",
	]
	private static let pageCounts = ["totalpages", "pagecount", "pages", "numpages", "lastpage"]
	private static let pageNumbers = ["currentpage", "pagenumber", "page", "current"]
	private static let links = [
		"next", "nextpage", "nextpagetoken", "nextcursor", "nextpageurl", "nextlink", "nexturl",
	]
	private static let flags = ["hasnextpage", "hasnext", "hasmore", "more"]
	private static let ends = ["last", "islast", "islastpage"]
	/// Keys of links, which the first or the last page lacks whatever a sample shows.
	static let linkWords = Set(
		links + ["prev", "previous", "prevpage", "previouspage", "previouspageurl", "prevpageurl"]
	)

	/// The facts in `envelope`, for an answer like `sample`.
	static func all(in envelope: TypeBlueprint, sample: JSONValue) -> [EnvelopeFact] {
		let fields = envelope.fields
		func field(_ words: [String], _ fits: (PropertyType) -> Bool) -> EnvelopeField? {
			let fitting = fields.filter { $0.properties.last.map { fits($0.type) } == true }
			return words.compactMap { word in fitting.first { $0.word == word } }.first
		}
		let pageCount = field(pageCounts) { $0 == .integer }
		let linkObject = envelope.objects.first { $0.isOptional && links.contains($0.word) }
		let facts = [
			field(totals) { $0 == .integer }.map { EnvelopeFact("totalCount", $0, sample: sample) },
			pageCount.map { EnvelopeFact("pageCount", $0, sample: sample) },
			field(links, \.isText).map { EnvelopeFact(link: $0, sample: sample) }
				?? field(links) { $0 == .integer }.map { EnvelopeFact(presence: $0, of: "2", sample: sample) }
				?? linkObject.map { EnvelopeFact(presence: $0, of: ".stub()", sample: sample) }
				?? field(flags) { $0 == .bool }.map { EnvelopeFact(flag: $0, is: true, sample: sample) }
				?? field(ends) { $0 == .bool }.map { EnvelopeFact(flag: $0, is: false, sample: sample) }
				?? field(pageNumbers) { $0 == .integer }.flatMap { page in
					pageCount.flatMap { EnvelopeFact(page: page, of: $0, among: fields, sample: sample) }
				},
		]
		return facts.compactMap(\.self)
	}

	private init(_ name: String, _ field: EnvelopeField, sample: JSONValue) {
		self.init(
			name: name,
			type: field.properties.last?.type ?? .integer,
			isOptional: field.isOptional,
			expression: field.expression(in: "input"),
			sample: field.value(in: sample),
			trials: []
		)
	}

	private init(nextPage expression: String, sample: Bool, with: String, without: String) {
		self.init(
			name: "hasNextPage",
			type: .bool,
			isOptional: false,
			expression: expression,
			sample: .bool(sample),
			trials: [Trial(arguments: with, hasNextPage: true), Trial(arguments: without, hasNextPage: false)]
		)
	}

	/// A text that leads to the next page; no text, or an empty one, means the last page.
	private init(link field: EnvelopeField, sample: JSONValue) {
		let value = field.value(in: sample)
		self.init(
			nextPage: "\(field.expression(in: "input"))?.isEmpty == false",
			sample: value != .null && value != .string(""),
			with: field.argument("\"2\""),
			without: field.argument("nil")
		)
	}

	/// A number or an object that leads to the next page, `literal` in tests; `nil` means the last page.
	private init(presence field: EnvelopeField, of literal: String, sample: JSONValue) {
		self.init(
			nextPage: "\(field.expression(in: "input")) != nil",
			sample: field.value(in: sample) != .null,
			with: field.argument(literal),
			without: field.argument("nil")
		)
	}

	private init(flag field: EnvelopeField, is meaning: Bool, sample: JSONValue) {
		let expression = field.expression(in: "input")
		let isPlain = meaning && !field.isOptional
		self.init(
			nextPage: isPlain ? expression : "\(expression) == \(meaning)",
			sample: field.value(in: sample) == .bool(meaning),
			with: field.argument(meaning.description),
			without: field.argument((!meaning).description)
		)
	}

	/// A page's number and the number of pages; `nil` if one may be missing, or if they lie in different objects.
	private init?(page: EnvelopeField, of count: EnvelopeField, among fields: [EnvelopeField], sample: JSONValue) {
		guard !page.isOptional, !count.isOptional, page.properties.dropLast() == count.properties.dropLast(),
			case .number(let number) = page.value(in: sample), case .number(let last) = count.value(in: sample),
			let pageName = page.properties.last?.name, let countName = count.properties.last?.name
		else { return nil }
		let parent = EnvelopeField(properties: page.properties.dropLast())
		// The arguments of a stub must have the order of its parameters.
		let isPageFirst = fields.first { $0 == page || $0 == count } == page
		func arguments(_ number: Int) -> String {
			let (one, other) = ("\(pageName): \(number)", "\(countName): 2")
			let inner = isPageFirst ? "\(one), \(other)" : "\(other), \(one)"
			return parent.properties.isEmpty ? inner : parent.argument(".stub(\(inner))")
		}
		self.init(
			nextPage: "\(page.expression(in: "input")) < \(count.expression(in: "input"))",
			sample: (Int(number) ?? 0) < (Int(last) ?? 0),
			with: arguments(1),
			without: arguments(2)
		)
	}
}

extension PropertyType {
	fileprivate var isText: Bool {
		switch self {
		case .text, .formatted: true
		default: false
		}
	}
}
