import ArgumentParser

/// The project that was written to before.
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
