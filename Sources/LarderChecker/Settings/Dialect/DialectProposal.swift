/// The settings that let a project say things as it does already, found by what its code calls things.
///
/// A word is proposed where more declarations have it than have the conventions' word, and two at least; one is enough in a
/// project whose layers stand elsewhere than the conventions have them.
package struct DialectProposal: Equatable, Sendable {
	/// The conventions', where the project says nothing else.
	package internal(set) var settings = Settings()

	/// Looks at `index`, whatever settings it was read by; `features` are the folders of the features, where they are known.
	package init(_ index: ProjectIndex, features: [String] = []) {
		settings.features = features.isEmpty ? Self.features(of: index) : features
		let found = LocatedTypes(index, features: settings.features)
		proposeSuffixes(found)
		proposeFolders(found)
		proposeTiers(found)
	}

	/// The lines of a `.larder.yml` that say what the conventions do not; none for a project that follows them.
	package var lines: [String] {
		let features = settings.features == Settings().features ? [] : ["features: \(Self.list(settings.features))"]
		return features + words
	}

	/// The ``lines`` that say how names end and where things stand inside a feature.
	package var words: [String] {
		let conventions = Settings()
		return lines("suffixes", Suffixes.keys, settings.suffixes, conventions.suffixes) { $0 }
			+ lines("folders", Folders.keys, settings.folders, conventions.folders) { $0 }
			+ lines("tiers", Tiers.keys, settings.tiers, conventions.tiers, Self.list)
	}

	private func lines<Words, Value: Equatable>(
		_ name: String,
		_ keys: [String: WritableKeyPath<Words, Value>],
		_ words: Words,
		_ conventions: Words,
		_ text: (Value) -> String
	) -> [String] {
		let entries = keys.sorted { $0.key < $1.key }.filter {
			words[keyPath: $0.value] != conventions[keyPath: $0.value]
		}
		return entries.isEmpty ? [] : ["\(name):"] + entries.map { "  \($0.key): \(text(words[keyPath: $0.value]))" }
	}

	/// One word alone, or several in brackets.
	private static func list(_ words: [String]) -> String {
		words.count == 1 ? words[0] : "[\(words.joined(separator: ", "))]"
	}
}
