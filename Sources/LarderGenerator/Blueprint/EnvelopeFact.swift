/// A property of a page's model that follows from the page's envelope.
struct EnvelopeFact: Equatable, Sendable {
	/// A test of what leads to the next page.
	struct Trial: Equatable, Sendable {
		/// The arguments of the DTO's stub.
		let arguments: String
		/// Whether there is a next page.
		let hasNextPage: Bool
		/// The condition on `value`.
		let condition: String
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
	/// What it follows from.
	let fields: [EnvelopeField]
}

extension EnvelopeFact {
	private static let totals = [
		"totalcount", "total", "totalresults", "totalitems", "totalelements", "totalrecords", "totalhits", "totalsize",
		"numfound", "odatacount", "count",
	]
	private static let pageCounts = ["totalpages", "pagecount", "pages", "numpages", "lastpage"]
	private static let pageNumbers = ["currentpage", "pagenumber", "page", "current"]
	private static let links = [
		"next", "nextpage", "nextpagetoken", "nextcursor", "nextpageurl", "nextlink", "nexturl",
	]
	private static let flags = ["hasnextpage", "hasnext", "hasmore", "more"]
	private static let ends = ["last", "islast", "islastpage", "done"]
	/// Keys of links, which the first or the last page lacks whatever a sample shows.
	static let linkWords = Set(
		links + ["prev", "previous", "prevpage", "previouspage", "previouspageurl", "prevpageurl"]
	)

	/// Whether a page may use the value of `key`.
	static func uses(_ key: String) -> Bool {
		let word = key.lowercased().filter(\.isLetter)
		return (totals + pageCounts + pageNumbers + links + flags + ends + PageTurn.offsets).contains(word)
			|| PageTurn.words.contains(word)
	}

	/// The facts in `envelope`, for an answer like `sample`.
	///
	/// - Parameters:
	///   - extent: How the app asks for a page.
	///   - next: The field that leads to the next page; `nil` if the app counts pages.
	///   - elements: The place of the entities.
	static func all(
		in envelope: TypeBlueprint,
		sample: JSONValue,
		extent: CollectionBlueprint.Extent,
		next: EnvelopeField?,
		elements: EnvelopeField
	) -> [EnvelopeFact] {
		let fields = envelope.fields
		func field(_ words: [String], _ fits: (PropertyType) -> Bool) -> EnvelopeField? {
			let fitting = fields.filter { $0.properties.last.map { fits($0.type) } == true }
			return words.compactMap { word in fitting.first { $0.word == word } }.first
		}
		let total = field(totals) { $0 == .integer }
		let turn = next.flatMap { next in
			EnvelopeFact(
				extent,
				by: next,
				if: field(flags) { $0 == .bool },
				total: total,
				elements: elements,
				among: fields,
				sample: sample
			)
		}
		let pageCount = field(pageCounts) { $0 == .integer }
		let counts = [
			total.map { EnvelopeFact("totalCount", $0, sample: sample) },
			pageCount.map { EnvelopeFact("pageCount", $0, sample: sample) },
		]
		let last = turn ?? hasNextPage(in: envelope, of: pageCount, sample: sample, field: field)
		return (counts + [last]).compactMap(\.self)
	}

	/// Whether there is a next page, if the app counts pages.
	private static func hasNextPage(
		in envelope: TypeBlueprint,
		of pageCount: EnvelopeField?,
		sample: JSONValue,
		field: ([String], (PropertyType) -> Bool) -> EnvelopeField?
	) -> EnvelopeFact? {
		if let link = field(links, \.isText) { return EnvelopeFact(link: link, sample: sample) }
		if let number = field(links, { $0 == .integer }) {
			return EnvelopeFact(presence: number, of: "2", sample: sample)
		}
		if let object = envelope.objects.first(where: { $0.isOptional && links.contains($0.word) }) {
			return EnvelopeFact(presence: object, of: ".stub()", sample: sample)
		}
		if let flag = field(flags, { $0 == .bool }) { return EnvelopeFact(flag: flag, is: true, sample: sample) }
		if let flag = field(ends, { $0 == .bool }) { return EnvelopeFact(flag: flag, is: false, sample: sample) }
		guard let page = field(pageNumbers, { $0 == .integer }), let pageCount else { return nil }
		return EnvelopeFact(page: page, of: pageCount, among: envelope.fields, sample: sample)
	}

