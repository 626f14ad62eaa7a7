/// A page before its frame is around it.
struct WebPage: Sendable {
	/// The status code of its answer.
	var statusCode = 200
	/// What the browser's tab says.
	let title: String
	/// Which entry of the navigation it is, if any.
	var section: Section?
	/// Whether it is the cache itself, beside which the cache is not shown once more.
	var isCache: Bool { section == .cache }
	let content: HTML

	/// An entry of the navigation.
	enum Section: CaseIterable {
		case characters
		case recentSearches
		case cache
	}
}
