extension ProjectStyle {
	/// Creates the style in `settings`.
	package init(_ settings: Settings) {
		self.init()
		features = settings.features.first
		if let catalog = settings.writing.catalog { self.catalog = catalog }
		if let count = settings.writing.indent.flatMap({ Int($0) }) { indentation = .spaces(count) }
		for (word, path) in Suffixes.words { dialect.suffixes[word] = settings.suffixes[keyPath: path] }
		// Without the suffix, a DTO would have the name of its model.
		if settings.suffixes.dto.isEmpty { dialect.suffixes["DTO"] = nil }
		if settings.prefixes.mock.isEmpty, settings.suffixes.mock.isEmpty { dialect.suffixes["Mock"] = nil }
		dialect.suffixes = dialect.suffixes.filter { $0.key != $0.value }
		dialect.contractPrefix = settings.prefixes.contract
		dialect.mockPrefix = settings.prefixes.mock
		dialect.implementation.prefix = settings.prefixes.implementation
		dialect.implementation.suffix = settings.suffixes.implementation
		let remote = settings.tiers.remote
		if let word = remote.first, !remote.contains(where: { "remote".contains($0.lowercased()) }) {
			dialect.suffixes["Remote"] = word.prefix(1).uppercased() + word.dropFirst()
		}
		let (own, conventional) = (settings.folders, Folders())
		guard own != conventional || features == nil else { return }
		// Name the folders that stay, too. Otherwise, they would move with the folder around them.
		for path in Folders.keys.values { folders[conventional[keyPath: path]] = own[keyPath: path] }
		// The facade makes repositories, so it belongs to the module of the repositories.
		folders["Sources"] =
			features == nil ? own.data : own.domain.folder
	}
}

extension Suffixes {
	/// The conventions' words in names, and the settings that replace these words.
	package static let words: [String: any KeyPath<Suffixes, String> & Sendable] = [
		"Contract": \.contract, "DataSource": \.dataSource, "DTO": \.dto, "Error": \.error, "Mapper": \.mapper,
		"Mock": \.mock, "Repository": \.repository, "Tests": \.tests,
	]
}

extension ModuleNames {
	/// Creates the names in `settings`; `layers` are the project's modules if features have none of their own.
	package init(_ settings: WritingSettings.Modules, layers: LayerModules? = nil) {
		self.init()
		self.layers = layers
		feature = settings.feature
		resources = settings.resources
	}
}