	private init(_ name: String, _ field: EnvelopeField, sample: JSONValue) {
		self.init(
			name: name,
			type: field.properties.last?.type ?? .integer,
			isOptional: field.isOptional,
			expression: field.expression(in: "input"),
			sample: field.value(in: sample),
			trials: [],
			fields: [field]
		)
	}

	private init(nextPage expression: String, of fields: [EnvelopeField], sample: Bool, with: String, without: String) {
		self.init(
			name: "hasNextPage",
			type: .bool,
			isOptional: false,
			expression: expression,
			sample: .bool(sample),
			trials: [
				Trial(arguments: with, hasNextPage: true, condition: "value.hasNextPage"),
				Trial(arguments: without, hasNextPage: false, condition: "!value.hasNextPage"),
			],
			fields: fields
		)
	}

	/// The key of the next page, which is `nil` on the last one; `flag` says whether there is a next page.
	private init?(
		_ extent: CollectionBlueprint.Extent,
		by field: EnvelopeField,
		if flag: EnvelopeField?,
		total: EnvelopeField?,
		elements: EnvelopeField,
		among fields: [EnvelopeField],
		sample: JSONValue
	) {
		guard case .page(let turn, _) = extent, let last = field.properties.last else { return nil }
		let read = field.expression(in: "input")
		if case .offset = turn {
			guard let total, !total.isOptional, !field.isOptional, !elements.isOptional else { return nil }
			guard case .number(let offset) = field.value(in: sample), case .number(let count) = total.value(in: sample)
			else {
				return nil
			}
			let end = "\(read) + \(elements.expression(in: "input")).count"
			let isNext = (Int(offset) ?? 0) + 1 < (Int(count) ?? 0)
			self.init(
				name: "nextOffset",
				type: .integer,
				isOptional: true,
				expression: "\(end) < \(total.expression(in: "input")) ? \(end) : nil",
				sample: isNext ? .number(String((Int(offset) ?? 0) + 1)) : .null,
				trials: [],
				fields: [field, total]
			)
			return
		}
		let text = "\(read).flatMap { $0.isEmpty ? nil : $0 }"
		let isGuarded = flag.map { !$0.isOptional && $0.properties.dropLast() == field.properties.dropLast() } ?? false
		let expression = isGuarded ? "\(flag?.expression(in: "input") ?? "") ? \(read) : nil" : text
		let isLastPage = isGuarded && flag?.value(in: sample) == .bool(false)
		let value = field.value(in: sample)
		var trials = [Trial(arguments: field.argument("nil"), hasNextPage: false, condition: "value.nextCursor == nil")]
		if isGuarded, let flag, let name = flag.properties.last?.name {
			// The arguments of a stub must have the order of its parameters.
			let isFlagFirst = fields.first { $0 == flag || $0 == field } == flag
			let parts = ["\(name): true", "\(last.name): \"next\""]
			let inner = (isFlagFirst ? parts : parts.reversed()).joined(separator: ", ")
			let parent = EnvelopeField(properties: field.properties.dropLast())
			let arguments = parent.properties.isEmpty ? inner : parent.argument(".stub(\(inner))")
			trials = [
				Trial(arguments: arguments, hasNextPage: true, condition: "value.nextCursor == \"next\""),
				Trial(arguments: flag.argument("false"), hasNextPage: false, condition: "value.nextCursor == nil"),
			]
		} else {
			trials.insert(
				Trial(
					arguments: field.argument("\"next\""),
					hasNextPage: true,
					condition: "value.nextCursor == \"next\""
				),
				at: 0
			)
		}
		self.init(
			name: "nextCursor",
			type: .text,
			isOptional: true,
			expression: expression,
			sample: isLastPage || value == .string("") ? .null : value,
			trials: trials,
			fields: [field] + (isGuarded ? [flag].compactMap(\.self) : [])
		)
	}

	/// A text that leads to the next page; no text, or an empty one, means the last page.
	private init(link field: EnvelopeField, sample: JSONValue) {
		let value = field.value(in: sample)
		self.init(
			nextPage: "\(field.expression(in: "input"))?.isEmpty == false",
			of: [field],
			sample: value != .null && value != .string(""),
			with: field.argument("\"2\""),
			without: field.argument("nil")
		)
	}

	/// A number or an object that leads to the next page, `literal` in tests; `nil` means the last page.
	private init(presence field: EnvelopeField, of literal: String, sample: JSONValue) {
		self.init(
			nextPage: "\(field.expression(in: "input")) != nil",
			of: [field],
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
			of: [field],
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
			of: [page, count],
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
