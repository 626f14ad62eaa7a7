extension PageSigns {
	/// The error for pages that do not show how the next page is requested, with the styles that are possible.
	var unknown: PageTurnError {
		let isArray = hasHead || responses.contains { if case .array = $0 { true } else { false } }
		let choices = PageStyle.allCases.filter { style in
			// If the response is an array, the next-page link may be in the header.
			if style == .link, isArray { return true }
			let signs = PageSigns(
				fields: fields,
				sample: sample,
				style: style,
				query: query,
				hasIdentifiers: hasIdentifiers,
				responses: responses,
				place: place,
				file: file
			)
			do {
				_ = try signs.read(keepsOld: false)
				return true
			} catch {
				return false
			}
		}
		var lines = choices.map { ("--page-by \($0.rawValue)", example(of: $0)) }
		if !isArray {
			let own = ownLeads
			lines = own + lines
			if own.isEmpty {
				lines.append(
					(
						"--page-by cursor --page-query from=end",
						"a string in the previous page, at the key that you name, such as end"
					)
				)
				lines.append(
					(
						"--page-by link --page-query links.next",
						"a link in the previous page, at the key that you name, such as links.next"
					)
				)
			}
		}
		let another =
			isArray && !hasHead
			? "save the response with its header fields (curl -i), because they may link to the next page or count pages"
			: "give a page other than the last one"
		return PageTurnError(
			description:
				"\(file ?? "the page") does not show how the next page is requested; if the response has all entities, give it by "
				+ "--list-json; otherwise, \(another), or choose an option:\(Self.list(lines))",
			choices: choices
		)
	}

	private func example(of style: PageStyle) -> String {
		switch style {
		case .number: "the number of the page: ?\(query.name ?? "page")=2"
		case .offset: "the number of entities before the page: ?\(query.name ?? "offset")=20"
		case .cursor: "a string in the previous page"
		case .last: "the identifier of the last entity in the previous page: ?\(query.name ?? lastQuery)=…"
		case .link: "a link in the header field Link, or in the previous page"
		}
	}

	/// Options that name a key of the page as the cursor or the link to the next page.
	///
	/// The key is `null` in this page. Each option has its explanation.
	private var ownLeads: [(String, String)] {
		var keys: [[String]] = []
		for lead in responses.flatMap({ $0.emptyLeadKeys(around: place) }) where !keys.contains(lead) {
			keys.append(lead)
		}
		return keys.flatMap { lead -> [(String, String)] in
			guard let key = lead.last else { return [] }
			let (word, dotted) = (PageWords.word(of: key), lead.joined(separator: "."))
			let isLink = PageWords.links.contains(word)
			let isObject = responses.contains { $0.linkObject(beside: lead) != nil }
			let isCursor = PageWords.mayBeCursor(word) && (!isLink || ["next", "nextpage"].contains(word)) && !isObject
			let place = lead.reduce(JSONPath.root) { $0.appending(key: $1) }
			let isList = sample[["object"]] == .string("list") && sample[["results"]] != nil
			let name = query.name ?? PageWords.cursorQuery(of: key, ofList: isList)
			let cursor = CommandText.argument("\(name)=\(dotted)")
			return [
				isCursor
					? (
						"--page-by cursor --page-query \(cursor)",
						"the string at \(place) in the previous page: ?\(name)=…"
					) : nil,
				isLink
					? (
						"--page-by link --page-query \(CommandText.argument(dotted))",
						"the link at \(place) in the previous page"
					)
					: nil,
			].compactMap(\.self)
		}
	}

	private static func list(_ lines: [(String, String)]) -> String {
		let width = lines.map(\.0.count).max() ?? 0
		return lines.map { option, meaning in
			"\n  \(option)\(String(repeating: " ", count: width - option.count))  \(meaning)"
		}.joined()
	}

	/// An offset that may belong to this page or to the next one, because the response has only a flag beside it.
	///
	/// If the offset is 0, and other pages follow, the offset is the page's own. Then this property is `nil`.
	var openOffset: EnvelopeField? {
		guard let offset = first(of: PageWords.offsets, \.isInteger), cursor == nil, nextLink == nil,
			let flag = first(of: PageWords.flags, \.isFlag),
			first(
				of: PageWords.totals + PageWords.pageSizes + PageWords.pageCounts + PageWords.pageNumbers,
				\.isInteger
			) == nil,
			!responses.contains(where: { offset.digits(in: $0) == 0 && flag.value(in: $0) == .bool(true) })
		else { return nil }
		return offset
	}

	func asking(whether offset: EnvelopeField) -> PageTurnError {
		let dotted = offset.properties.map(\.key).joined(separator: ".")
		let place = offset.properties.reduce(JSONPath.root) { $0.appending(key: $1.key) }
		let name = query.name ?? offset.lastKey
		let lines = [
			("--page-by offset", "it counts the entities before this page: ?\(name)=20"),
			(
				"--page-by cursor --page-query \(CommandText.argument("\(name)=\(dotted)"))",
				"the service gives it for the next page: ?\(name)=…"
			),
		]
		return PageTurnError(
			description:
				"\(file ?? "the page") does not show whether \(place) is the offset of this page or of the next one; give a page "
				+ "before it, or choose one:\(Self.list(lines))",
			choices: [.offset, .cursor]
		)
	}
}
