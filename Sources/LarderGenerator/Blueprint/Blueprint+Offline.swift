import LarderProject

extension WriteRequest {
	/// Whether writes go through the app's outbox.
	package var areOffline: Bool {
		get { offline ?? false }
		set { offline = newValue ? true : nil }
	}
}

extension Blueprint {
	var isOffline: Bool { writes.areOffline }

	/// Checks that writes can wait in the app's outbox, if `--offline` asks for it.
	///
	/// - Throws: ``RequestError`` if they cannot.
	func checkOffline() throws(RequestError) {
		guard isOffline, let reason = offlineProblem else { return }
		throw RequestError(description: "--offline \(reason)")
	}

	static func notes(onOffline request: FeatureRequest) -> [String] {
		guard request.writes.areOffline else { return [] }
		let name = request.names.entity
		return [
			request.isPublic
				? "call run() of the outbox of \(name)Feature while the app is active; otherwise no write is sent"
				: "make one Outbox in the app, with the kinds of \(name)Changes and of all other changes, pass it to \(name)Repository, "
					+ "and call its run() while the app is active; otherwise no write is sent"
		]
	}

	/// Why `--offline` is impossible, as the end of a sentence that begins with the option; `nil` if it is possible.
	private var offlineProblem: String? {
		guard writes.changesAnything else {
			return "needs a write, but the app has none; add --create, --save or --delete"
		}
		guard case .cached(let strategy, _) = scenario else {
			return
				"shows pending changes in a cache of the service's values, but --scenario \(scenario.isLocal ? "local" : "remote") has "
				+ "no such cache; choose --scenario cached"
		}
		if strategy == .noCache {
			return "shows changes in a cache, but --strategy noCache reads no cache; choose another strategy"
		}
		if preset == .executor {
			return "needs a tiered cache, but the preset executor has none; add --preset larder"
		}
		if dialect.networking != Dialect().networking {
			return "sends an idempotency key, which the project's own HTTP client cannot send; leave --offline out"
		}
		guard let collection = collections.first(where: { !isList($0) }) else { return nil }
		guard !identifier.path.isEmpty else {
			return
				"finds changed entities in \(collection.name) by their identifiers, but the responses have no identifiers; leave out "
				+ "--id-type, or leave out the pages and lists"
		}
		return "shows changes only in pages and lists with whole entities, but \(copyProblem(of: collection))"
	}
}
