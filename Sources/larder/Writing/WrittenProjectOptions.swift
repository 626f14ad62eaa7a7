import ArgumentParser

/// The option that names a project with written files.
struct WrittenProjectOptions: ParsableArguments {
	@Option(
		help: ArgumentHelp(
			"The project's folder. (default: the nearest one with a .larder.yml, upwards, or this one)",
			valueName: "folder"
		),
		completion: .directory
	)
	var project: String?

	/// The project's folder.
	var folder: String { project ?? ProjectContext.nearestFolder() ?? "." }
}
