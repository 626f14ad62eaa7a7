import Foundation
import LarderGenerator

/// Carries a plan out as the options say, and tells of it.
struct PlanRun {
	let console: Console
	let options: PlanOptions
	/// The project's folder, as it was named.
	let output: String
	let writer: PlanWriter

	/// Takes back what a run that was killed left in the project; what is only described takes nothing back.
	///
	/// - Throws: ``BusyError`` where another run writes there; ``RecoveryError`` where the disk refuses;
	///   ``ConflictError`` where the place is taken in which runs say what they do.
	func recover() throws {
		guard options.writes else { return }
		if try writer.recover(in: URL(filePath: output, directoryHint: .isDirectory)) {
			console.status("Took back what a run that was killed had left in \(output).")
		}
	}

	/// Writes the plan, unless only its description was asked for; then says what became of each file.
	///
	/// - Throws: ``ConflictError`` and ``WriteError``, after which nothing was written; ``MarkedError`` where files were
	///   written with conflict markers.
	func carryOut(_ report: GenerationReport) throws {
		let printer = ReportPrinter(console: console, output: output, isWritten: options.writes)
		let plan = report.plan
		if !plan.conflicts.isEmpty, options.format == .json { try printer.printJSON(report) }
		guard plan.conflicts.isEmpty else { throw ConflictError(conflicts: plan.conflicts) }
		if options.writes, plan.changesSomething {
			try recover()
			try writer.write(plan)
		}
		switch options.format {
		case .json: try printer.printJSON(report)
		case .text where options.diff: printer.printDiff(report)
		case .text: printer.print(report)
		}
		guard plan.marked.isEmpty else { throw MarkedError(paths: plan.marked.map(\.path)) }
	}
}

/// Files that hold conflict markers now.
struct MarkedError: Error, Equatable {
	let paths: [String]
}
