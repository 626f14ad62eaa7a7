import Foundation

/// How an app asks a service for another page.
package enum PageTurn: Equatable, Sendable {
	/// By the page's number, in the query item of this name.
	case number(query: String)
	/// By the number of entities before the page, in the query item of this name.
	case offset(query: String)
	/// By a text of the page before, in the query item of this name; the first page has none.
	case cursor(query: String)
	/// By the query of a link in the page before; the first page has none.
	case link
	/// By the path of a link in the page before, which has no query; the first page has none.
	case path

	/// What the parameter is called.
	var label: String {
		switch self {
		case .number: "page"
		case .offset: "offset"
		case .cursor, .link, .path: "cursor"
		}
	}

	/// The name of the query item; `nil` if the service names it.
	var query: String? {
		switch self {
		case .number(let query), .offset(let query), .cursor(let query): query
		case .link, .path: nil
		}
	}

	/// Whether the first page has no key.
	var startsWithoutKey: Bool {
		switch self {
		case .number, .offset: false
		case .cursor, .link, .path: true
		}
	}
}

extension PageTurn {
	/// The name of the page number in the query if nobody names it.
	static let usualQuery = "page"

	/// Keys of texts with which a service asks for the next page, and what it calls them in a query.
	private static let cursors = [
		"nextpagetoken": "pageToken", "nextcursor": "cursor", "nexttoken": "nextToken", "endcursor": "after",
		"after": "after",
		"continuationtoken": "continuationToken", "nextcontinuationtoken": "continuationToken", "scrollid": "scrollId",
		"paginationtoken": "paginationToken", "nextkey": "startKey", "cursor": "cursor", "nextoffset": "offset",
	]
	private static let links = [
		"odatanextlink", "nextlink", "nextpageurl", "nexturl", "nexthref", "nextrecordsurl", "next", "nextpage",
	]
	/// Keys of a number of entities before the page, or of a text that is a cursor of the same name.
	static let offsets = ["offset", "skip", "startindex", "startat"]

	/// The keys of texts and links that the last page lacks.
	static let words = Set(cursors.keys).union(links).union(["startcursor", "before", "prevcursor", "previouscursor"])

	/// The keys that say whether there is a next page.
	private static let flags: Set<String> = ["hasnextpage", "hasnext", "hasmore", "more", "haspreviouspage"]
	/// Words of ``words`` that mean something else in an object that is no part of a page.
	private static let ambiguous: Set<String> = ["after", "before", "cursor"]

	/// Whether the first or the last page lacks `key`, whatever a sample with `keys` shows.
	static func lacks(_ key: String, amid keys: [String]) -> Bool {
		func word(_ key: String) -> String { key.lowercased().filter(\.isLetter) }
		guard words.union(EnvelopeFact.linkWords).contains(word(key)) else { return false }
		return !ambiguous.contains(word(key)) || keys.contains { flags.contains(word($0)) }
	}

	/// The field of `envelope` that leads to the next page, for an answer like `sample`, and how it does.
	///
	/// - Parameter query: The name of the query item that the author chose; `nil` for the usual one.
	static func find(in envelope: TypeBlueprint?, sample: JSONValue, query: String?) -> (PageTurn, EnvelopeField?) {
		let fields = envelope?.fields ?? []
		if let field = fields.first(where: { $0.isText && cursors[$0.word] != nil && !$0.isLink(in: sample) }) {
			return (.cursor(query: query ?? cursors[field.word] ?? "cursor"), field)
		}
		let link = links.compactMap { word in fields.first { $0.word == word && $0.isText } }.first
		let pageQuery = link?.pageQuery(in: sample)
		if let link, link.isLink(in: sample), pageQuery == nil {
			return (link.hasQuery(in: sample) ? .link : .path, link)
		}
		if let field = offsets.compactMap({ word in fields.first { $0.word == word } }).first {
			let name = query ?? field.properties.last?.key ?? "offset"
			if field.isInteger { return (.offset(query: name), field) }
			if field.isText { return (.cursor(query: name), field) }
		}
		return (.number(query: query ?? pageQuery ?? usualQuery), nil)
	}
}

extension EnvelopeField {
	/// Whether it holds a text.
	var isText: Bool {
		switch properties.last?.type {
		case .text, .formatted: true
		default: false
		}
	}

	fileprivate var isInteger: Bool { properties.last?.type == .integer }

	fileprivate func isLink(in sample: JSONValue) -> Bool {
		guard case .string(let text) = value(in: sample) else { return false }
		return text.hasPrefix("/") || text.hasPrefix("?") || TextFormat(of: text) == .url
	}

	/// Whether the link has a query, which leads to the next page on the path of the first one.
	fileprivate func hasQuery(in sample: JSONValue) -> Bool {
		guard case .string(let text) = value(in: sample) else { return false }
		return text.contains("?")
	}

	/// The name of the query item with the number of a page, which an app can count itself; `nil` if the link has none.
	fileprivate func pageQuery(in sample: JSONValue) -> String? {
		guard case .string(let text) = value(in: sample) else { return nil }
		let name = text.firstMatch(of: /[?&](page|p|pageNumber|page_number|page\[number\]|page%5Bnumber%5D)=[0-9]+/)?.1
		return name?.removingPercentEncoding
	}
}
