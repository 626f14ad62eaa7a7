/// Finds the facts of a page.
struct EnvelopeFacts {
	/// The fields that tell of the page, and the objects in the envelope.
	let fields: [EnvelopeField]
	let objects: [EnvelopeField]
	/// A response like those of the service.
	let sample: JSONValue
	let reading: PageReading
	/// The place of the entities, and the property with the entity in each element.
	let elements: EnvelopeField
	/// The responses as they came, each with the number of its entities.
	let counts: [(response: JSONValue, entities: Int)]
	let inner: String?
	/// The identifier of an entity, and its value in the sample.
	let identifier: IdentifierBlueprint
	let identifierSample: JSONValue

	/// Whether a page may use the value of `key`.
	static func uses(_ key: String) -> Bool {
		let word = PageWords.word(of: key)
		let words = [
			PageWords.totals, PageWords.pageCounts, PageWords.pageNumbers, PageWords.pageSizes, PageWords.links,
			PageWords.flags, PageWords.ends, PageWords.offsets, PageWords.nextOffsets,
		]
		return words.contains { $0.contains(word) } || PageWords.isLeading(word)
	}

	var all: [EnvelopeFact] {
		let pageCount = first(of: PageWords.pageCounts, \.isInteger) ?? fields.first(where: isTotalOfPages)
		let counts = [total.map { count("totalCount", $0) }, pageCount.map { count("pageCount", $0) }]
		return (counts + [next(pageCount)]).compactMap(\.self)
	}

	private func next(_ pageCount: EnvelopeField?) -> EnvelopeFact? {
		switch reading.turn {
		case .cursor, .link: reading.next.map(cursor)
		case .last: lastIdentifier
		case .offset: nextOffset ?? presence
		case .number: presence ?? countedPages(pageCount)
		}
	}

	// MARK: - Keys of the next page

	/// The text or the number that leads to the next page.
	private func cursor(_ field: EnvelopeField) -> EnvelopeFact {
		let read = field.optionalExpression
		let isLink = reading.turn == .link
		let key = isLink ? "\"/next?token=2\"" : field.isNumber ? "7" : "\"next\""
		let flag = isLink ? nil : guarding(field)
		// Some services end with a zero in place of a number, or with an empty text.
		let text =
			field.isNumber
			? "\(read).flatMap { $0 > 0 ? String($0) : nil }" : "\(read).flatMap { $0.isEmpty ? nil : $0 }"
		let plain = field.isNumber ? "\(read).map { String($0) }" : field.expression(in: "input")
		let expression = flag.map { "\($0.condition) ? \(plain) : nil" } ?? (field.choice == nil ? text : plain)
		let value = field.value(in: sample)
		let isLast =
			flag.map { $0.field.value(in: sample) == .bool(false) || $0.field.value(in: sample) == .null } ?? false
		let isEmpty = isLast || [.string(""), .number("0"), .null].contains(value)
		return EnvelopeFact(
			name: "nextCursor",
			type: .text,
			isOptional: true,
			expression: expression,
			sample: isEmpty ? .null : value.asText,
			first: [Sign(field: field, literal: key)] + (flag.map { [Sign(field: $0.field, literal: $0.more)] } ?? []),
			last: flag.map { [Sign(field: $0.field, literal: $0.end)] } ?? [field.missing],
			empty: flag == nil && field.choice == nil
				? [Sign(field: field, literal: field.isNumber ? "0" : "\"\"")] : [],
			key: field.isNumber ? "\"7\"" : key,
			fields: [field] + (flag.map { [$0.field] } ?? [])
		)
	}

	/// The identifier of the last entity.
	private var lastIdentifier: EnvelopeFact {
		let items = items
		let id = ([inner].compactMap(\.self) + identifier.path).joined(separator: ".")
		let mark = items.isOptional ? "?" : ""
		let isText = identifier.kind == .text
		let last = "\(items.text)\(mark).last"
		let read = isText ? "\(last)?.\(id)" : "\(last).map { String($0.\(id)) }"
		let flag = first(of: PageWords.flags, \.isFlag).map(Flag.init)
		return EnvelopeFact(
			name: "nextCursor",
			type: .text,
			isOptional: true,
			expression: flag.map { "\($0.condition) ? \(read) : nil" } ?? read,
			sample: flag?.field.value(in: sample) == .bool(false) ? .null : identifierSample.asText,
			first: flag.map { [Sign(field: $0.field, literal: $0.more)] } ?? [],
			last: flag.map { [Sign(field: $0.field, literal: $0.end)] } ?? [],
			fields: flag.map { [$0.field] } ?? []
		)
	}

