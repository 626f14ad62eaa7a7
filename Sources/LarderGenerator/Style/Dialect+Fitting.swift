import LarderProject

extension Dialect {
	/// The dialect without modules of the app that lack what `request` needs.
	func fitting(
		_ request: FeatureRequest,
		collections: [CollectionBlueprint]
	) -> Dialect {
		var dialect = self
		let conventional = Dialect()
		// Only Larder's tiered cache takes Larder's policy.
		if request.preset == .larder { dialect.caching = conventional.caching }
		// An app's executor may take closures for other tiers. There must be no second policy, so the repository replaces it.
		if case .cached(_, let tiers) = request.scenario, execution == .executor, !executedTiers.contains(tiers) {
			dialect.execution = .repository
		}
		if dialect.caching == conventional.caching { dialect.execution = .executor }
		// Only Larder's client follows cursors and links, and an app's own may be unable to send anything.
		if (request.writes.changesAnything && !sendsBodies)
			|| collections.contains(where: { $0.turn?.startsWithoutKey == true })
		{
			dialect.networking = conventional.networking
			dialect.networkingMocks = conventional.networkingMocks
		}
		// Code that is isolated by default fits only the app's own modules.
		guard mayIsolateByDefault else { return dialect }
		let usesLarder =
			dialect.mapping == conventional.mapping
			|| (request.scenario.isCached && dialect.caching == conventional.caching)
			|| (!request.scenario.isLocal && dialect.networking == conventional.networking)
		if usesLarder { dialect.marksIsolation = true }
		return dialect
	}
}
