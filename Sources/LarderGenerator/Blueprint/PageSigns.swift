/// Finds out from samples and the author's options how the next page is requested.
struct PageSigns {
	/// The fields of a response that are about the page.
	let fields: [EnvelopeField]
	/// A response with every key that the samples have.
	let sample: JSONValue
	/// The author's option for how the next page is requested.
	let style: PageStyle?
	let query: PageQuery
	let hasIdentifiers: Bool
	let responses: [JSONValue]
	/// The keys that lead to the entities.
	let place: [String]
	var file: String?
	/// Whether the responses are arrays, and the app reads fields in their heads.
	var hasHead = false

	/// Finds out how the next page is requested.
	///
	/// - Parameter keepsOld: Whether pages that show nothing are requested by number, as in earlier versions.
	///
	/// - Throws: ``PageTurnError`` if nothing shows how the next page is requested, or if the response lacks what the
	///   author's style needs.
	func read(keepsOld: Bool) throws(PageTurnError) -> PageReading {
		guard let style else {
			if !keepsOld, query.name == nil, let openOffset { throw asking(whether: openOffset) }
			if let shown = shown(keepsOld: keepsOld) { return shown }
			// If pages only say that more entities follow, and call themselves a list, the next page is requested by
			// the last identifier.
			let isMore = fields.contains { PageWords.entityFlags.contains($0.word) && $0.isFlag }
			let isList = sample[["object"]] == .string("list") && !hasEmptyLead
			if isMore, keepsOld || isList { return last(named: lastQuery) }
			if keepsOld { return PageReading(turn: .number(query: query.name ?? "page"), isInvented: true) }
			throw unknown
		}
		switch style {
		case .number:
			let item = linkItem(of: PageWords.numberQueries)
			if item == nil, let numberedOffset { return numbered(by: numberedOffset) }
			return numbered(by: item, orElse: "page")
		case .offset:
			let field = offset.flatMap { $0.isInteger ? $0 : nil } ?? nextOffset
			let key = field == nextOffset ? nil : field?.lastKey
			let shown = query.name ?? linkItem(of: PageWords.offsetQueries)
			let isAssumed = shown == nil && !(key.map(repeats) ?? false)
			return PageReading(turn: .offset(query: shown ?? key ?? "offset"), next: field, isAssumed: isAssumed)
		case .cursor:
			if query.key != nil {
				guard let named else {
					throw missing("cursor", "a string or a number at the key after = in --page-query")
				}
				return turned(by: named)
			}
			if let field = cursor ?? textOffset ?? weakCursor ?? openOffset ?? sameNamed { return turned(by: field) }
			throw missing("cursor", "a cursor", naming: "its key by --page-query NAME=KEY, as in from=end")
		case .last:
			guard hasIdentifiers else {
				throw PageTurnError(
					description:
						"--page-by last needs an identifier in each entity; name its key by --id KEY, or choose how the next "
						+ "page is requested: --page-by number, offset, cursor or link"
				)
			}
			return last(named: lastQuery)
		case .link:
			if let link = nextLink ?? namedLink { return PageReading(turn: .link, next: link) }
			throw missing(
				"link",
				"a link to the next page, as in {\"next\": \"/orders?after=7\"}",
				naming: "the key with the link by --page-query KEY, as in links.next"
			)
		}
	}

	/// Whether a key for the next page is `null`.
	///
	/// The page may be the last one, and only another page can show the cursor.
	private var hasEmptyLead: Bool {
		let leads = responses.flatMap { $0.emptyLeads(around: place) }
		return leads.contains { PageWords.mayBeCursor($0) || $0 == "next" }
	}

