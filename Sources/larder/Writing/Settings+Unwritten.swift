import LarderChecker

extension Settings {
	/// A setting that has no effect on written files.
	private struct Unwritten {
		let key: String
		let value: String
		/// The value in written files.
		let written: String
	}

	/// A note about names in the settings that written files do not use, or `nil` if there are none.
	var unwrittenNote: String? {
		let unwritten = unwrittenFolders + unwrittenSuffixes + unwrittenTiers
		guard !unwritten.isEmpty else { return nil }
		let names = unwritten.map { "\($0.key) (\($0.value); written: \($0.written))" }.joined(separator: ", ")
		return """
			what is written does not follow \(names) of .larder.yml, which are for larder check and larder scan alone; rename it \
			in your editor (larder update merges that, and does not write again what was moved), or leave these settings out, \
			for larder check reports what differs from them
			"""
	}

	private var unwrittenSuffixes: [Unwritten] {
		let conventional = Settings().suffixes
		return Suffixes.keys.sorted { $0.key < $1.key }.compactMap { key, path in
			guard suffixes[keyPath: path] != conventional[keyPath: path] else { return nil }
			return Unwritten(
				key: "suffixes.\(key)",
				value: suffixes[keyPath: path],
				written: conventional[keyPath: path]
			)
		}
	}

	/// The words for tiers, because written files use the usual ones.
	private var unwrittenTiers: [Unwritten] {
		Tiers.keys.sorted { $0.key < $1.key }.compactMap { key, path in
			let words = tiers[keyPath: path]
			guard !words.contains(where: { key.contains($0.lowercased()) }) else { return nil }
			return Unwritten(key: "tiers.\(key)", value: words.joined(separator: ", "), written: key)
		}
	}

	/// The folders that contain a written folder that stays in its usual place.
	private var unwrittenFolders: [Unwritten] {
		let conventional = Settings().folders
		let kept = Folders.written.filter { folders[keyPath: $0] == conventional[keyPath: $0] }
		return Folders.keys.sorted { $0.key < $1.key }.compactMap { key, path in
			let folder = conventional[keyPath: path]
			guard folders[keyPath: path] != folder, !Folders.written.contains(path) else { return nil }
			guard kept.contains(where: { conventional[keyPath: $0].hasPrefix("\(folder)/") }) else { return nil }
			return Unwritten(key: "folders.\(key)", value: folders[keyPath: path], written: folder)
		}
	}
}
