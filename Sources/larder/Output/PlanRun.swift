import Foundation
import LarderGenerator

/// Carries out a plan and reports on it, as the options ask.
struct PlanRun {
	let console: Console
	let options: PlanOptions
	/// The project's folder on the command line.
	let output: String
	let writer: PlanWriter

	/// Carries out the plan, unless this run only describes it, and prints the change of each file.
	///
	/// - Throws: ``ConflictError`` or ``WriteError`` if nothing was written; ``MarkedError`` if files were written with
	///   conflict markers.
	func carryOut(_ report: GenerationReport) throws {
		let printer = ReportPrinter(console: console, output: output, isWritten: options.writes)
		let plan = report.plan
		if !plan.conflicts.isEmpty, options.format == .json { try printer.printJSON(report) }
		guard plan.conflicts.isEmpty else { throw ConflictError(conflicts: plan.conflicts) }
		if options.writes, plan.changesSomething { try writer.write(plan) }
		switch options.format {
		case .json: try printer.printJSON(report)
		case .text where options.diff: printer.printDiff(report)
		case .text: printer.print(report)
		}
		guard plan.marked.isEmpty else { throw MarkedError(paths: plan.marked.map(\.path)) }
	}
}

/// The error after files were written with conflict markers.
struct MarkedError: Error, Equatable {
	let paths: [String]
}
