/// A placeholder for the next-page cursor or link whose key the author names.
///
/// If all samples are last pages, they lack the cursor or link.
struct PageLead {
	/// The keys that lead to the cursor or link in the body of a response; empty if the body lacks it, or if the author
	/// names no key.
	let keys: [String]
	private let text: String
	/// A link object beside the link to the next page, which must be such an object too.
	private let model: LinkObject?
	private let isInHead: Bool
	private let isSaid: Bool

	init(_ request: CollectionRequest, _ collections: Collections) {
		let query = PageQuery(request.pageQuery)
		let counts = request.pageBy == .number || request.pageBy == .offset
		text = request.pageBy == .link || counts ? Envelope.assumedLink : "next"
		isSaid = request.pageBy == .link || request.pageBy == .cursor || counts
		isInHead = collections.nextLink == Envelope.assumedLink
		let named = query.key?.split(separator: ".").map(String.init) ?? []
		let pages = collections.pages.map { (value: $0.value, place: $0.keys) }
		if counts {
			let keys = pages.contains { $0.value.countsPages(around: $0.place) } ? nil : Self.end(of: pages)
			self.keys = keys ?? []
			model = keys.flatMap { keys in pages.lazy.compactMap { $0.value.linkObject(beside: keys) }.first }
			return
		}
		guard request.pageBy == .link else {
			(keys, model) = (named, nil)
			return
		}
		let isShown = pages.contains { !$0.value.links(around: $0.place, where: \.isText).isEmpty }
		let places = pages.lazy.flatMap { $0.value.links(around: $0.place) { [.null, .string("")].contains($0) } }
		let given = named.isEmpty ? query.name?.split(separator: ".").map(String.init) : named
		let found = isShown || collections.nextLink != nil ? [] : given ?? places.first ?? []
		// The author may also name the key of the URL in the missing object.
		let isInside =
			found.last.map(PageWords.linkParts.contains) == true
			&& pages.contains { $0.value[found.dropLast()] == .null }
		let keys = isInside ? found.dropLast() : found
		self.keys = keys
		model = pages.lazy.compactMap { $0.value.linkObject(beside: keys) }.first
	}

	/// Returns the keys of the link that every page except the last has, although pages are requested by number or
	/// offset.
	///
	/// Returns `nil` if a page has the link, or if no page shows its place.
	private static func end(of pages: [(value: JSONValue, place: [String])]) -> [String]? {
		guard !pages.contains(where: { !$0.value.links(around: $0.place) { $0 != .null && $0 != .string("") }.isEmpty })
		else { return nil }
		return pages.lazy.compactMap { page in
			page.value.links(around: page.place) { [.null, .string("")].contains($0) }
				.first { page.value.isLink(at: $0) } ?? page.value.missingLink(around: page.place)
		}.first
	}

	/// Returns `pages`, with the placeholder in each of them if no page has the cursor or link.
	func shown(in pages: [Envelope]) -> [Envelope] {
		guard lacks(pages) else { return pages }
		let value = model.map { JSONValue.object([JSONMember(key: $0.part, value: .string(text))]) } ?? .string(text)
		return pages.map { $0.leading(to: value, at: keys) }
	}

	/// Tells the author that other pages are assumed to have the cursor or link.
	func notes(beside pages: [Envelope]) -> [String] {
		if isInHead {
			return [
				"no response has the field Link in its head; other pages are assumed to have it, as in "
					+ "Link: <https://…>; rel=\"next\""
			]
		}
		guard lacks(pages), shown(in: pages) != pages else { return [] }
		let place = keys.reduce(JSONPath.root) { $0.appending(key: $1) }
		let values = pages.compactMap { $0.value[keys] }
		let state = values.contains(.null) ? "null in" : values.isEmpty ? "not in" : "empty in"
		let kind = model.map { "an object with \($0.part) there, like \($0.place)" } ?? "a string there"
		return ["\(place) is \(state) the pages given, so other pages are assumed to have \(kind)"]
	}

	private func lacks(_ pages: [Envelope]) -> Bool {
		isSaid && !keys.isEmpty && !pages.contains { ![nil, .null, .string("")].contains($0.value[keys]) }
	}
}