	/// Finds out from the response how the next page is requested; `nil` if the response does not show it.
	private func shown(keepsOld: Bool) -> PageReading? {
		if query.key != nil, let named { return turned(by: named) }
		if cursor == nil, let sameNamed {
			var read = turned(by: sameNamed)
			read.isByName = !PageWords.mayBeCursor(sameNamed.word)
			return read
		}
		if let nextLink, query.name == nil || cursor == nil, !linkNamesCursor { return reading(of: nextLink) }
		if let cursor { return turned(by: cursor) }
		if isCounted, let read = counted(by: otherLinks) { return read }
		if let numberedOffset { return numbered(by: numberedOffset) }
		if let number = numberBesideStart { return numbered(by: nil, orElse: number) }
		if let offset, offset.isInteger, keepsOld || !isContradicted(offset) {
			let name = offsetQuery(of: offset)
			let turn = PageTurn.offset(query: query.name ?? name)
			return PageReading(turn: turn, next: offset, isAssumed: query.name == nil && !repeats(name))
		}
		if let textOffset { return turned(by: textOffset) }
		if let query = query.name {
			let word = PageWords.word(of: query)
			if PageWords.numberQueries.contains(word) || word == "pagenumber" {
				var read = numbered(by: nil, orElse: query)
				read.isByName = pageNumber == nil && first(of: ["nextpage"], \.isInteger) == nil
				return read
			}
			if PageWords.offsetQueries.contains(word) {
				return PageReading(turn: .offset(query: query), next: nextOffset, isByName: nextOffset == nil)
			}
		}
		if let weakCursor { return turned(by: weakCursor) }
		if let nextOffset {
			let turn = PageTurn.offset(query: query.name ?? "offset")
			return PageReading(turn: turn, next: nextOffset, isAssumed: query.name == nil)
		}
		// Other pages may have a cursor at a key that is `null` in this page.
		let isOpen = hasOpenLead || (isOnlyPage && !keepsOld)
		if let number = pageNumber ?? first(of: ["nextpage"], \.isInteger), query.name != nil || !isOpen {
			return numbered(by: nil, orElse: numberQuery(of: number))
		}
		// In a body, the number of pages does not show which page is the last, unless there is a flag. A last page does
		// not show how the next page is requested.
		guard first(of: PageWords.pageCounts, \.isInteger) != nil, keepsOld || !isEnd else { return nil }
		let hasEnd = hasHead || first(of: PageWords.flags + PageWords.ends, \.isFlag) != nil
		return hasEnd ? numbered(by: nil, orElse: "page") : nil
	}

	/// Whether the page has a `null` at a key such as `next`, so that other pages may have a cursor.
	private var hasOpenLead: Bool {
		// More pages follow, so a cursor would have a value here. The `null` means that the next page is requested by
		// number.
		if let number = pageNumber?.digits(in: sample), let count = pageCount?.digits(in: sample), number < count {
			return false
		}
		let leads = responses.flatMap { $0.emptyLeads(around: place) }
		// If the page has `current_page` and the number of pages, the next page is requested by number, whatever `next`
		// has in other pages.
		let isNumbered = pageNumber?.word == "currentpage" && pageCount != nil
		return leads.contains { ($0 == "next" && !isNumbered) || PageWords.isCursor($0) }
	}

	/// The query item for the page's number, if the response has an offset such as `start` beside it.
	///
	/// Requests then have the page's number and no offset, unless the author names the offset's query item.
	private var numberBesideStart: String? {
		guard let offset, offset.isInteger,
			let number = fields.pageNumber(where: \.isInteger),
			number.around == offset.around || ["offset", "skip"].contains(offset.word),
			first(of: PageWords.pageCounts, \.isInteger) != nil,
			query.name.map({ !PageWords.offsetQueries.contains(PageWords.word(of: $0)) }) ?? true
		else { return nil }
		return numberQuery(of: number)
	}

	/// Returns the query item of a page's number: `page`, or a key such as `pageNumber` itself.
	///
	/// Spring Data has `pageNumber` in `pageable`, but takes `page`.
	private func numberQuery(of number: EnvelopeField) -> String {
		let isOwn = ["pagenumber", "pageno", "pagenum", "pageindex"].contains(number.word)
		return isOwn && number.parentWord != "pageable" ? number.lastKey : "page"
	}