	/// The number of entities before the next page, if the response says enough to count it.
	private var nextOffset: EnvelopeFact? {
		if let own = reading.next, PageWords.nextOffsets.contains(own.word) { return ownOffset(own) }
		guard let offset = reading.next, !offset.isOptional, !items.isOptional else { return nil }
		let read = offset.expression(in: "input")
		// A service may hide some entities of a page, so the next one begins after as many as the response says were asked for.
		let step = first(of: ["limit", "pagesize", "perpage", "maxresults"]) { limit in
			limit.isInteger && !limit.isOptional
				&& counts.allSatisfy { Self.number(limit, in: $0.response) ?? 0 >= $0.entities }
		}
		let end = "\(read) + " + (step?.expression(in: "input") ?? "\(items.text).count")
		guard case .number(let digits) = offset.value(in: sample), let start = Int(digits) else { return nil }
		// SCIM, for one, counts from 1.
		let isFromOne = offset.word == "startindex" && start % 2 == 1
		let flagged = flagged
		let isPresent = flagged ?? presence
		let each = step.flatMap { Self.number($0, in: sample) } ?? 1
		let size = first(of: ["limit", "pagesize", "itemsperpage", "size", "maxresults", "perpage"]) {
			$0.isInteger && !$0.isOptional
		}
		let condition: String
		var signs: (first: [Sign], last: [Sign]) = ([], [])
		var isNext = false
		if flagged == nil, let total, !total.isOptional,
			let count = Self.number(total, in: sample)
		{
			condition = "\(end) \(isFromOne ? "<=" : "<") \(total.expression(in: "input"))"
			signs = ([Sign(field: total, literal: "4")], [Sign(field: total, literal: "4")])
			isNext = start + each < count + (isFromOne ? 1 : 0)
		} else if let isPresent {
			condition = isPresent.expression
			signs = (isPresent.first, isPresent.last)
			isNext = isPresent.sample == .bool(true)
		} else if let size {
			condition = "\(items.text).count >= \(size.expression(in: "input"))"
			signs = ([Sign(field: size, literal: "2")], [Sign(field: size, literal: "3")])
			isNext = size.value(in: sample) == .number("1")
		} else {
			condition = "!\(items.text).isEmpty"
			isNext = true
		}
		// With a limit of 3, the test sees a step by the two entities that are there.
		let isStepSeen = step.map { step in !signs.first.contains { $0.field == step } } ?? false
		if let step, isStepSeen {
			signs = (signs.first + [Sign(field: step, literal: "3")], signs.last + [Sign(field: step, literal: "3")])
		}
		let zero = isFromOne ? "1" : "0"
		let two = String((isFromOne ? 1 : 0) + (isStepSeen ? 3 : 2))
		let fields = [offset] + signs.first.map(\.field) + [step].compactMap(\.self)
		return EnvelopeFact(
			name: "nextOffset",
			type: .integer,
			isOptional: true,
			expression: "\(condition) ? \(end) : nil",
			sample: isNext ? .number(String(start + each)) : .null,
			first: [Sign(field: offset, literal: zero)] + signs.first,
			last: [Sign(field: offset, literal: two)] + signs.last,
			start: zero,
			key: two,
			fields: fields
		)
	}

	/// The number that the service gives for the next page.
	private func ownOffset(_ field: EnvelopeField) -> EnvelopeFact {
		EnvelopeFact(
			name: "nextOffset",
			type: .integer,
			isOptional: true,
			expression: field.expression(in: "input"),
			sample: field.value(in: sample),
			first: [Sign(field: field, literal: "2")],
			last: [field.missing],
			key: "2",
			fields: [field]
		)
	}

	/// Whether there is a next page, if a link, a number, an object or a flag says so.
	private var presence: EnvelopeFact? {
		let links = PageWords.links + ["nextpagetoken", "nextcursor"]
		let linked = fields.first {
			PageWords.linkParts.contains($0.word) && PageWords.links.contains($0.parentWord) && $0.isText
		}
		if let field = first(of: links, \.isText) ?? linked {
			let value = field.value(in: sample)
			// A link in an object of its own, or in an array, is never an empty text.
			let isWhole = field.choice != nil || (field.isOptional && field.properties.last?.isOptional == false)
			let read = field.choice == nil ? field.missing.field.expression(in: "input") : field.expression(in: "input")
			return hasNext(
				isWhole ? "\(read) != nil" : "\(field.optionalExpression)?.isEmpty == false",
				value != .null && value != .string(""),
				(field, "\"2\"", "nil")
			)
		}
		if let field = first(of: links + PageWords.nextOffsets, \.isInteger) {
			return hasNext(
				"\(field.expression(in: "input")) != nil",
				field.value(in: sample) != .null,
				(field, "2", "nil")
			)
		}
		if let field = objects.first(where: { $0.isOptional && links.contains($0.word) }) {
			let isNext = field.value(in: sample) != .null
			return hasNext("\(field.expression(in: "input")) != nil", isNext, (field, ".stub()", "nil"))
		}
		return flagged
	}

