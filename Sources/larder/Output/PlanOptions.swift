import ArgumentParser

/// Whether to carry out a plan, and how to show it.
struct PlanOptions: ParsableArguments {
	enum Format: String, CaseIterable, ExpressibleByArgument {
		case text
		case json
	}

	@Flag(help: "Only say what would be written.")
	var dryRun = false

	@Flag(help: "Only show what would change, as diff -u does.")
	var diff = false

	@Option(help: ArgumentHelp("How files are listed: for people, or for programs.", valueName: "format"))
	var format = Format.text

	/// Whether the disk changes.
	var writes: Bool { !dryRun && !diff }

	func validate() throws {
		guard !(diff && format == .json) else {
			throw ValidationError("--diff is for people, --format json for programs; leave one out.")
		}
	}
}
