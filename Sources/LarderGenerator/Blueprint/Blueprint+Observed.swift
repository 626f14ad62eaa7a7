extension Blueprint {
	/// Checks that the repositories can report the states of values, if `--observed` asks for it.
	///
	/// - Throws: ``RequestError`` if a repository cannot report them.
	func checkObserved() throws(RequestError) {
		guard isObserved, let reason = observedProblem else { return }
		throw RequestError(description: "--observed \(reason)")
	}

	/// Why `--observed` is impossible, as the end of a sentence that begins with the option; `nil` if it is possible.
	private var observedProblem: String? {
		guard case .cached(let strategy, _) = scenario else {
			return
				"shows the state of a cache of the service's values, but --scenario \(scenario.isLocal ? "local" : "remote") has "
				+ "no such cache; choose --scenario cached"
		}
		guard strategy == .configurable else {
			return
				"lets a screen choose the policy of its reads, but --strategy \(strategy.rawValue) gives all reads one policy; leave "
				+ "--strategy out"
		}
		if preset == .executor {
			return "needs a tiered cache, but the preset executor has none; add --preset larder"
		}
		guard let collection = collections.first(where: { !isList($0) }) else { return nil }
		guard !identifier.path.isEmpty else {
			return
				"keeps \(collection.name) as a list of identifiers, but the entities in the responses have no identifiers; leave out "
				+ "--id-type, or leave out the pages and lists"
		}
		return "needs pages and lists with whole entities, but \(copyProblem(of: collection))"
	}

	/// Says why the repository of `collection` cannot use the cache of the entities, and how the author can change
	/// that.
	func copyProblem(of collection: CollectionBlueprint) -> String {
		if !collection.hasWholeEntities {
			return
				"the entities in \(collection.name) are summaries: \(collection.shownDifferences); if the samples differ only by chance, add --share-cache; "
				+ consequence(ofSharing: collection)
		}
		guard readsOne else {
			return
				"with \(collection.name), no response for one entity is given; add --json FILE, or a --path with {id}"
		}
		return
			"the hand-written remote data source of \(collection.name) validates whole responses; leave the option out"
	}

	/// Tells the author which pages and lists have a cache of their own, because their entities are only summaries.
	var notesOnCopies: [String] {
		guard ordersWrites, readsOne, !identifier.path.isEmpty else { return [] }
		return collections.filter { !$0.hasWholeEntities }.map { collection in
			"\(collection.name) keeps copies of its entities, because \(collection.shownDifferences); if the samples differ only by chance, "
				+ "add --share-cache; \(consequence(ofSharing: collection))"
		}
	}

	private func consequence(ofSharing collection: CollectionBlueprint) -> String {
		"then an entity of \(collection.name) also answers a read of one \(entity.name), even if it lacks "
			+ (collection.differences.count == 1 ? "this key" : "these keys")
	}

	/// Tells the author that pages are assumed to begin with page 1; `nil` if the samples or an option show the first
	/// page.
	///
	/// A document needs this note only for an observed list, which requests the first page itself.
	var noteOnFirstPage: String? {
		guard isObserved || !isDocumented, let page = collections.first(where: \.isFirstPageAssumed),
			case .number(let query)? = page.turn
		else { return nil }
		return
			"the first page is assumed to have the number 1; if it has 0, write --list-path 'PATH?\(query)=0'"
	}
}
