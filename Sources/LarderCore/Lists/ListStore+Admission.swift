extension ListStore {
	/// What became of the members of a page.
	struct Admission {
		/// Those for which nothing newer was committed.
		var admitted: Members = [:]
		/// All that are kept, also the newer ones.
		var known: Members = [:]
		/// Those that were removed since the page was asked for.
		var removed: Set<Key> = []
		/// Whether the cache has forgotten if some were removed.
		var isForgotten = false
	}
}
