/// The words of keys by which services turn pages.
///
/// A word is a key's letters in lowercase: `nextCursor` and `next_cursor` are the same word.
enum PageWords {
	static let links = [
		"odatanextlink", "nextlink", "nextpageurl", "nexturl", "nexthref", "nextrecordsurl", "next", "nextpage",
		"nextpagelink", "nextpageuri", "nexturi",
	]
	/// Keys of links to pages other than the next one.
	static let otherLinks: Set<String> = [
		"prev", "previous", "prevpage", "previouspage", "previouspageurl", "prevpageurl", "first", "last", "self",
		"firstpageurl", "lastpageurl", "firstpage", "lastpage", "firstpageuri", "lastpageuri", "prevpageuri",
		"previouspageuri",
	]
	/// Keys of a link in an object that is named for the link's relation, as in `{"next": {"href": "/orders?page=2"}}`.
	static let linkParts: Set<String> = ["href", "url", "uri", "link"]
	/// Keys of the number of entities before the page, or of a cursor string with the same name.
	static let offsets = ["offset", "skip", "startindex", "startat", "start"]
	/// Keys of the number of entities before the next page.
	static let nextOffsets = ["nextoffset", "nextskip", "nextstart", "nextstartat", "nextstartindex"]
	static let flags = ["hasnextpage", "hasnext", "hasmore", "more", "hasmoreitems", "ismore", "moreitemsincollection"]
	/// Flags that say that more entities follow, rather than more pages.
	static let entityFlags: Set<String> = ["hasmore", "more", "hasmoreitems", "ismore"]
	static let ends = ["last", "islast", "islastpage", "lastpage", "done"]
	static let totals = [
		"totalcount", "total", "totalresults", "totalitems", "totalelements", "totalrecords", "totalhits", "totalsize",
		"numfound", "odatacount", "nbhits", "itemstotal", "count",
	]
	static let pageCounts = ["totalpages", "pagecount", "pages", "numpages", "nbpages", "pagestotal", "lastpage"]
	static let pageNumbers = ["currentpage", "pagenumber", "page", "current"]
	/// Keys that say how pages turn, without a link or a cursor.
	static let turning = Set(offsets + nextOffsets + flags + ends + pageCounts + pageNumbers)
	static let pageSizes = ["perpage", "pagesize", "itemsperpage", "hitsperpage", "limit", "size"]
	/// Names of the page number in a query.
	static let numberQueries: Set<String> = [
		"page", "p", "pg", "pageno", "pagenumber", "pagenum", "pageindex", "currentpage",
	]
	/// Names of the page size in a query.
	static let sizeQueries: Set<String> = Set(pageSizes).union(["count", "first", "max", "maxresults", "pagesize"])
	/// Names of an offset in a query.
	static let offsetQueries: Set<String> = Set(offsets).union(["from"])

	/// The query items of some cursors, by the words of their keys.
	///
	/// The query item of any other cursor is called like its key without `next`.
	static let cursorQueries = [
		"endcursor": "after", "nextkey": "startKey", "lastevaluatedkey": "ExclusiveStartKey",
		"next": "cursor",
	]

	/// Parts of the keys of cursors.
	private static let cursorParts = [
		"cursor", "pagetoken", "nexttoken", "paginationtoken", "continuation", "continue", "marker", "bookmark",
		"scrollid",
		"maxid", "nextkey", "lastevaluatedkey", "startingafter",
	]
	/// Prefixes and parts of the keys of cursors that do not lead to the next page.
	private static let (otherStarts, otherParts) = (["prev", "before", "first", "self", "min"], ["sync", "delta"])
	/// Parts of the names of objects about a page.
	private static let places = [
		"pag", "meta", "info", "cursor", "link", "next", "response", "result", "nav", "listing", "additional",
	]

	/// Whether `word` names a cursor, whatever its value looks like.
	static func isCursor(_ word: String) -> Bool {
		cursorParts.contains { word.contains($0) } && !leadsElsewhere(word) && !word.hasSuffix("count")
	}

	/// Whether a number at `word` is a cursor.
	static func isNumericCursor(_ word: String) -> Bool {
		isCursor(word) && (word.contains("cursor") || word.hasPrefix("next"))
	}

	/// Whether `word` names a cursor, unless its value is a link.
	static func mayBeCursor(_ word: String) -> Bool {
		isCursor(word) || word == "after" || (word.hasPrefix("next") && !leadsElsewhere(word))
	}

	/// Whether a page may lack `word` although other pages have it.
	static func isLeading(_ word: String) -> Bool {
		mayBeCursor(word) || leadsElsewhere(word) || links.contains(word) || otherLinks.contains(word)
	}

	/// Whether an object called `word` is about a page.
	///
	/// XML read as JSON has the attributes of an element in such an object, as in `{"@attr": {"page": "1"}}`.
	static func isPlace(_ word: String) -> Bool {
		["attr", "attributes"].contains(word) || places.contains { word.contains($0) }
	}

	private static func leadsElsewhere(_ word: String) -> Bool {
		otherStarts.contains { word.hasPrefix($0) && word.count > $0.count && isCursorLike(word) }
			|| otherParts.contains { word.contains($0) }
			|| ["prev", "previous", "before", "startcursor"].contains(word)
	}

	/// Whether `key` leads to an earlier page or to the page itself.
	static func leadsBack(_ key: String) -> Bool {
		let word = word(of: key)
		return leadsElsewhere(word)
			|| (otherLinks.contains(word) && !["last", "lastpage", "lastpageurl"].contains(word))
	}

	private static func isCursorLike(_ word: String) -> Bool {
		cursorParts.contains { word.contains($0) } || word.hasPrefix("prev")
	}

	/// The assumed query item for the cursor at `key`.
	///
	/// A single `cursor` in `pagination` is sent as `after`. The `next_cursor` of a list of results is sent as
	/// `start_cursor`.
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

	/// The letters of `key` in lower case.
	static func word(of key: String) -> String { key.lowercased().filter(\.isLetter) }

	/// Keys of strings that the first or the last page lacks, for pages inside an entity.
	///
	/// The keys in ``ambiguous`` count only beside a flag.
	private static let partial = Set(links).union([
		"nextpagetoken", "nextcursor", "nexttoken", "endcursor", "continuationtoken", "nextcontinuationtoken",
		"scrollid",
		"paginationtoken", "nextkey", "nextoffset", "startcursor", "prevcursor", "previouscursor", "prev", "previous",
		"prevpage", "previouspage", "previouspageurl", "prevpageurl",
	])
	private static let ambiguous: Set<String> = ["after", "before", "cursor"]

	/// Whether the first or the last page lacks `key`, whatever a sample with `keys` shows.
	static func lacks(_ key: String, amid keys: [String]) -> Bool {
		let word = word(of: key)
		guard !partial.contains(word) else { return true }
		let flags = Set(flags).union(["haspreviouspage"])
		return ambiguous.contains(word) && keys.contains { flags.contains(Self.word(of: $0)) }
	}
}
