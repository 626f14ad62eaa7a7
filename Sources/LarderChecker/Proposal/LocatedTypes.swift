import LarderProject
import LarderSyntax

/// The types in a project's features, and their places.
struct LocatedTypes {
	struct Place {
		let type: TypeFact
		/// The folder inside the feature.
		let folder: String

		var isOfTests: Bool { LayerWords.isOfTests(folder.topFolder) || FeatureFolder(folder) != nil }

		/// Whether the place is in a layer with one of the names `words`.
		func isIn(_ words: Set<String>) -> Bool {
			folder.split(separator: "/").prefix(2).contains { LayerWords.isLayer(String($0), of: words) }
		}
	}

	/// The types, without nested types and extensions.
	let places: [Place]
	/// The name of each file, and its folder inside the feature.
	let folders: [(name: String, folder: String)]
	/// How often a word must occur to be proposed.
	let minimum: Int

	init(_ index: ProjectIndex, _ settings: Settings) {
		let files = index.files.compactMap { file in
			Location(file.path, in: settings).map { (file: file, folder: $0.folder) }
		}
		places = files.flatMap { file, folder in
			file.facts.types.filter { $0.kind != .extension && !$0.isNested && !$0.isLocal }
				.map { Place(type: $0, folder: folder) }
		}
		folders = files.map { ($0.file.name, $0.folder) }
		let conventions = Folders()
		let isConventional = folders.contains {
			$0.folder.hasPrefix(conventions.domain) || $0.folder.hasPrefix(conventions.data)
		}
		// With one feature, there may be only one declaration of each kind, so one is enough.
		let features = Set(index.files.compactMap { Location($0.path, features: settings.features)?.root })
		minimum = isConventional && features.count > 1 ? 2 : 1
	}
}
