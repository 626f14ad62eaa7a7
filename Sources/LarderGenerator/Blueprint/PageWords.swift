/// Words in the keys by which services lead to other pages.
///
/// A key's word has its letters in lowercase: `nextCursor` and `next_cursor` have the same word.
enum PageWords {
	static let links = [
		"odatanextlink", "nextlink", "nextpageurl", "nexturl", "nexthref", "nextrecordsurl", "next", "nextpage",
		"nextpagelink", "nextpageuri", "nexturi",
	]
	/// Words that mark a key as a link to a page other than the next one.
	static let otherLinks: Set<String> = [
		"prev", "previous", "prevpage", "previouspage", "previouspageurl", "prevpageurl", "first", "last", "self",
		"firstpageurl", "lastpageurl", "firstpage", "lastpage", "firstpageuri", "lastpageuri", "prevpageuri",
		"previouspageuri",
	]
	/// The keys of the URL in an object that is named for the link's relation, as in `{"next": {"href":
	/// "/orders?page=2"}}`.
	static let linkParts: Set<String> = ["href", "url", "uri", "link"]
	/// Words that mark a key as the number of entities before the page.
	///
	/// A cursor that is a string may have the same name.
	static let offsets = ["offset", "skip", "startindex", "startat", "start"]
	static let nextOffsets = ["nextoffset", "nextskip", "nextstart", "nextstartat", "nextstartindex"]
	static let flags = [
		"hasnextpage", "hasnext", "hasmore", "more", "hasmoreitems", "ismore", "moreitemsincollection",
		"nextpageresults", "hasnextresults", "hasmorepages", "hasmoreresults", "hasmorerecords", "morepages",
		"moreresults", "morerecords", "moreavailable",
	]
	/// Words that mark a flag as being about more entities, and not about more pages.
	static let entityFlags: Set<String> = ["hasmore", "more", "hasmoreitems", "ismore"]
	static let ends = ["last", "islast", "islastpage", "lastpage", "done"]
	static let totals = [
		"totalcount", "total", "totalresults", "totalitems", "totalelements", "totalrecords", "totalhits", "totalsize",
		"totalentries", "totalrows", "numfound", "odatacount", "nbhits", "itemstotal", "count",
	]
	static let pageCounts = ["totalpages", "pagecount", "pages", "numpages", "nbpages", "pagestotal", "lastpage"]
	static let pageNumbers = ["currentpage", "pagenumber", "page", "current", "pageno", "pagenum", "pageindex"]
	/// Words that show how the next page is requested, without the words of links and cursors.
	static let turning = Set(offsets + nextOffsets + flags + ends + pageCounts + pageNumbers)
	static let pageSizes = ["perpage", "pagesize", "itemsperpage", "hitsperpage", "limit", "size"]
	static let numberQueries: Set<String> = [
		"page", "p", "pg", "pageno", "pagenumber", "pagenum", "pageindex", "currentpage",
	]
	static let sizeQueries: Set<String> = Set(pageSizes).union(["count", "first", "max", "maxresults", "pagesize"])
	static let offsetQueries: Set<String> = Set(offsets).union(["from"])

	/// The query items for some cursors, by the word of the cursor's key.
	///
	/// For any other cursor, the query item has the name of the cursor's key without `next`.
	static let cursorQueries = [
		"endcursor": "after", "nextkey": "startKey", "lastevaluatedkey": "ExclusiveStartKey",
		"next": "cursor",
	]

	/// Parts of words that mark a key as a cursor.
	private static let cursorParts = [
		"cursor", "pagetoken", "nexttoken", "paginationtoken", "continuation", "continue", "marker", "bookmark",
		"scrollid",
		"maxid", "nextkey", "lastevaluatedkey", "startingafter",
	]
	/// Words that show that a cursor does not lead to the next page: prefixes, as in `prev_cursor`, and words anywhere
	/// in a key.
	private static let (otherStarts, otherParts) = (["prev", "before", "first", "self", "min"], ["sync", "delta"])
	/// Parts of words that mark an object as being about a page, such as `meta`.
	private static let places = [
		"pag", "meta", "info", "cursor", "link", "next", "response", "result", "nav", "listing", "additional",
	]

