import LarderProject
import LarderSyntax

extension ProjectIndex {
	/// The files of the project's code, without manifests.
	var codeFiles: [IndexedFile] {
		let manifests = ["Package.swift", "Project.swift", "Tuist.swift", "Workspace.swift"]
		return files.filter { !manifests.contains($0.name) }
	}

	/// The files that are in no layer and in no folder of tests, so that only rules about names read them.
	var filesInNoLayer: [IndexedFile] {
		codeFiles.filter { file in
			guard let place = file.location else { return !file.isInFolderOfTests }
			return !place.isOfTests(settings) && !settings.folders.layers.contains(where: place.isIn)
		}
	}

	/// Whether rules about layers have files to judge.
	var hasLayers: Bool {
		[Rule.Subjects.domainFiles, .dataFiles, .features].contains { count(of: $0) > 0 }
	}

	/// The error if the settings name a layer's folder that has no file, in a project without features.
	///
	/// Otherwise, the check would pass without looking at that layer.
	///
	/// Features need not have all layers.
	var emptyFolderError: SettingsError? {
		guard settings.isUndivided, !featureFiles.isEmpty else { return nil }
		return settings.toldFolders.first { told in
			!files.contains { $0.location?.isIn(told.path) == true }
		}.map { told in
			SettingsError(
				line: told.line,
				column: told.column,
				problem: "no Swift file is in \(told.path), which is folders.\(told.key)",
				remedy:
					"correct the path, or remove it if the project has no such folder; links to folders are not followed"
			)
		}
	}
}
