import LarderProject
import LarderSyntax

extension SettingsProposal {
	/// Proposes names and folders for a project that is one feature, by what its declarations do.
	mutating func proposeWhole(_ index: ProjectIndex, targets: [TargetFolder]) {
		settings.exclude = Self.foreignFolders(of: index, targets: targets)
		proposeNames(located(index))
		proposeLayers(located(index))
		proposeDataNames(located(index))
		proposeFolders(located(index), targets)
		let found = LocatedTypes(index, settings)
		proposeTiers(found)
		proposeWriting(found, in: index)
	}

	/// An index of the same files, with the settings that are proposed so far.
	func located(_ index: ProjectIndex) -> ProjectIndex {
		let files = index.files.filter { !settings.exclude.contains($0.path.topFolder) }.map {
			IndexedFile(path: $0.path, location: Location($0.path, in: settings), facts: $0.facts)
		}
		return ProjectIndex(files: files, catalogs: [], settings: settings)
	}

	/// The folders of the project that hold neither a target nor tests, and the folders of Xcode templates.
	private static func foreignFolders(of index: ProjectIndex, targets: [TargetFolder]) -> [String] {
		let own = Set(targets.map(\.folder.topFolder))
		let folders = Dictionary(grouping: index.files.filter { $0.path.contains("/") }, by: \.path.topFolder)
		return folders.filter { folder, files in
			if files.allSatisfy({ $0.name.contains("___") }) { return true }
			return !own.isEmpty && !own.contains("") && !own.contains(folder) && !LayerWords.isOfTests(folder)
		}.keys.sorted()
	}
}
