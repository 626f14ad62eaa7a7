/// How the next page is requested, as an option of the author.
package enum PageStyle: String, CaseIterable, Codable, Sendable {
	/// The next page is requested by its number.
	case number
	/// The next page is requested by the number of entities before it.
	case offset
	/// The next page is requested by a string or a number in the previous page that only the service can interpret.
	case cursor
	/// The next page is requested by the identifier of the previous page's last entity.
	case last
	/// The next page is requested by a link in the previous page.
	case link
}

/// The author's `--page-query`: the name of a query item, and optionally the key of the cursor in a response.
struct PageQuery: Equatable {
	let name: String?
	/// The key of the cursor, such as `meta.end`; `nil` to find the cursor by its name.
	let key: String?

	/// Reads an option such as `from`, or `from=end`, in which `end` is the cursor's key.
	init(_ text: String?) {
		let parts = text?.split(separator: "=", maxSplits: 1).map(String.init) ?? []
		name = parts.first
		key = parts.count == 2 ? parts[1] : nil
	}
}

/// How an app asks a service for another page.
package enum PageTurn: Equatable, Sendable {
	/// A page is requested by its number, in the query item `query`.
	case number(query: String)
	/// A page is requested by the number of entities before it, in the query item `query`.
	case offset(query: String)
	/// A page is requested by a string from the previous page, in the query item `query`.
	///
	/// The request for the first page lacks this query item.
	case cursor(query: String)
	/// A page is requested by the identifier of the previous page's last entity, in the query item `query`.
	///
	/// The request for the first page lacks this query item.
	case last(query: String)
	/// A page is requested by a link in the previous page.
	///
	/// The app requests the link unchanged, and the first page by the app's own path.
	case link

	/// The label of the parameter by which a repository takes the page's key, such as `page` or `cursor`.
	var label: String {
		switch self {
		case .number: "page"
		case .offset: "offset"
		case .cursor, .last: "cursor"
		case .link: "link"
		}
	}

	var query: String? {
		switch self {
		case .number(let query), .offset(let query), .cursor(let query), .last(let query): query
		case .link: nil
		}
	}

	/// Whether the request for the first page has no key.
	var startsWithoutKey: Bool {
		switch self {
		case .number, .offset: false
		case .cursor, .last, .link: true
		}
	}

	var explanation: String {
		switch self {
		case .number(let query): "pages are requested by number: ?\(query)=2"
		case .offset(let query): "pages are requested by offset, the number of entities before the page: ?\(query)=…"
		case .cursor(let query):
			"pages are requested by cursor, a string that the service gives with each page: ?\(query)=…"
		case .last(let query): "pages are requested by the identifier of the last entity: ?\(query)=…"
		case .link: "pages are requested by link, which is followed with its path and its query"
		}
	}
}
