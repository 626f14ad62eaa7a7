import Foundation

/// How the pages of a service turn, as a response shows it or its author says it.
struct PageReading {
	let turn: PageTurn
	/// The field that leads to the next page; `nil` if the app counts.
	var next: EnvelopeField?
	/// Whether the response does not show the name of the query item.
	var isAssumed = false
	/// Whether neither the response nor the author says how pages turn.
	var isInvented = false
}

/// A page that does not show how its pages turn, or that cannot turn as its author says.
package struct PageTurnError: Error, Equatable, CustomStringConvertible {
	/// What is missing, and what to write.
	package let description: String
}

/// What a response shows of how its pages turn.
struct PageSigns {
	/// The fields beside the entities and in the objects that tell of the page.
	let fields: [EnvelopeField]
	/// A response like those of the service.
	let sample: JSONValue
	/// What the author says: how pages turn, and what the query item is called.
	let style: PageStyle?
	let query: String?

	/// Reads how pages turn.
	///
	/// - Parameter keepsOld: Whether pages turn by number if nothing says how, as earlier versions wrote them.
	/// - Throws: ``PageTurnError`` if nothing says how, or if the response lacks what the author's style needs.
	func read(keepsOld: Bool) throws(PageTurnError) -> PageReading {
		guard let style else {
			if let shown { return shown }
			// Of the services whose pages say only that more follow, those that call them lists turn by the last identifier.
			let isMore = fields.contains { PageWords.entityFlags.contains($0.word) && $0.isFlag }
			if isMore, keepsOld || sample[["object"]] == .string("list") { return last(named: lastQuery) }
			if keepsOld { return PageReading(turn: .number(query: query ?? "page"), isInvented: true) }
			throw PageTurnError(
				description:
					"the page does not show how pages turn; choose one by --page-by: number, offset, cursor, last (the last "
					+ "identifier) or link; or give a page that is not the last"
			)
		}
		switch style {
		case .number: return numbered(by: linkItem(of: PageWords.numberQueries), orElse: "page")
		case .offset:
			let field = offset.flatMap { $0.isInteger ? $0 : nil } ?? nextOffset
			let key = field == nextOffset ? nil : field?.lastKey
			let query = query ?? linkItem(of: PageWords.offsetQueries) ?? key
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

	/// What the response shows; `nil` if it shows nothing.
	private var shown: PageReading? {
		if let nextLink, query == nil || cursor == nil, !linkNamesCursor { return reading(of: nextLink) }
		if let cursor { return turned(by: cursor) }
		if isCounted, let read = counted(by: otherLinks) { return read }
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
			if PageWords.offsetQueries.contains(word) {
				return PageReading(turn: .offset(query: query), next: nextOffset)
			}
		}
		if let weakCursor { return turned(by: weakCursor) }
		if let nextOffset {
			return PageReading(turn: .offset(query: query ?? "offset"), next: nextOffset, isAssumed: query == nil)
		}
		if let number = first(of: PageWords.pageNumbers + ["nextpage"], \.isInteger) {
			return numbered(by: nil, orElse: number.word == "pagenumber" ? number.lastKey : "page")
		}
		// The number of pages alone does not say which one is the last.
		let hasEnd = first(of: PageWords.flags + PageWords.ends, \.isFlag) != nil
		return hasEnd && first(of: PageWords.pageCounts, \.isInteger) != nil ? numbered(by: nil, orElse: "page") : nil
	}

	/// How the link to the next page turns: by a number or an offset in its query, or whole.
	private func reading(of link: EnvelopeField) -> PageReading {
		guard cursor == nil, !link.hasCursor(in: sample), !hasOwnItems(link), let read = counted(by: [link]) else {
			return PageReading(turn: .link, next: link)
		}
		return read
	}

	/// Whether `link` has query items that the page's own link lacks, as only the service could know them.
	private func hasOwnItems(_ link: EnvelopeField) -> Bool {
		let own = fields.first { field in
			field.isText && field.isLink(in: sample)
				&& (field.word == "self" || (field.parentWord == "self" && PageWords.linkParts.contains(field.word)))
		}
		guard let own else { return false }
		let counts = PageWords.numberQueries.union(PageWords.offsetQueries).union(PageWords.sizeQueries)
		let known = Set(own.items(in: sample).map { "\($0.name)=\($0.value)" })
		return link.items(in: sample).contains { item in
			!counts.contains(PageWords.word(of: item.name)) && !known.contains("\(item.name)=\(item.value)")
		}
	}

	/// By the number or the offset in the query of one of `links`.
	private func counted(by links: [EnvelopeField]) -> PageReading? {
		if let item = item(of: PageWords.numberQueries, in: links) { return numbered(by: item, orElse: "page") }
		guard let item = item(of: PageWords.offsetQueries, in: links) else { return nil }
		return PageReading(turn: .offset(query: query ?? item), next: offset.flatMap { $0.isInteger ? $0 : nil })
	}

	/// Whether a number of the page or an offset says where the page is, so that an app can tell the last one.
	private var isCounted: Bool {
		first(of: PageWords.pageNumbers, \.isInteger) != nil || offset?.isInteger == true
	}

	/// Whether the link's query has the cursor under the cursor's own name.
	private var linkNamesCursor: Bool {
		guard let cursor, let item = linkItem(of: cursor) else { return false }
		return item == cursorQuery(of: cursor)
	}

	/// The name in the query of the link to the next page whose value is that of `cursor`.
	private func linkItem(of cursor: EnvelopeField) -> String? {
		nextLink?.items(in: sample).first { .string($0.value) == cursor.value(in: sample).asText }?.name
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
		let item = linkItem(of: field)
		let turn = PageTurn.cursor(query: query ?? item ?? cursorQuery(of: field))
		return PageReading(turn: turn, next: field, isAssumed: query == nil && item == nil)
	}

	private func cursorQuery(of field: EnvelopeField) -> String {
		if case .object(let members)? = sample[["pagination"]], members.count == 1, field.parentWord == "pagination" {
			return PageWords.cursorQuery(of: field.lastKey, isAlone: true)
		}
		let isList = sample[["object"]] == .string("list") && sample[["results"]] != nil && field.properties.count == 1
		return PageWords.cursorQuery(of: field.lastKey, ofList: isList)
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
		item(of: words, in: nextLink.map { [$0] } ?? otherLinks)
	}

	private func item(of words: Set<String>, in links: [EnvelopeField]) -> String? {
		links.lazy.compactMap { $0.item(of: words, in: sample) }.first
	}

	/// The links to any other pages.
	private var otherLinks: [EnvelopeField] {
		fields.filter { field in
			let isNamed = [field.word, field.parentWord].contains {
				PageWords.links.contains($0) || PageWords.otherLinks.contains($0)
			}
			return isNamed && field.isText && field.isLink(in: sample)
		}
	}
}

extension EnvelopeField {
	var lastKey: String { properties.last?.key ?? "" }

