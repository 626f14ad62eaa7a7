import LarderChecker
import LarderGenerator

/// Prints the change of each file.
struct ReportPrinter {
	let console: Console
	/// The output folder on the command line.
	let output: String
	/// Whether the plan was carried out.
	let isWritten: Bool

	/// Prints one line per file, or a tree on a terminal.
	func print(_ report: GenerationReport) {
		printNotes(report)
		if report.plan.changesSomething || console.look == .plain {
			let steps = report.plan.steps
			let lines =
				console.look == .plain
				? steps.map { StepVerb($0.action, isWritten: isWritten).line(of: $0.file.path) }
				: FileTree(steps: steps, isWritten: isWritten).lines(colored: console.look == .colored)
			lines.forEach(console.data)
		}
		console.status(summary(of: report.plan))
	}

	/// Prints the difference of each file except the lock.
	func printDiff(_ report: GenerationReport) {
		printNotes(report)
		for step in report.plan.steps where !step.file.path.hasPrefix("\(Lock.folder)/") {
			UnifiedDiff(path: step.file.path, step.action, contents: step.file.contents).lines.forEach(console.data)
		}
		console.status(summary(of: report.plan))
	}

	/// Prints one JSON object for programs.
	func printJSON(_ report: GenerationReport) throws {
		let isWritten = isWritten && report.plan.conflicts.isEmpty
		console.data(try ReportDocument(report, output: output, isWritten: isWritten).json())
	}

	private func printNotes(_ report: GenerationReport) {
		for note in report.notes { console.status("note: \(note)") }
	}

	private func summary(of plan: Plan) -> String {
		guard plan.changesSomething else {
			return "Nothing to write: every file is in \(output) already."
		}
		let counts = ["create", "update", "merge", "mark", "remove"].compactMap { name -> String? in
			let steps = plan.steps.map { StepVerb($0.action, isWritten: isWritten) }.filter { $0.name == name }
			guard let first = steps.first else { return nil }
			return "\(steps.count) \(isWritten ? first.text : "to \(name)")"
		}
		let rest = plan.steps.count { !$0.action.writes }
		return "\(output): \((counts + ["\(rest) unchanged"]).joined(separator: ", "))."
	}
}

extension UnifiedDiff {
	/// Creates the difference that `action` makes.
	fileprivate init(path: String, _ action: Plan.Action, contents: [UInt8]) {
		switch action {
		case .create: self.init(path: path, before: nil, after: contents)
		case .replace(let before, _): self.init(path: path, before: before, after: contents)
		case .remove(let before): self.init(path: path, before: before, after: nil)
		case .unchanged, .kept, .conflict: self.init(path: path, before: contents, after: contents)
		}
	}
}

/// A report for programs.
private struct ReportDocument: Encodable {
	struct File: Encodable {
		let path: String
		let action: String
		let reason: String?
	}

	let files: [File]
	/// A message for each conflict, and for each file with conflict markers.
	let errors: [String]
	let notes: [String]
	let output: String
	let written: Bool

	init(_ report: GenerationReport, output: String, isWritten: Bool) {
		files = report.plan.steps.map { step in
			let verb = StepVerb(step.action, isWritten: isWritten)
			return File(path: step.file.path, action: verb.name, reason: verb.reason)
		}
		errors =
			report.plan.conflicts.map { "\($0.path): error: it \($0.reason)" }
			+ report.plan.marked.map { "\($0.path): error: it has conflict markers" }
		notes = report.notes
		self.output = output
		written = isWritten
	}
}
