import Foundation

/// Carries a plan out: all of it, or nothing.
package struct PlanWriter: Sendable {
	let fileSystem: FileSystem
	private let isInterrupted: @Sendable () -> Bool

	/// Creates a writer to `fileSystem`, which takes everything back once `isInterrupted` while it writes.
	package init(fileSystem: FileSystem = .disk, isInterrupted: @escaping @Sendable () -> Bool = { false }) {
		self.fileSystem = fileSystem
		self.isInterrupted = isInterrupted
	}

	/// Creates, replaces and removes what `plan` says.
	///
	/// New contents are written beside their places first, and so is a copy of each file that gives way; places change only
	/// when the last of these is complete. When anything fails, or the run is interrupted, all is made as it was, folders
	/// included. At any moment each place holds either its whole old file or its whole new one; what a run that is killed
	/// leaves is taken back by ``recover(in:)``.
	///
	/// - Throws: ``ConflictError`` before anything is touched; ``WriteError`` when the disk refuses;
	///   ``InterruptionError`` when the run was interrupted; ``BusyError`` when another began at the same moment.
	package func write(_ plan: Plan) throws {
		guard plan.conflicts.isEmpty else { throw ConflictError(conflicts: plan.conflicts) }
		let steps = plan.steps.filter(\.action.writes)
		// Asked first of all, so that nothing is begun that an interruption would find unprepared.
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