/// A link that is an object, such as `{"href": "/orders?page=1"}`.
struct LinkObject {
	let place: JSONPath
	/// The key of the URL.
	let part: String
}

extension JSONValue {
	/// Returns a link object from the links beside the last of `keys`.
	///
	/// Returns `nil` if there are no such links, or if one of them is a string.
	func linkObject(beside keys: [String]) -> LinkObject? {
		let around = keys.dropLast()
		guard case .object(let members)? = self[around] else { return nil }
		let holdsLinks = around.last.map { PageWords.word(of: $0).contains("link") } ?? false
		let links = members.filter { holdsLinks || PageWords.isLeading(PageWords.word(of: $0.key)) }
		guard !links.contains(where: \.value.isText) else { return nil }
		return links.lazy.filter { $0.key != keys.last }.compactMap { link -> LinkObject? in
			guard case .object(let parts) = link.value else { return nil }
			let part = parts.first { PageWords.linkParts.contains($0.key) && $0.value.isText }
			let place = (around + [link.key]).reduce(JSONPath.root) { $0.appending(key: $1) }
			return part.map { LinkObject(place: place, part: $0.key) }
		}.first
	}

	fileprivate var isText: Bool { if case .string(let text) = self { !text.isEmpty } else { false } }

	/// Returns the keys of values that are named like a next-page link.
	///
	/// Keys inside the entities at `place` do not count.
	fileprivate func links(around place: [String], where fits: (JSONValue) -> Bool) -> [[String]] {
		guard case .object(let members) = self else { return [] }
		return members.flatMap { member -> [[String]] in
			guard member.key != place.first || place.count > 1 else { return [] }
			let rest = member.key == place.first ? Array(place.dropFirst()) : []
			if PageWords.links.contains(PageWords.word(of: member.key)), fits(member.value) { return [[member.key]] }
			return member.value.links(around: rest, where: fits).map { [member.key] + $0 }
		}
	}
}

extension JSONValue {
	/// Whether a number or a flag outside of the entities at `place` says which page this is, or whether it is the last.
	fileprivate func countsPages(around place: [String]) -> Bool {
		guard case .object(let members) = self else { return false }
		return members.contains { member in
			let rest = member.key == place.first ? Array(place.dropFirst()) : []
			let word = PageWords.word(of: member.key)
			switch member.value {
			case .object: return member.value.countsPages(around: rest)
			case .number, .bool, .string: break
			default: return false
			}
			if case .string(let text) = member.value, text.isEmpty || !text.allSatisfy(\.isWholeNumber) { return false }
			return PageWords.turning.contains(word) || PageWords.pageSizes.contains(word)
		}
	}

	/// Whether the empty value at `keys` is a link in other pages, and not a number.
	///
	/// Its key or the keys beside it show this, such as `previous` beside `next`.
	fileprivate func isLink(at keys: [String]) -> Bool {
		let word = keys.last.map(PageWords.word) ?? ""
		guard ["next", "nextpage"].contains(word), case .object(let members)? = self[keys.dropLast()] else {
			return true
		}
		if linkObject(beside: keys) != nil { return true }
		return members.contains { member in
			guard PageWords.otherLinks.contains(PageWords.word(of: member.key)) else { return false }
			if case .string(let text) = member.value { return text.hasPrefix("/") || TextFormat(of: text) == .url }
			return word == "next" && member.value == .null
		}
	}

	/// Returns the keys of the link to the next page if the object beside it has the same link for the first and the
	/// last page.
	///
	/// The page is then the only one, and so lacks the link.
	fileprivate func missingLink(around place: [String]) -> [String]? {
		guard case .object(let members) = self else { return nil }
		let first = members.first { PageWords.word(of: $0.key) == "first" }?.value
		let last = members.first { PageWords.word(of: $0.key) == "last" }?.value
		if let first, first == last, linkObject(beside: ["next"]) != nil || first.isText { return ["next"] }
		return members.lazy.compactMap { member -> [String]? in
			guard member.key != place.first || place.count > 1 else { return nil }
			let rest = member.key == place.first ? Array(place.dropFirst()) : []
			return member.value.missingLink(around: rest).map { [member.key] + $0 }
		}.first
	}
}
