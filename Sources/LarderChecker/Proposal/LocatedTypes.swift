import LarderProject
import LarderSyntax

/// The types in a project's features, and their places.
struct LocatedTypes {
	struct Place {
		let type: TypeFact
		/// The folder inside the feature.
		let folder: String

		var isOfTests: Bool { LayerWords.isOfTests(folder.topFolder) || FeatureFolder(folder) != nil }
		var isOfPresentation: Bool {
			folder.split(separator: "/").prefix(2).contains {
				LayerWords.isLayer(String($0), of: Set(LayerWords.presentation))
			}
		}
		var isOfData: Bool {
			folder.split(separator: "/").prefix(2).contains { LayerWords.isLayer(String($0), of: LayerWords.data) }
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
		minimum = isConventional && index.countsFeatures(in: settings.features) > 1 ? 2 : 1
	}
}

extension ProjectIndex {
	fileprivate func countsFeatures(in folders: [String]) -> Int {
		Set(files.compactMap { Location($0.path, features: folders)?.root }).count
	}
}

extension String {
	/// The first part of a path.
	var topFolder: String { split(separator: "/").first.map(String.init) ?? "" }
}
