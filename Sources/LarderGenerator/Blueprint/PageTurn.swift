/// How pages turn, as an author says it.
package enum PageStyle: String, CaseIterable, Codable, Sendable {
	/// By the number of the page.
	case number
	/// By the number of entities before the page.
	case offset
	/// By a text or a number of the page before, which only the service understands.
	case cursor
	/// By the identifier of the last entity of the page before.
	case last
	/// By a link in the page before.
	case link
}

/// What an author calls the query item that turns pages, and the key of the cursor in it.
struct PageQuery: Equatable {
	/// The name of the query item; `nil` for the usual one.
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
	/// By a text of the page before, in the query item of this name; the first page has none.
	case cursor(query: String)
	/// By the identifier of the last entity of the page before, in the query item of this name; the first page has none.
	case last(query: String)
	/// By a link in the page before, which is followed whole; the first page has none.
	case link

	/// What the parameter is called.
	var label: String {
		switch self {
		case .number: "page"
		case .offset: "offset"
		case .cursor, .last: "cursor"
		case .link: "link"
		}
	}

	/// The name of the query item; `nil` if the service names it.
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

	/// What an author should read about it.
	var explanation: String {
		switch self {
		case .number(let query): "pages turn by number: ?\(query)=2"
		case .offset(let query): "pages turn by offset, the number of entities before the page: ?\(query)=…"
		case .cursor(let query): "pages turn by cursor, a string that the service gives with each page: ?\(query)=…"
		case .last(let query): "pages turn by the identifier of the last entity: ?\(query)=…"
		case .link: "pages turn by link, which is followed with its path and its query"
		}
	}
}
