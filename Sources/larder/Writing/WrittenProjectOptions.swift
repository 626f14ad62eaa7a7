import ArgumentParser

/// The option for a project that already has written files.
struct WrittenProjectOptions: ParsableArguments {
	@Option(
		help: ArgumentHelp(
			"The project's folder. (default: the nearest above that has a .larder.yml, or this one)",
			valueName: "folder"
		),
		completion: .directory
	)
	var project: String?

	/// The project's folder.
	var folder: String { project ?? ProjectContext.nearestFolder() ?? "." }
}
