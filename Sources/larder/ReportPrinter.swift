import LarderGenerator

/// Says what became of each file.
struct ReportPrinter {
	let console: Console
	/// The output folder, as it was named.
	let output: String

	func print(_ report: GenerationReport, mode: WriteMode) {
		for note in report.notes { console.status("note: \(note)") }
		for step in report.plan.steps {
			console.data("\(verb(for: step.action, mode: mode)) \(step.file.path)")
		}
		console.status(summary(of: report.plan, mode: mode))
	}

	private func verb(for action: Plan.Action, mode: WriteMode) -> String {
		guard action == .create else { return "unchanged" }
		return mode == .write ? "created" : "would create"
	}

	private func summary(of plan: Plan, mode: WriteMode) -> String {
		guard !plan.created.isEmpty else { return "Nothing to write: every file is in \(output) already." }
		let verb = mode == .write ? "created" : "would be created"
		return "\(plan.created.count) files \(verb) in \(output), \(plan.unchanged.count) unchanged."
	}
}
