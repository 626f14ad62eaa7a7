import Foundation

/// How the pages of a service turn, as an answer shows it or its author says it.
struct PageReading {
	let turn: PageTurn
	/// The field that leads to the next page; `nil` if the app counts.
	var next: EnvelopeField?
	/// Whether the answer does not show the name of the query item.
	var isAssumed = false
	/// Whether neither the answer nor the author says how pages turn.
	var isInvented = false
}

/// A page that does not show how its pages turn, or that cannot turn as its author says.
package struct PageTurnError: Error, Equatable, CustomStringConvertible {
	/// What is missing, and what to write.
	package let description: String
}

/// What an answer shows of how its pages turn.
struct PageSigns {
	/// The fields beside the entities and in the objects that tell of the page.
	let fields: [EnvelopeField]
	/// An answer like those of the service.
	let sample: JSONValue
	/// What the author says: how pages turn, and what the query item is called.
	let style: PageStyle?
	let query: String?

	/// Reads how pages turn.
	///
	/// - Parameter keepsOld: Whether pages turn by number if nothing says how, as earlier versions wrote them.
	/// - Throws: ``PageTurnError`` if nothing says how, or if the answer lacks what the author's style needs.
	func read(keepsOld: Bool) throws(PageTurnError) -> PageReading {
		guard let style else {
			if let shown { return shown }
			if keepsOld { return PageReading(turn: .number(query: query ?? "page"), isInvented: true) }
			throw PageTurnError(
				description:
					"the page does not show how its pages turn, so say it: --page-by number, offset, cursor, last (the last "
					+ "identifier) or link; or give a page that is not the last"
			)
		}
		switch style {
		case .number: return numbered(by: linkItem(of: PageWords.numberQueries), orElse: "page")
		case .offset:
			let field = offset.flatMap { $0.isInteger ? $0 : nil }
			let query = query ?? linkItem(of: PageWords.offsetQueries) ?? field?.lastKey
			return PageReading(turn: .offset(query: query ?? "offset"), next: field, isAssumed: self.query == nil)
		case .cursor:
			if let field = cursor ?? textOffset ?? weakCursor { return turned(by: field) }
			throw missing("cursor", "the key of a cursor, as in {\"next_cursor\": \"c2\"}")
		case .last: return last(named: lastQuery)
		case .link:
			if let link = nextLink { return PageReading(turn: .link, next: link) }
			throw missing("link", "a link to the next page, as in {\"next\": \"/orders?after=7\"}")
		}
	}

	/// What the answer shows; `nil` if it shows nothing.
	private var shown: PageReading? {
		if let cursor { return turned(by: cursor) }
		if let item = linkItem(of: PageWords.numberQueries) { return numbered(by: item, orElse: "page") }
		if let item = linkItem(of: PageWords.offsetQueries) {
			return PageReading(turn: .offset(query: query ?? item), next: offset.flatMap { $0.isInteger ? $0 : nil })
		}
		if let nextLink { return PageReading(turn: .link, next: nextLink) }
		if let offset, offset.isInteger {
			let turn = PageTurn.offset(query: query ?? offset.lastKey)
			return PageReading(turn: turn, next: offset, isAssumed: query == nil)
		}
		if let textOffset { return turned(by: textOffset) }
		if let query {
			let word = PageWords.word(of: query)
			if PageWords.numberQueries.contains(word) || word == "pagenumber" {
				return numbered(by: nil, orElse: query)
			}
			if PageWords.offsetQueries.contains(word) { return PageReading(turn: .offset(query: query)) }
		}
		if let weakCursor { return turned(by: weakCursor) }
		if nextOffset != nil { return PageReading(turn: .offset(query: query ?? "offset"), isAssumed: query == nil) }
		let numbers = PageWords.pageNumbers + PageWords.pageCounts + ["nextpage"]
		if let number = first(of: numbers, \.isInteger) {
			return numbered(by: nil, orElse: number.word == "pagenumber" ? number.lastKey : "page")
		}
		guard fields.contains(where: { PageWords.entityFlags.contains($0.word) && $0.isFlag }) else { return nil }
		return last(named: lastQuery)
	}

	private func missing(_ style: String, _ what: String) -> PageTurnError {
		PageTurnError(
			description:
				"--page-by \(style) needs \(what), but the page has none; give a page that is not the last, or another style"
		)
	}

	private func numbered(by item: String?, orElse name: String) -> PageReading {
		PageReading(turn: .number(query: query ?? item ?? name), isAssumed: query == nil && item == nil)
	}

	private func turned(by field: EnvelopeField) -> PageReading {
		let turn = PageTurn.cursor(query: query ?? PageWords.cursorQuery(of: field.lastKey))
		return PageReading(turn: turn, next: field, isAssumed: query == nil)
	}

	private func last(named name: String) -> PageReading {
		PageReading(turn: .last(query: query ?? name), isAssumed: query == nil)
	}

