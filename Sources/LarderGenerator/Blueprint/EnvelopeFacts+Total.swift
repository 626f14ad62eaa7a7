extension EnvelopeFacts {
	var total: EnvelopeField? {
		first(of: PageWords.totals) { isCount($0) && !isSize($0) && !isTotalOfPages($0) && !isOfPage($0) }
			?? fields.first {
				["value", "count"].contains($0.word) && PageWords.totals.contains($0.parentWord) && $0.isInteger
			}
	}

	/// Whether `total` is the number of pages, as in `{"page": {"current": 1, "total": 3}}`.
	func isTotalOfPages(_ total: EnvelopeField) -> Bool {
		guard total.word == "total", isCount(total), ["page", "pages"].contains(total.parentWord) else { return false }
		return fields.contains { $0.word == "current" && $0.around == total.around }
	}

	/// Whether `count` is only the number of entities in its page.
	///
	/// This is known if a sample has that many entities although more entities follow.
	private func isOfPage(_ count: EnvelopeField) -> Bool {
		guard counts.allSatisfy({ count.digits(in: $0.response) ?? $0.entities == $0.entities }) else {
			return false
		}
		// Only a link, a flag or the number of pages beside a `count` can show that it is not about the page alone.
		let others = PageWords.links + PageWords.flags + PageWords.pageCounts
		let isLed = fields.contains { others.contains($0.word) }
		switch reading.turn {
		case .cursor, .link: break
		case .last, .number, .offset: if count.word == "count", !isLed { return true }
		}
		// In HAL, a `count` beside `_embedded` is the number of embedded entities.
		return counts.contains { hasMore(in: $0.response) } || (count.word == "count" && elements.isEmbedded)
	}

	/// Whether a flag, the page's number, a link or a cursor in `response` shows that more entities follow.
	private func hasMore(in response: JSONValue) -> Bool {
		if let flag = first(of: PageWords.flags, \.isFlag) { return flag.value(in: response) == .bool(true) }
		if let end = first(of: PageWords.ends, \.isFlag) { return end.value(in: response) == .bool(false) }
		if let page = fields.pageNumber(where: isCount), let pages = first(of: PageWords.pageCounts, isCount),
			let number = page.digits(in: response), let count = pages.digits(in: response)
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

	/// Whether `count` is the size of a page, as in `{"start": 0, "count": 10}` or `?start=10&count=10`.
	private func isSize(_ count: EnvelopeField) -> Bool {
		guard count.word == "count" else { return false }
		return fields.contains { field in
			let isBeside = ["start", "startindex"].contains(field.word) && field.around == count.around
			return isBeside || field.items(in: sample).contains { PageWords.word(of: $0.name) == "count" }
		}
	}
}