	/// Whether there is a next page, if a flag says so.
	private var flagged: EnvelopeFact? {
		for (words, meaning) in [(PageWords.flags, true), (PageWords.ends, false)] {
			guard let field = first(of: words, \.isFlag) else { continue }
			let read = field.expression(in: "input")
			let isPlain = meaning && !field.isOptional
			return hasNext(
				isPlain ? read : "\(read) == \(meaning)",
				field.value(in: sample) == .bool(meaning),
				(field, "\(meaning)", "\(!meaning)")
			)
		}
		return nil
	}

	/// Whether there is a next page, by the page's number and either the number of pages or that of all entities.
	private func countedPages(_ pageCount: EnvelopeField?) -> EnvelopeFact? {
		guard let page = first(of: PageWords.pageNumbers, \.isInteger), !page.isOptional,
			case .number(let digits) = page.value(in: sample), let number = Int(digits)
		else { return nil }
		let isFromZero = number == 0
		let read = page.expression(in: "input")
		let shown = isFromZero ? "\(read) + 1" : read
		let (one, two) = isFromZero ? ("0", "1") : ("1", "2")
		if let pageCount, !pageCount.isOptional, case .number(let count) = pageCount.value(in: sample) {
			return EnvelopeFact(
				nextPage: "\(shown) < \(pageCount.expression(in: "input"))",
				sample: number + (isFromZero ? 1 : 0) < (Int(count) ?? 0),
				first: [Sign(field: page, literal: one), Sign(field: pageCount, literal: "2")],
				last: [Sign(field: page, literal: two), Sign(field: pageCount, literal: "2")]
			)
		}
		guard let size = first(of: PageWords.pageSizes, \.isInteger), let total, !size.isOptional, !total.isOptional,
			case .number(let each) = size.value(in: sample), case .number(let count) = total.value(in: sample)
		else { return nil }
		let reach = isFromZero ? "(\(shown))" : shown
		let reached = (number + (isFromZero ? 1 : 0)) * (Int(each) ?? 0)
		return EnvelopeFact(
			nextPage: "\(reach) * \(size.expression(in: "input")) < \(total.expression(in: "input"))",
			sample: reached < (Int(count) ?? 0),
			first: [(page, one), (size, "2"), (total, "4")].map(Sign.init),
			last: [(page, two), (size, "2"), (total, "4")].map(Sign.init)
		)
	}

	// MARK: - Parts

	private typealias Sign = EnvelopeFact.Sign

	/// A flag or a link that says whether a cursor leads on.
	private struct Flag {
		let field: EnvelopeField
		let condition: String
		let more: String
		let end: String

		init(_ field: EnvelopeField) {
			self.field = field
			let read = field.expression(in: "input")
			guard field.isText else {
				condition = field.isOptional ? "\(read) == true" : read
				(more, end) = ("true", "false")
				return
			}
			condition = "\(read) != nil"
			(more, end) = ("\"/next\"", "nil")
		}
	}

	/// What says whether `cursor` leads on, because some last pages have a cursor, too.
	private func guarding(_ cursor: EnvelopeField) -> Flag? {
		if let flag = first(of: PageWords.flags, { $0.isFlag && !$0.isOptional }) {
			let isNear = flag.properties.dropLast() == cursor.properties.dropLast() || flag.properties.count == 1
			if isNear { return Flag(flag) }
		}
		guard cursor.word == "after" else { return nil }
		return first(of: ["next"]) { $0 != cursor && $0.isText && $0.isLink(in: sample) }.map(Flag.init)
	}

	private var total: EnvelopeField? {
		first(of: PageWords.totals) { $0.isInteger && !isSize($0) && !isTotalOfPages($0) && !isOfPage($0) }
			?? fields.first {
				["value", "count"].contains($0.word) && PageWords.totals.contains($0.parentWord) && $0.isInteger
			}
	}