	/// A name in the style of the flag's key.
	private var lastQuery: String {
		let flag = fields.first { PageWords.flags.contains($0.word) }
		return flag.map { $0.lastKey.contains("_") } ?? true ? "starting_after" : "startingAfter"
	}

	// MARK: - Fields

	private func first(of words: [String], _ fits: (EnvelopeField) -> Bool) -> EnvelopeField? {
		words.compactMap { word in fields.first { $0.word == word && fits($0) } }.first
	}

	/// A cursor, whatever its value looks like.
	private var cursor: EnvelopeField? {
		fields.first { field in
			let isIn = PageWords.isCursor(field.parentWord) && PageWords.mayBeCursor(field.word)
			return (PageWords.isCursor(field.word) || isIn || field.word == "after") && field.isCursor
				&& !field.isWebLink(in: sample)
		}
	}

	/// A text called `next`, or a number whose name says no page.
	private var weakCursor: EnvelopeField? {
		fields.first { PageWords.mayBeCursor($0.word) && $0.isText && !$0.isLink(in: sample) }
	}

	private var offset: EnvelopeField? { first(of: PageWords.offsets) { $0.isInteger } ?? textOffset }

	private var textOffset: EnvelopeField? { first(of: PageWords.offsets.filter { $0 != "start" }, \.isText) }

	private var nextOffset: EnvelopeField? { first(of: PageWords.nextOffsets, \.isInteger) }

	private var nextLink: EnvelopeField? {
		first(of: PageWords.links) { $0.isText && $0.isLink(in: sample) }
			?? fields.first { field in
				PageWords.linkParts.contains(field.word) && PageWords.links.contains(field.parentWord)
					&& field.isText && field.isLink(in: sample)
			}
	}

	/// The name in `words` of a number in the query of a link to another page.
	private func linkItem(of words: Set<String>) -> String? {
		let links = fields.filter { field in
			let isNamed = [field.word, field.parentWord].contains {
				PageWords.links.contains($0) || PageWords.otherLinks.contains($0)
			}
			return isNamed && field.isText && field.isLink(in: sample)
		}
		let next = nextLink.map { [$0] } ?? links
		return next.lazy.compactMap { $0.item(of: words, in: sample) }.first
	}
}

extension EnvelopeField {
	var lastKey: String { properties.last?.key ?? "" }

	/// The letters of the key of the object around the value, in lower case.
	var parentWord: String { PageWords.word(of: properties.dropLast().last?.key ?? "") }

	/// Whether it holds a text.
	var isText: Bool {
		switch properties.last?.type {
		case .text, .formatted: true
		default: false
		}
	}

	var isInteger: Bool { properties.last?.type == .integer }

	var isFlag: Bool { properties.last?.type == .bool }

	/// Whether a service can take its value for a cursor.
	fileprivate var isCursor: Bool { isText || (isNumber && PageWords.isNumericCursor(word)) }

	/// Whether it holds a whole number.
	var isNumber: Bool { isInteger || properties.last?.type == .wideInteger }

	func isLink(in sample: JSONValue) -> Bool {
		guard case .string(let text) = value(in: sample) else { return false }
		let isRelative = text.wholeMatch(of: /[A-Za-z0-9\/._-]*\?[^?\s]+=.*/) != nil
		return text.hasPrefix("/") || isRelative || TextFormat(of: text) == .url
	}

	/// Whether it holds a whole URL.
	fileprivate func isWebLink(in sample: JSONValue) -> Bool {
		guard case .string(let text) = value(in: sample) else { return false }
		return TextFormat(of: text) == .url
	}

	/// The name in `words` of a query item of the link that is a number; `nil` if it has none.
	fileprivate func item(of words: Set<String>, in sample: JSONValue) -> String? {
		guard case .string(let text) = value(in: sample) else { return nil }
		let query = text.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
		for part in query.split(separator: "&") {
			let sides = part.split(separator: "=", maxSplits: 1)
			guard sides.count == 2, sides[1].allSatisfy(\.isNumber) else { continue }
			let name = String(sides[0]).removingPercentEncoding ?? String(sides[0])
			if words.contains(PageWords.word(of: name)) { return name }
		}
		return nil
	}
}

extension TypeBlueprint {
	/// The fields that tell of a page: those beside the entities at `place` and around them, and those of objects there that
	/// are called for a page.
	func pageFields(beside place: [String]) -> [EnvelopeField] {
		fields.filter { field in
			let keys = field.properties.map(\.key)
			let around = place.dropLast()
			let common = zip(keys.dropLast(), around).prefix { $0 == $1 }.count
			let rest = keys.dropFirst(common)
			guard rest.count > 1, let object = rest.first else { return true }
			let word = PageWords.word(of: object)
			let isCount = rest.count == 2 && PageWords.totals.contains(word) && ["value", "count"].contains(field.word)
			return PageWords.isPlace(word) || isCount
		}
	}
}
