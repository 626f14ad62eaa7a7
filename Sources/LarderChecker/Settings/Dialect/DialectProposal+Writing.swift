extension DialectProposal {
	/// Proposes the app's prefix from the modules of its features, and the preset from its cached repositories.
	mutating func proposeWriting(_ found: LocatedTypes, in index: ProjectIndex) {
		let features = Set(index.files.compactMap { Location($0.path, features: settings.features)?.feature })
		let prefixes = index.files.flatMap(\.facts.imports).flatMap { fact in
			features.compactMap { fact.module.removing(suffix: $0) }
		}
		let names = prefixes.filter(WritingSettings.Form.name.allows)
		settings.writing.app = Tally(names).winner(over: "", minimum: 1)
		let repositories = found.places.map(\.type).filter { $0.name.hasSuffix(settings.suffixes.repository) }
		let presets = repositories.compactMap { preset(of: $0.storedProperties.compactMap(\.typeName?.outerTypeName)) }
		settings.writing.preset = Tally(presets).winner(over: "", minimum: 1)
	}

	/// The preset of a cached repository whose properties have these types, or `nil` if it caches nothing.
	private func preset(of types: [String]) -> String? {
		if types.contains("TieredCache") { return "larder" }
		let sources = types.filter { $0.hasSuffix(settings.suffixes.dataSource + settings.suffixes.contract) }
		let remote = sources.filter(settings.tiers.isRemote)
		let isCached = !remote.isEmpty && remote.count < sources.count
		return isCached || types.contains("CachePolicyExecutor") ? "executor" : nil
	}
}
