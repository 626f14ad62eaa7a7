/// A page before its frame is around it.
struct WebPage: Sendable {
	/// The status code of its answer.
	var statusCode = 200
	let title: String
	/// Which entry of the navigation it is, if any.
	var section: Section?
	let content: HTML

	/// An entry of the navigation.
	enum Section: CaseIterable {
		case characters
		case recentSearches
	}
}