	/// Whether `total` counts pages, as in `{"page": {"current": 1, "total": 3}}`.
	private func isTotalOfPages(_ total: EnvelopeField) -> Bool {
		guard total.word == "total", total.isInteger, ["page", "pages"].contains(total.parentWord) else { return false }
		return fields.contains { $0.word == "current" && $0.around == total.around }
	}

	/// Whether `count` is that of the entities of each page: it equals their number, though more of them follow.
	private func isOfPage(_ count: EnvelopeField) -> Bool {
		guard counts.allSatisfy({ Self.number(count, in: $0.response) ?? $0.entities == $0.entities }) else {
			return false
		}
		// Pages that turn by the last identifier say nothing of those that follow.
		if case .last = reading.turn, count.word == "count", first(of: PageWords.flags, \.isFlag) == nil { return true }
		// HAL calls the entities of a page embedded.
		return counts.contains { hasMore(in: $0.response) } || (count.word == "count" && elements.isEmbedded)
	}

	/// Whether `response` says that more entities follow: by a flag, a link or a cursor.
	private func hasMore(in response: JSONValue) -> Bool {
		if let flag = first(of: PageWords.flags, \.isFlag) { return flag.value(in: response) == .bool(true) }
		if let end = first(of: PageWords.ends, \.isFlag) { return end.value(in: response) == .bool(false) }
		if let page = first(of: PageWords.pageNumbers, \.isInteger),
			let pages = first(of: PageWords.pageCounts, \.isInteger),
			let number = Self.number(page, in: response), let count = Self.number(pages, in: response)
		{
			return number < count
		}
		return fields.contains { field in
			let isLead =
				field == reading.next && reading.turn.startsWithoutKey || PageWords.links.contains(field.word)
				|| (PageWords.linkParts.contains(field.word) && PageWords.links.contains(field.parentWord))
			return isLead && ![.null, .string(""), .number("0"), .bool(false)].contains(field.value(in: response))
		}
	}

	private static func number(_ field: EnvelopeField, in response: JSONValue) -> Int? {
		guard case .number(let digits) = field.value(in: response) else { return nil }
		return Int(digits)
	}

	/// Whether `count` is the number of entities of a page, as in `{"start": 0, "count": 10}` and `?start=10&count=10`.
	private func isSize(_ count: EnvelopeField) -> Bool {
		guard count.word == "count" else { return false }
		return fields.contains { field in
			let isBeside = ["start", "startindex"].contains(field.word) && field.around == count.around
			return isBeside || field.items(in: sample).contains { PageWords.word(of: $0.name) == "count" }
		}
	}

	/// The expression of the entities in `input`.
	private var items: (text: String, isOptional: Bool) {
		(elements.expression(in: "input"), elements.isOptional)
	}

	private func first(of words: [String], _ fits: (EnvelopeField) -> Bool) -> EnvelopeField? {
		words.compactMap { word in fields.first { $0.word == word && fits($0) } }.first
	}

	private func count(_ name: String, _ field: EnvelopeField) -> EnvelopeFact {
		EnvelopeFact(
			name: name,
			type: field.properties.last?.type ?? .integer,
			isOptional: field.isOptional,
			expression: field.expression(in: "input"),
			sample: field.value(in: sample),
			fields: [field]
		)
	}

	private func hasNext(
		_ expression: String,
		_ sample: Bool,
		_ sign: (field: EnvelopeField, more: String, end: String)
	) -> EnvelopeFact {
		EnvelopeFact(
			nextPage: expression,
			sample: sample,
			first: [Sign(field: sign.field, literal: sign.more)],
			last: [sign.end == "nil" ? sign.field.missing : Sign(field: sign.field, literal: sign.end)]
		)
	}
}

extension EnvelopeField {
	/// Whether it is in `_embedded`.
	fileprivate var isEmbedded: Bool { properties.contains { $0.key == "_embedded" } }

	/// That the innermost value on the way to this one that may be missing is missing.
	fileprivate var missing: EnvelopeFact.Sign {
		guard choice == nil else { return EnvelopeFact.Sign(field: around, literal: "[]") }
		let count = properties.lastIndex(where: \.isOptional).map { $0 + 1 } ?? properties.count
		return EnvelopeFact.Sign(field: EnvelopeField(properties: Array(properties.prefix(count))), literal: "nil")
	}

	/// The expression of the value as an optional, on which a call is no part of the chain.
	fileprivate var optionalExpression: String {
		let read = expression(in: "input")
		return properties.last?.isOptional == false && isOptional ? "(\(read))" : read
	}
}