	/// Returns the query item of an offset: its key, or `page[offset]` for an offset in `meta.page`, as in JSON:API.
	private func offsetQuery(of offset: EnvelopeField) -> String {
		let keys = offset.properties.map(\.key)
		return keys.dropLast() == ["meta", "page"] ? "page[\(offset.lastKey)]" : offset.lastKey
	}

	/// Finds out from the next-page link how the next page is requested: by a number or an offset in the link's query,
	/// or by the whole link.
	private func reading(of link: EnvelopeField) -> PageReading {
		guard cursor == nil, !link.hasCursor(in: sample), !hasOwnItems(link), let read = counted(by: [link]) else {
			return PageReading(turn: .link, next: link)
		}
		return read
	}

	/// Whether `link` has query items that the page's own link lacks.
	///
	/// Only the service knows their values.
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

	private func counted(by links: [EnvelopeField]) -> PageReading? {
		if let item = item(of: PageWords.numberQueries, in: links) { return numbered(by: item, orElse: "page") }
		guard let item = item(of: PageWords.offsetQueries, in: links) else { return nil }
		if let numberedOffset { return numbered(by: numberedOffset) }
		return PageReading(turn: .offset(query: query.name ?? item), next: offset.flatMap { $0.isInteger ? $0 : nil })
	}

	/// Whether the response has the page's number or its offset, so that an app can recognize the last page.
	private var isCounted: Bool {
		pageNumber != nil || offset?.isInteger == true
	}

	/// Whether the next-page link has the cursor in the query item that the app would assume anyway.
	private var linkNamesCursor: Bool {
		guard let cursor, let item = linkItem(of: cursor) else { return false }
		return item == cursorQuery(of: cursor)
	}

	/// Returns the name of the query item with the value of `cursor` in the next-page link.
	private func linkItem(of cursor: EnvelopeField) -> String? {
		nextLink?.items(in: sample).first { .string($0.value) == cursor.value(in: sample).asText }?.name
	}

	private func missing(_ style: String, _ what: String, naming key: String? = nil) -> PageTurnError {
		let remedy = key.map { "name \($0), " } ?? ""
		return PageTurnError(
			description:
				"--page-by \(style) needs \(what), but the command finds none in the page; \(remedy)give a page that is not the "
				+ "last, or choose another way"
		)
	}

	private func numbered(by item: String?, orElse name: String) -> PageReading {
		let isAssumed = query.name == nil && item == nil && !repeats(name)
		return PageReading(turn: .number(query: query.name ?? item ?? name), isAssumed: isAssumed)
	}

	private func numbered(by offset: (field: EnvelopeField, item: String)) -> PageReading {
		PageReading(turn: .number(query: query.name ?? offset.item), next: offset.field)
	}

	private func turned(by field: EnvelopeField) -> PageReading {
		let item = linkItem(of: field)
		let turn = PageTurn.cursor(query: query.name ?? item ?? cursorQuery(of: field))
		return PageReading(turn: turn, next: field, isAssumed: query.name == nil && item == nil)
	}

	func cursorQuery(of field: EnvelopeField) -> String {
		if case .object(let members)? = sample[["pagination"]], members.count == 1, field.parentWord == "pagination" {
			return PageWords.cursorQuery(of: field.lastKey, isAlone: true)
		}
		let isList = sample[["object"]] == .string("list") && sample[["results"]] != nil && field.properties.count == 1
		return PageWords.cursorQuery(of: field.lastKey, ofList: isList)
	}

	private func last(named name: String) -> PageReading {
		PageReading(turn: .last(query: query.name ?? name), isAssumed: query.name == nil)
	}

	/// The assumed query item for the last identifier, with underscores if the key of a flag such as `has_more` has
	/// them.
	var lastQuery: String {
		let flag = fields.first { PageWords.flags.contains($0.word) }
		return flag.map { $0.lastKey.contains("_") } ?? true ? "starting_after" : "startingAfter"
	}
}
