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
		[Rule.Subjects.domainFiles, .dataFiles, .features].contains { $0.count(self) > 0 }
	}

	/// The error for a layer's folder that the settings name although no file is in it.
	///
	/// Without this error, the check would pass and never look at that layer.
	///
	/// In a project with features, this is `nil`, because a feature need not have all layers.
	var emptyFolderError: SettingsError? {
		guard settings.isUndivided, !featureFiles.isEmpty else { return nil }
		return settings.toldFolders.first { told in
			!files.contains { $0.isIn(told.path) }
		}.map { told in
			SettingsError(
				line: told.line,
				column: told.column,
				problem: "no Swift file is in \(told.path), the value of folders.\(told.key)",
				remedy:
					"correct the path, or remove it if the project has no such folder; links to folders are not followed"
			)
		}
	}
}
