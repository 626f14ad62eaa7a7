extension Settings {
	/// A text that is equal if and only if the settings are equal.
	package var fingerprint: String {
		var parts = [Self.list(features), Self.list(exclude)]
		parts.append(Self.list(Prefixes.keys.sorted { $0.key < $1.key }.map { prefixes[keyPath: $0.value] }))
		parts.append(Self.list(Suffixes.keys.sorted { $0.key < $1.key }.map { suffixes[keyPath: $0.value] }))
		parts.append(Self.list(Folders.keys.sorted { $0.key < $1.key }.map { folders[keyPath: $0.value] }))
		parts.append(Self.list(folders.morePresentation))
		for (_, tier) in Tiers.keys.sorted(by: { $0.key < $1.key }) { parts.append(Self.list(tiers[keyPath: tier])) }
		parts.append(Self.list(severities.map { "\($0.key)=\($0.value.rawValue)" }.sorted()))
		parts.append(rules.rawValue)
		parts.append(Self.list(toldFolders.map { "\($0.key) \($0.path) \($0.line) \($0.column)" }))
		parts.append(Self.list(only.sorted()))
		parts.append(Self.list(skip.sorted()))
		return parts.joined(separator: "\u{2}")
	}

	private static func list(_ words: [String]) -> String {
		words.joined(separator: "\u{1}")
	}
}
