/// A page without the document around it.
struct WebPage: Sendable {
	/// The status code of the response.
	var statusCode = 200
	/// The title in the browser's tab.
	let title: String
	/// Its entry of the navigation, if it has one.
	var section: Section?
	/// Whether it is the page of the cache, which needs no panel beside it.
	var isCache: Bool { section == .cache }
	let content: HTML

	/// An entry of the navigation.
	enum Section: CaseIterable {
		case characters
		case recentSearches
		case cache
	}
}
