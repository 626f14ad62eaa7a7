package import LarderProject
import LarderSyntax

/// The settings that fit a project's code, found by its names and folders.
///
/// A word is proposed if at least two declarations use it, and more use it than the conventions' word. If the project's
/// layers are not in the conventions' folders, one declaration is enough.
package struct SettingsProposal: Equatable, Sendable {
	/// The proposed settings.
	///
	/// Where the code shows nothing, the conventions' settings apply.
	package var settings = Settings()

	/// Creates a proposal for `index`, whatever settings the index itself has.
	///
	/// `features` are the folders of the features, if they are known. `targets` are the targets of the package. For
	/// features without modules of their own, `tests` returns the folder of the tests.
	package init(
		_ index: ProjectIndex,
		features: [String]? = nil,
		targets: [TargetFolder] = [],
		tests: (_ features: [String]) -> String? = { _ in nil }
	) {
		settings.features = features ?? Self.features(of: index)
		proposeCatalog(index.catalogs)
		if settings.isUndivided {
			proposeWhole(index, targets: targets)
		} else {
			if let tests = tests(settings.features) {
				settings.folders.tests = tests
				settings.folders.follow(["tests"])
			}
			proposeFeatures(index, targets: targets)
		}
		keepCase(of: index)
		// A project follows the conventions if it has features, and its contracts have the conventions' suffix.
		let isUsual = !settings.isUndivided && settings.suffixes.contract == Suffixes().contract
		settings.rules = isUsual ? .conventions : .layers
	}

	/// Sets a layer's folder to a person's answer.
	///
	/// Other folders of the layer move to their conventional places in `folder`, unless they are already inside it.
	package mutating func tell(_ layer: WritableKeyPath<Folders, String>, _ folder: String) {
		let conventions = Folders()
		let inner = Folders.keys.values.filter { conventions[keyPath: $0].hasPrefix("\(conventions[keyPath: layer])/") }
		for path in inner where !settings.folders[keyPath: path].isIn(folder) {
			settings.folders[keyPath: path] =
				folder + conventions[keyPath: path].dropFirst(conventions[keyPath: layer].count)
		}
		settings.folders[keyPath: layer] = folder
	}

	/// Spells each folder in upper and lower case as the code does, because some file systems ignore case.
	package mutating func keepCase(of index: ProjectIndex) {
		let folders = Set(index.files.compactMap { Location($0.path, in: settings)?.folder }).flatMap(\.foldersAround)
		let known = Set(folders)
		let spelled = Dictionary(known.map { ($0.lowercased(), $0) }, uniquingKeysWith: min)
		for path in Folders.keys.values {
			let folder = settings.folders[keyPath: path]
			let start = folder.foldersAround.last { spelled[$0.lowercased()] != nil }
			guard let start, !known.contains(start), let own = spelled[start.lowercased()] else { continue }
			settings.folders[keyPath: path] = own + folder.dropFirst(start.count)
		}
	}

	private mutating func proposeFeatures(_ index: ProjectIndex, targets: [TargetFolder]) {
		let found = LocatedTypes(index, settings)
		proposeSuffixes(found)
		proposeNames(located(index), minimum: found.minimum)
		proposeFolders(found)
		proposeTiers(found)
		proposeWriting(found, in: index)
		proposeModules(of: targets)
	}

	/// The lines of a `.larder.yml` for names and folders inside a feature that differ from the conventions.
	package var words: [String] {
		let (conventions, named) = (Settings(), namedFolders)
		let folders = Folders.keys.filter { named.contains($0.key) && !settings.folders[keyPath: $0.value].isEmpty }
		return lines("prefixes", Prefixes.keys, settings.prefixes, conventions.prefixes) { $0 }
			+ lines("suffixes", Suffixes.keys, settings.suffixes, conventions.suffixes) { $0.isEmpty ? "\"\"" : $0 }
			+ lines("folders", folders, settings.folders, nil) { folder in
				if folder == settings.folders.presentation {
					return SettingsTemplate.list(settings.folders.presentations)
				}
				return folder.contains("{") ? "\"\(folder)\"" : folder
			}
			+ lines("tiers", Tiers.keys, settings.tiers, conventions.tiers, SettingsTemplate.list)
	}

	/// The keys of the folders that need a line in the settings.
	///
	/// All other folders follow from other lines or from the conventions.
	private var namedFolders: Set<String> {
		let conventions = Folders()
		var named: Set<String> = settings.folders.morePresentation.isEmpty ? [] : ["presentation"]
		for (key, path) in Folders.keys.sorted(by: {
			conventions[keyPath: $0.value].count < conventions[keyPath: $1.value].count
		}) {
			var unsaid = settings.folders
			unsaid.follow(named)
			if unsaid[keyPath: path] != settings.folders[keyPath: path] { named.insert(key) }
		}
		return named
	}

	private func lines<Words, Value: Equatable>(
		_ name: String,
		_ keys: [String: WritableKeyPath<Words, Value>],
		_ words: Words,
		_ conventions: Words?,
		_ text: (Value) -> String
	) -> [String] {
		let entries = keys.sorted { $0.key < $1.key }.filter {
			words[keyPath: $0.value] != conventions?[keyPath: $0.value]
		}
		return entries.isEmpty ? [] : ["\(name):"] + entries.map { "  \($0.key): \(text(words[keyPath: $0.value]))" }
	}
}