	/// Whether `word` names a cursor, even if its value looks like a link.
	static func isCursor(_ word: String) -> Bool {
		cursorParts.contains { word.contains($0) } && !leadsElsewhere(word) && !word.hasSuffix("count")
	}

	/// Whether a number at a key with this word is a cursor.
	static func isNumericCursor(_ word: String) -> Bool {
		isCursor(word) && (word.contains("cursor") || word.hasPrefix("next"))
	}

	/// Whether a value at a key with this word is a cursor, if the value is not a link.
	static func mayBeCursor(_ word: String) -> Bool {
		isCursor(word) || word == "after" || (word.hasPrefix("next") && !leadsElsewhere(word))
	}

	/// Whether some pages lack the key with this word, as the last page lacks `next`.
	static func isLeading(_ word: String) -> Bool {
		mayBeCursor(word) || leadsElsewhere(word) || links.contains(word) || otherLinks.contains(word)
	}

	/// Whether an object with this word is about a page.
	///
	/// If XML is converted to JSON, an object has the attributes of an element, as in `{"@attr": {"page": "1"}}`.
	static func isPlace(_ word: String) -> Bool {
		["attr", "attributes"].contains(word) || places.contains { word.contains($0) }
	}

	private static func leadsElsewhere(_ word: String) -> Bool {
		otherStarts.contains { word.hasPrefix($0) && word.count > $0.count && isCursorLike(word) }
			|| otherParts.contains { word.contains($0) }
			|| ["prev", "previous", "before", "startcursor"].contains(word)
	}

	/// Whether `key` leads to an earlier page, or to the page itself.
	static func leadsBack(_ key: String) -> Bool {
		let word = word(of: key)
		return leadsElsewhere(word)
			|| (otherLinks.contains(word) && !["last", "lastpage", "lastpageurl"].contains(word))
	}

	private static func isCursorLike(_ word: String) -> Bool {
		cursorParts.contains { word.contains($0) } || word.hasPrefix("prev")
	}

	/// Returns the query item that is assumed for the cursor at `key`.
	///
	/// The item is `after` for a `cursor` that is alone in `pagination`, and `start_cursor` for a `next_cursor` of a
	/// list of results.
	static func cursorQuery(of key: String, isAlone: Bool = false, ofList isList: Bool = false) -> String {
		let word = word(of: key)
		if word == "cursor", isAlone { return "after" }
		if key == "next_cursor", isList { return "start_cursor" }
		if let query = cursorQueries[word] { return query }
		if word == "nexttoken" { return key }
		let start = key.drop { !$0.isLetter }
		guard start.lowercased().hasPrefix("next"), start.count > 4 else { return String(start) }
		let rest = start.dropFirst(4).drop { !$0.isLetter && !$0.isNumber }
		guard key.contains("_") || key.contains("-") || start.first?.isUppercase == true else {
			return rest.prefix(1).lowercased() + rest.dropFirst()
		}
		return String(rest)
	}

	static func word(of key: String) -> String { key.lowercased().filter(\.isLetter) }

	/// Words for strings that the first or the last page lacks, if the page is inside an entity.
	///
	/// The words in ``ambiguous`` count only beside a flag.
	private static let partial = Set(links).union([
		"nextpagetoken", "nextcursor", "nexttoken", "endcursor", "continuationtoken", "nextcontinuationtoken",
		"scrollid",
		"paginationtoken", "nextkey", "nextoffset", "startcursor", "prevcursor", "previouscursor", "prev", "previous",
		"prevpage", "previouspage", "previouspageurl", "prevpageurl",
	])
	private static let ambiguous: Set<String> = ["after", "before", "cursor"]

	/// Whether the first or the last page lacks `key`, even if the sample has it.
	///
	/// `keys` are the sample's keys.
	static func lacks(_ key: String, amid keys: [String]) -> Bool {
		let word = word(of: key)
		guard !partial.contains(word) else { return true }
		let flags = Set(flags).union(["haspreviouspage"])
		return ambiguous.contains(word) && keys.contains { flags.contains(Self.word(of: $0)) }
	}
}
