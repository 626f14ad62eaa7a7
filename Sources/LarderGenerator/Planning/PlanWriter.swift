import Foundation

/// Carries out a plan completely, or not at all.
package struct PlanWriter: Sendable {
	let fileSystem: FileSystem
	private let isInterrupted: @Sendable () -> Bool

	/// Creates a writer to `fileSystem`, which undoes everything if `isInterrupted` becomes true while it writes.
	package init(fileSystem: FileSystem = .disk, isInterrupted: @escaping @Sendable () -> Bool = { false }) {
		self.fileSystem = fileSystem
		self.isInterrupted = isInterrupted
	}

	/// Creates, replaces and removes files by `plan`.
	///
	/// The writer first writes all new contents, and a copy of each old file, beside the files. Then it replaces the
	/// files. If anything fails or the run is interrupted, it restores everything, folders included. At any moment each
	/// file has either its whole old or its whole new contents. ``recover(in:)`` undoes what a killed run left.
	///
	/// - Throws: ``ConflictError`` before anything changes; ``WriteError`` if the disk fails; ``InterruptionError`` if
	///   the run is interrupted; ``BusyError`` if another run begins at the same moment.
	package func write(_ plan: Plan) throws {
		guard plan.conflicts.isEmpty else { throw ConflictError(conflicts: plan.conflicts) }
		let steps = plan.steps.filter(\.action.writes)
		// Asked first, because the first question starts to watch for signals.
		try checkInterruption()
		var journal = Journal(root: plan.root, fileSystem: fileSystem)
		let edits = steps.map { journal.edit(for: $0) }
		var place = journal.recordURL
		do {
			try journal.begin(edits)
			for edit in edits {
				try checkInterruption()
				place = edit.place
				try journal.stage(edit)
			}
			place = journal.recordURL
			try journal.advance(to: .publishing)
			for edit in edits {
				try checkInterruption()
				place = edit.place
				try journal.publish(edit)
			}
			place = journal.recordURL
			try journal.advance(to: .done)
		} catch {
			let remains = journal.rollBack()
			switch error {
			case is InterruptionError: throw InterruptionError(remains: remains)
			case is BusyError where remains.isEmpty: throw error
			default: throw WriteError(place: place, cause: error, remains: remains)
			}
		}
		journal.finish()
	}

	private func checkInterruption() throws {
		if isInterrupted() { throw InterruptionError(remains: []) }
	}
}
