import ArgumentParser

/// The option that names a project with written files.
struct WrittenProjectOptions: ParsableArguments {
	@Option(
		help: ArgumentHelp(
			"The project's folder. (default: the nearest one with a .larder.yml, or else a manifest, upwards)",
			valueName: "folder"
		),
		completion: .directory
	)
	var project: String?

	/// The project's folder.
	var folder: String { project ?? ProjectContext.nearestProject() ?? "." }
}
