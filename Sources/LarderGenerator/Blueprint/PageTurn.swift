/// The author's choice of how pages turn.
package enum PageStyle: String, CaseIterable, Codable, Sendable {
	/// By the page number.
	case number
	/// By the number of entities before the page.
	case offset
	/// By a string or a number from the previous page, which only the service understands.
	case cursor
	/// By the identifier of the previous page's last entity.
	case last
	/// By a link in the previous page.
	case link
}

/// The author's name for the query item that turns pages, and the key of the cursor in a response.
struct PageQuery: Equatable {
	/// The name of the query item; `nil` for the usual name.
	let name: String?
	/// The key of the cursor, with dots between nested keys; `nil` to find it.
	let key: String?

	/// Reads `from`, or `from=end` with the key of the cursor.
	init(_ text: String?) {
		let parts = text?.split(separator: "=", maxSplits: 1).map(String.init) ?? []
		name = parts.first
		key = parts.count == 2 ? parts[1] : nil
	}
}

/// How an app asks a service for another page.
package enum PageTurn: Equatable, Sendable {
	/// By the page's number, in the query item of this name.
	case number(query: String)
	/// By the number of entities before the page, in the query item of this name.
	case offset(query: String)
	/// By a string from the previous page, in the query item of this name. The first page has none.
	case cursor(query: String)
	/// By the identifier of the previous page's last entity, in the query item of this name. The first page has none.
	case last(query: String)
	/// By a link in the previous page, which the app follows unchanged. The first page has none.
	case link

	/// The label of the parameter.
	var label: String {
		switch self {
		case .number: "page"
		case .offset: "offset"
		case .cursor, .last: "cursor"
		case .link: "link"
		}
	}

	/// The name of the query item; `nil` if the service chooses it.
	var query: String? {
		switch self {
		case .number(let query), .offset(let query), .cursor(let query), .last(let query): query
		case .link: nil
		}
	}

	/// Whether the first page has no key.
	var startsWithoutKey: Bool {
		switch self {
		case .number, .offset: false
		case .cursor, .last, .link: true
		}
	}

	/// An explanation for the author.
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
