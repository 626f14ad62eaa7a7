import ChallengeResources

/// The links to the other pages of a list.
struct PagesView {
	let query: CharactersQuery
	let pageCount: Int

	var html: HTML {
		guard pageCount > 1 else { return "" }
		return """
			<nav class="pages" aria-label="\("web.pages".localized())"><ul>
			\(query.page > 1 ? step(to: query.page - 1, "web.previous".localized(), relation: "prev") : "")
			\(shownPages.map(link))
			\(query.page < pageCount ? step(to: query.page + 1, "web.next".localized(), relation: "next") : "")
			</ul></nav>
			"""
	}

	/// The first, the last and those near the current one.
	private var shownPages: [Int] {
		(1...pageCount).filter { $0 == 1 || $0 == pageCount || abs($0 - query.page) <= 2 }
	}

	private func link(_ number: Int) -> HTML {
		let current: HTML = number == query.page ? " aria-current=\"page\"" : ""
		let label = "web.page %lld".localized(number)
		return """
			<li><a href="\(query.onPage(number).address)" aria-label="\(label)"\(current)>\(number)</a></li>
			"""
	}

	private func step(to number: Int, _ text: String, relation: String) -> HTML {
		"<li><a href=\"\(query.onPage(number).address)\" rel=\"\(relation)\">\(text)</a></li>"
	}
}
