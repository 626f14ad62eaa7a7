import LarderProject
import LarderSyntax

extension SettingsProposal {
	/// Proposes the words for tiers in the names of data sources, if no data source has one of the conventions' words.
	mutating func proposeTiers(_ found: LocatedTypes) {
		let suffix = settings.suffixes.dataSource
		let names = found.places.filter { !$0.isOfTests }.map(\.type.name)
			.compactMap { $0.removing(suffix: suffix) ?? $0.removing(suffix: suffix + settings.suffixes.contract) }
		let words: [(tier: WritableKeyPath<Tiers, [String]>, words: [String])] = [
			(\.remote, ["API", "Api", "Network", "Web", "Server", "Cloud", "Backend", "HTTP", "Http", "REST", "Rest"]),
			(\.volatile, ["Cache", "RAM", "Ram"]),
			(\.persistence, ["Realm", "CoreData", "SwiftData", "File", "DB", "Storage"]),
		]
		for (tier, words) in words {
			let known = settings.tiers[keyPath: tier]
			guard !names.contains(where: { name in known.contains { name.lowercased().contains($0) } }) else {
				continue
			}
			let counts = Tally(names.compactMap { name in words.first { name.hasSuffix($0) } }).counts
			let new = Set(counts.filter { $0.value >= found.minimum }.map { $0.key.lowercased() })
			settings.tiers[keyPath: tier] = known + new.sorted()
		}
	}
}
