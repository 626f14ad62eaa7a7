import ArgumentParser

/// Whether to carry out a plan, and how to show it.
struct PlanOptions: ParsableArguments {
	enum Format: String, CaseIterable, ExpressibleByArgument {
		case text
		case json
	}

	@Flag(help: "List the changes without making them.")
	var dryRun = false

	@Flag(help: "Show the changes as diff -u does, without making them.")
	var diff = false

	@Option(help: "How files are listed: text for people, or json for programs.")
	var format = Format.text

	/// Whether the disk changes.
	var writes: Bool { !dryRun && !diff }

	func validate() throws {
		guard !(diff && format == .json) else {
			throw ValidationError("--diff is for people, and --format json for programs; leave one out.")
		}
	}
}
