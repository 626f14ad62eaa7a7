import ArgumentParser

/// The option that names a project with written files.
struct WrittenProjectOptions: ParsableArguments {
	@Option(
		help: ArgumentHelp(
			"The project's folder. (default: this folder, or the nearest one above it, with a .larder.yml, or else with a manifest)",
			valueName: "folder"
		),
		completion: .directory
	)
	var project: String?

	/// The project's folder.
	var folder: String { project ?? ProjectContext.nearestProject() ?? "." }
}
