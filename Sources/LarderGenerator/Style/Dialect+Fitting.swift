import LarderProject

extension Dialect {
	/// Returns this dialect with Larder's own modules wherever the app's modules lack what `request` needs.
	func fitting(
		_ request: FeatureRequest,
		collections: [CollectionBlueprint]
	) -> Dialect {
		var dialect = self
		let conventional = Dialect()
		// Larder's policies work only with Larder's tiered cache.
		if request.preset == .larder { dialect.caching = conventional.caching }
		// The app's executor may lack closures for these tiers. Then the repository itself reads by the app's policy,
		// so that the app keeps only one policy.
		if case .cached(_, let tiers) = request.scenario, execution == .executor, !executedTiers.contains(tiers) {
			dialect.execution = .repository
		}
		if dialect.caching == conventional.caching { dialect.execution = .executor }
		// Only Larder's client follows cursors and links. The app's own client may be unable to send bodies.
		if (request.writes.changesAnything && !sendsBodies)
			|| collections.contains(where: { $0.turn?.startsWithoutKey == true })
		{
			dialect.networking = conventional.networking
			dialect.networkingMocks = conventional.networkingMocks
		}
		// Only the app's own modules work with code that is isolated by default.
		guard mayIsolateByDefault else { return dialect }
		let usesLarder =
			dialect.mapping == conventional.mapping
			|| (request.scenario.isCached && dialect.caching == conventional.caching)
			|| (!request.scenario.isLocal && dialect.networking == conventional.networking)
		if usesLarder { dialect.marksIsolation = true }
		return dialect
	}
}
