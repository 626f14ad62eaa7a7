extension PageSigns {
	func first(of words: [String], _ fits: (EnvelopeField) -> Bool) -> EnvelopeField? {
		words.compactMap { word in fields.first { $0.word == word && fits($0) } }.first
	}

	/// The string or number at the key that the author names for the cursor.
	var named: EnvelopeField? {
		guard let key = query.key else { return nil }
		let texts = fields.filter { $0.isText || $0.isNumber }
		return texts.first { $0.properties.map(\.key).joined(separator: ".") == key }
			?? texts.first { $0.lastKey == key }
	}

	/// The cursor at the key that has the name of the author's query item, such as `token`.
	///
	/// A page's number, offset or size is no cursor, and neither is a link.
	var sameNamed: EnvelopeField? {
		guard query.key == nil, let name = query.name else { return nil }
		let counts = PageWords.numberQueries.union(PageWords.offsetQueries).union(PageWords.sizeQueries)
		let isCount = counts.contains(PageWords.word(of: name))
		return fields.first { field in
			guard field.lastKey == name, field.isText || field.isNumber, !field.isLink(in: sample) else { return false }
			let isEmpty = [.null, .string("")].contains(field.value(in: sample))
			return !isEmpty && (!isCount || field.digits(in: sample) == nil)
		}
	}

	/// Whether the response repeats the number or the offset in a query item with this name.
	///
	/// The number in a key such as `pageNumber` is often requested as `page`, so such a key shows no query item.
	func repeats(_ name: String) -> Bool {
		["page", "offset", "skip"].contains(name.lowercased())
			&& fields.contains { $0.lastKey == name && $0.digits(in: sample) != nil }
	}

	/// The link at the key that the author names for the link, or in the object at this key.
	var namedLink: EnvelopeField? {
		fields.first { field in
			let keys = field.properties.map(\.key)
			let isNamed = keys.joined(separator: ".") == query.name
			let isInside =
				PageWords.linkParts.contains(field.word) && keys.dropLast().joined(separator: ".") == query.name
			return (isNamed || isInside) && field.isLink(in: sample)
		}
	}

	/// A field with a cursor's name, such as `next_cursor`, and no full URL.
	var cursor: EnvelopeField? {
		fields.first { field in
			let isIn = PageWords.isCursor(field.parentWord) && PageWords.mayBeCursor(field.word)
			return (PageWords.isCursor(field.word) || isIn || field.word == "after") && field.isCursor
				&& !field.isWebLink(in: sample)
		}
	}

	/// A string that is not a link, at a key such as `next`, which may name a cursor or a link.
	///
	/// An empty string does not show whether other pages have a cursor or a link at this key.
	var weakCursor: EnvelopeField? {
		fields.first { field in
			PageWords.mayBeCursor(field.word) && field.isText && !field.isLink(in: sample)
				&& field.value(in: sample) != .string("")
		}
	}

	/// The field with the page's number, even if the number is in a string.
	var pageNumber: EnvelopeField? { fields.pageNumber { $0.digits(in: sample) != nil } }

	/// The field with the number of pages, even if the number is in a string.
	var pageCount: EnvelopeField? { first(of: PageWords.pageCounts) { $0.digits(in: sample) != nil } }

	/// Whether the page is the service's only one, and so does not show how the next page is requested.
	///
	/// False if the app can count pages: the page has a key such as `current_page`, or a flag for more pages. A `page`
	/// in an object shows this only beside the number of all entities. Otherwise the object may have a cursor on other
	/// pages.
	var isOnlyPage: Bool {
		guard let pageNumber, let pageCount, pageNumber.word == "page", pageNumber.properties.count > 1 else {
			return false
		}
		guard pageNumber.digits(in: sample) == 1, pageCount.digits(in: sample) == 1 else { return false }
		return first(of: PageWords.flags + PageWords.ends, \.isFlag) == nil
			&& !fields.contains { PageWords.links.contains($0.word) }
			&& !fields.contains { field in
				PageWords.totals.contains(field.word) && field.isInteger && field.around == pageNumber.around
			}
			&& !responses.contains { $0.emptyLeads(around: place).contains("nextpage") }
	}

	/// Whether the response says that it is the last page.
	///
	/// A response with a page number at the key `number` never counts as last.
	var isEnd: Bool {
		if fields.contains(where: { $0.word == "number" && $0.isInteger }) { return false }
		if pageCount?.digits(in: sample) == 1 { return true }
		let more = first(of: PageWords.flags, \.isFlag)?.value(in: sample) == .bool(false)
		return more || first(of: PageWords.ends, \.isFlag)?.value(in: sample) == .bool(true)
	}

	var offset: EnvelopeField? { first(of: PageWords.offsets) { $0.isInteger } ?? textOffset }

	var textOffset: EnvelopeField? { first(of: PageWords.offsets.filter { $0 != "start" }, \.isText) }

	var nextOffset: EnvelopeField? { first(of: PageWords.nextOffsets, \.isInteger) }

	var nextLink: EnvelopeField? {
		first(of: PageWords.links) { $0.isText && $0.isLink(in: sample) }
			?? fields.first { field in
				PageWords.linkParts.contains(field.word) && PageWords.links.contains(field.parentWord)
					&& field.isText && field.isLink(in: sample)
			}
	}

	/// The page's number at a key such as `offset`, and its query item.
	///
	/// The link to the next page shows that the value is no number of entities: it only grows by 1, although a page has
	/// room for more entities.
	var numberedOffset: (field: EnvelopeField, item: String)? {
		guard let offset, offset.isInteger else { return nil }
		let links = fields.filter { field in
			field.isText && [field.word, field.parentWord].contains { $0.hasPrefix("next") }
		}
		let names = links.flatMap { $0.items(in: sample) }.map(\.name).filter { name in
			query.name.map { $0 == name } ?? (PageWords.word(of: name) == offset.word)
		}
		let item = names.first { name in
			responses.contains { response in
				let items = links.flatMap { $0.items(in: response) }
				let next = items.first { $0.name == name }.flatMap { Int($0.value) }
				let sizes = items.filter { PageWords.sizeQueries.contains(PageWords.word(of: $0.name)) }
					.compactMap { Int($0.value) }
				let own = fields.filter { PageWords.pageSizes.contains($0.word) }.compactMap { $0.digits(in: response) }
				guard let next, let number = offset.digits(in: response), next == number + 1 else { return false }
				return (sizes + own + [response.count(at: place)]).contains { $0 > 1 }
			}
		}
		return item.map { (offset, $0) }
	}

	/// Whether a response shows that its `offset` is no number of entities before the page, but for example the page's
	/// number.
	///
	/// The entities would go beyond the total, the offset would not be a multiple of the page's size, or a page in the
	/// middle would be short. A start such as `startIndex` may count from 1, so its numbers show nothing.
	func isContradicted(_ offset: EnvelopeField) -> Bool {
		func digits(_ words: [String], _ response: JSONValue) -> Int? {
			fields.lazy.filter { words.contains($0.word) }.compactMap { $0.digits(in: response) }.first
		}
		return ["offset", "skip"].contains(offset.word)
			&& responses.contains { response in
				guard let before = offset.digits(in: response), before > 0 else { return false }
				let end = before + response.count(at: place)
				let (total, size) = (digits(PageWords.totals, response), digits(PageWords.pageSizes, response) ?? 0)
				if let total, end > total { return true }
				guard size > 1 else { return false }
				return before % size != 0 || (end < before + size && total.map { end < $0 } == true)
			}
	}

	func linkItem(of words: Set<String>) -> String? {
		item(of: words, in: [nextLink].compactMap(\.self) + otherLinks)
	}

	func item(of words: Set<String>, in links: [EnvelopeField]) -> String? {
		links.lazy.compactMap { $0.item(of: words, in: sample) }.first
	}

	var otherLinks: [EnvelopeField] {
		fields.filter { field in
			let isNamed = [field.word, field.parentWord].contains {
				PageWords.links.contains($0) || PageWords.otherLinks.contains($0) || $0 == "current"
			}
			return isNamed && field.isText && field.isLink(in: sample)
		}
	}
}

extension JSONValue {
	/// The number of elements in the array at `keys`; 0 if there is no array.
	fileprivate func count(at keys: [String]) -> Int {
		guard case .array(let elements)? = self[keys] else { return 0 }
		return elements.count
	}
}
