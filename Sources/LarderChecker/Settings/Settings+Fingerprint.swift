extension Settings {
	/// The same text for the same settings, and another for others.
	var fingerprint: String {
		[
			features.joined(separator: "\u{1}"),
			exclude.joined(separator: "\u{1}"),
			Suffixes.keys.sorted { $0.key < $1.key }.map { suffixes[keyPath: $0.value] }.joined(separator: "\u{1}"),
			Folders.keys.sorted { $0.key < $1.key }.map { folders[keyPath: $0.value] }.joined(separator: "\u{1}"),
			severities.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.rawValue)" }.joined(separator: "\u{1}"),
			only.sorted().joined(separator: "\u{1}"),
			skip.sorted().joined(separator: "\u{1}"),
		].joined(separator: "\u{2}")
	}
}
