import LarderProject

extension Settings {
	/// A note about words in the settings that written files do not use, or `nil` if there are none.
	var unwrittenNote: String? {
		let written = tiers
		let unwritten = Tiers.keys.sorted { $0.key < $1.key }.filter { key, path in
			key != "remote" && !written[keyPath: path].contains { key.contains($0.lowercased()) }
		}
		guard !unwritten.isEmpty else { return nil }
		let names = unwritten.map { key, path in
			"tiers.\(key) (set: \(written[keyPath: path].joined(separator: ", ")); written: \(key))"
		}
		return """
			the generated files do not follow these settings of .larder.yml, which only larder check and larder scan read: \
			\(names.joined(separator: ", ")); rename the files in your editor (larder update keeps new names and moved \
			files), or remove the settings, because larder check reports files that differ from the settings
			"""
	}
}
