extension Blueprint {
	/// Checks that the repositories can report states of values, if the author asks for it.
	///
	/// - Throws: ``RequestError`` if they cannot.
	func checkObserved() throws(RequestError) {
		guard isObserved, let reason = observedProblem else { return }
		throw RequestError(description: "--observed \(reason)")
	}

	/// The rest of the error after "--observed"; `nil` if there is no problem.
	private var observedProblem: String? {
		guard case .cached(let strategy, _) = scenario else {
			return
				"tells what a cache of the service's values knows, but --scenario \(scenario.isLocal ? "local" : "remote") lacks "
				+ "that; choose --scenario cached"
		}
		guard strategy == .configurable else {
			return
				"reads by the policy that a screen asks for, but --strategy \(strategy.rawValue) gives all reads one policy; leave "
				+ "--strategy out"
		}
		if preset == .executor {
			return "needs a tiered cache, but the preset executor has none; add --preset larder"
		}
		guard let collection = collections.first(where: { !isList($0) }) else { return nil }
		guard !identifier.path.isEmpty else {
			return
				"keeps \(collection.name) by the identifiers of its entities, but the responses have none; leave --id-type or the "
				+ "pages and lists out"
		}
		return
			"keeps pages and lists of whole entities, but those of \(collection.name) lack keys; give responses with all keys, "
			+ "or leave it out"
	}
}
