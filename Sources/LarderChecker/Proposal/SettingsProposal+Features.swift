import LarderProject
import LarderSyntax

extension SettingsProposal {
	/// The folders that contain features, the one with most features first.
	///
	/// A feature is a folder with both layers, directly or in `Sources`. If no folder has both, folders that have one
	/// layer and stand beside each other are features. If most repositories are in no feature, the whole project is
	/// one.
	static func features(of index: ProjectIndex) -> [String] {
		let homes = index.files.compactMap { FeatureHome($0.path) }
		let domains = Set(homes.filter(\.isDomain).map(\.root))
		let whole = Set(homes.filter { !$0.isDomain }.map(\.root)).intersection(domains)
		let parts = Dictionary(grouping: homes, by: \.parent).values.filter { Set($0.map(\.root)).count > 1 }
		var found = whole.isEmpty ? parts.flatMap(\.self) : homes.filter { whole.contains($0.root) }
		// If only one folder has layers, it is the whole app, unless the folder around it is called `Features` or
		// `Modules`.
		if Set(found.map(\.root)).count == 1 { found.removeAll { !["Features", "Modules"].contains($0.parent.last) } }
		let groups = Dictionary(grouping: found) { $0.parent.last ?? "" }.values.map { group in
			// The last parts that the folders around the features have in common.
			let end = group.map { $0.parent.reversed() }.commonPrefix.reversed()
			return (folder: end.joined(separator: "/"), features: Set(group.map(\.root)).count, files: group.count)
		}
		let folders = groups.filter { $0.files > 1 }.sorted {
			($1.features, $1.files, $0.folder) < ($0.features, $0.files, $1.folder)
		}
		// An app that has layers but no repository, for example only use cases, is one feature.
		if folders.isEmpty, hasLayers(index) { return [] }
		let features = folders.isEmpty ? Settings().features : folders.map(\.folder)
		let repositories = index.files.filter(\.hasRepository).map(\.path)
		return 2 * repositories.count { Location($0, features: features) == nil } > repositories.count ? [] : features
	}

	/// Whether the project, apart from its tests, has a folder with a usual name for the domain and a folder with a usual
	/// name for the data layer.
	private static func hasLayers(_ index: ProjectIndex) -> Bool {
		let folders = index.files.map { $0.path.split(separator: "/").dropLast().map(String.init) }.filter { parts in
			!parts.contains(where: LayerWords.isOfTests)
		}
		// `Core` does not count as a domain, because a folder of that name may hold anything.
		return [["Domain"], LayerWords.data].allSatisfy { words in
			folders.contains { $0.contains { LayerWords.isLayer($0, of: words) } }
		}
	}
}

extension IndexedFile {
	/// Whether the file declares a repository or a repository's contract, outside of tests.
	fileprivate var hasRepository: Bool {
		guard !isInFolderOfTests else { return false }
		return facts.types.contains { type in
			!type.isLocal && type.kind != .extension
				&& !["Mock", "Fake", "Stub", "Preview"].contains(where: type.name.hasPrefix)
				&& SettingsProposal.repositoryWords.contains { word in
					let promises = type.inherited + (type.kind == .protocol ? [type.name] : [])
					return ([type.name].filter { $0.hasSuffix(word) } + promises).contains {
						$0.contains(word) && $0 != word
					}
				}
		}
	}
}

/// The place of a file in a layer.
private struct FeatureHome {
	/// The feature's folder.
	let root: [String]
	/// The folder that contains the feature.
	let parent: [String]
	let isDomain: Bool

	private static let parts: Set<String> = ["Common", "Shared", "iOS", "macOS", "tvOS", "visionOS", "watchOS"]

	/// Reads `path`, or returns `nil` if the path is in no layer or in tests.
	init?(_ path: String) {
		let parts = path.split(separator: "/").dropLast().map(String.init)
		for (index, part) in parts.enumerated() where LayerWords.isLayer(part) {
			let end = index > 0 && parts[index - 1] == "Sources" ? index - 1 : index
			// A folder that is named like a layer or a platform is not a feature, and neither is a folder that all
			// platforms share.
			guard end > 1, !LayerWords.isLayer(parts[end - 1]), !Self.parts.contains(parts[end - 1]) else { continue }
			guard !parts[..<end].contains(where: LayerWords.isOfTests) else { return nil }
			root = Array(parts[..<end])
			parent = Array(parts[..<(end - 1)])
			isDomain = LayerWords.isLayer(part, of: LayerWords.domain)
			return
		}
		return nil
	}
}
