import ArgumentParser

/// The option that names a project with written files.
struct WrittenProjectOptions: ParsableArguments {
	@Option(
		help: ArgumentHelp(
			"The project's folder. (default: the nearest folder with a .larder.yml, or else the nearest with a Package.swift or Project.swift; the search goes from the current folder upwards)",
			valueName: "folder"
		),
		completion: .directory
	)
	var project: String?

	/// The project's folder.
	var folder: String { project ?? ProjectContext.nearestProject() ?? "." }
}