	/// The letters of the key of the object around the value, in lower case.
	///
	/// For a link in an array, it is what the link leads to.
	var parentWord: String { PageWords.word(of: choice?.text ?? properties.dropLast().last?.key ?? "") }

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

	/// The query items of the link.
	func items(in sample: JSONValue) -> [(name: String, value: String)] {
		guard case .string(let text) = value(in: sample) else { return [] }
		let query = text.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
		return query.split(separator: "&").compactMap { part in
			let sides = part.split(separator: "=", maxSplits: 1).map {
				String($0).removingPercentEncoding ?? String($0)
			}
			return sides.count == 2 ? (sides[0], sides[1]) : nil
		}
	}

	/// The name in `words` of a query item of the link that is a number; `nil` if it has none.
	fileprivate func item(of words: Set<String>, in sample: JSONValue) -> String? {
		items(in: sample).first { item in
			words.contains(PageWords.word(of: item.name)) && item.value.allSatisfy(\.isNumber)
		}?.name
	}

	/// Whether a query item of the link is a cursor.
	fileprivate func hasCursor(in sample: JSONValue) -> Bool {
		items(in: sample).contains { PageWords.isCursor(PageWords.word(of: $0.name)) }
	}
}

extension JSONValue {
	/// A number as the text of its digits; any other value as it is.
	var asText: JSONValue {
		if case .number(let digits) = self { .string(digits) } else { self }
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
