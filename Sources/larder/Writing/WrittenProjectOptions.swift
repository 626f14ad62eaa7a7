import ArgumentParser

/// The option that names a project with written files.
struct WrittenProjectOptions: ParsableArguments {
	@Option(
		help: ArgumentHelp(
			"The project's folder. (default: the nearest folder, from this one upwards, that has a .larder.yml; if none has, the nearest with a manifest)",
			valueName: "folder"
		),
		completion: .directory
	)
	var project: String?

	/// The project's folder.
	var folder: String { project ?? ProjectContext.nearestProject() ?? "." }
}
