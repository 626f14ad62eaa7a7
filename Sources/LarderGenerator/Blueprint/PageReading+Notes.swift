extension PageReading {
	/// Notes for the author on how the next page is requested.
	///
	/// - Parameter isChosen: Whether the author has chosen it.
	func notes(query: String?, isChosen: Bool) -> [String] {
		if isInvented {
			return [
				"the pages do not show how they are requested, and are still requested by number; choose another way by larder new --page-by"
			]
		}
		if isByName, case .cursor(let query) = turn {
			return [
				"\(turn.explanation), because a key in the page has the name \(query); choose another key by --page-query \(query)=KEY, "
					+ "or another way by --page-by"
			]
		}
		if isByName {
			return ["\(turn.explanation), because the query item has this name; choose another way by --page-by"]
		}
		guard isAssumed, let query else { return [] }
		return [
			"\(turn.explanation); the name \(query) is assumed; choose another by --page-query"
				+ (isChosen ? "" : ", or another way by --page-by")
		]
	}
}
