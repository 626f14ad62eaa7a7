import LarderProject

extension Dialect {
	/// The dialect, with Larder's modules in place of the app's modules that lack what `request` needs.
	func fitting(
		_ request: FeatureRequest,
		collections: [CollectionBlueprint]
	) -> Dialect {
		var dialect = self
		let conventional = Dialect()
		// Only Larder's tiered cache takes Larder's policy.
		if request.preset == .larder { dialect.caching = conventional.caching }
		// The app's executor may have no closures for these tiers. Then the repository carries out the app's policy,
		// because there must be no second policy.
		if case .cached(_, let tiers) = request.scenario, execution == .executor, !executedTiers.contains(tiers) {
			dialect.execution = .repository
		}
		if dialect.caching == conventional.caching { dialect.execution = .executor }
		// Only Larder's client follows cursors and links, and the app's own client may be unable to send bodies.
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
