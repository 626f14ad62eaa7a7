import Foundation

/// Writes all files of a plan, or none.
package struct PlanWriter: Sendable {
	let fileSystem: FileSystem
	private let isInterrupted: @Sendable () -> Bool

	/// Creates a writer.
	///
	/// If `isInterrupted` becomes true during a write, the writer undoes everything.
	package init(fileSystem: FileSystem = .disk, isInterrupted: @escaping @Sendable () -> Bool = { false }) {
		self.fileSystem = fileSystem
		self.isInterrupted = isInterrupted
	}

	/// Creates, replaces and removes the files of `plan`.
	///
	/// First, the writer writes all new contents, and a copy of each old file, beside the files. Then it replaces the
	/// files. If anything fails, or the run is interrupted, it restores everything, even folders. At any time, each
	/// file has either its old or its new contents, never a part of them. If the process is killed, hidden copies stay
	/// beside the files. If the same command runs again, it finishes the work.
	///
	/// - Throws: ``ConflictError`` before anything changes; ``WriteError`` if the disk fails; ``InterruptionError`` if
	/// the run is interrupted.
	package func write(_ plan: Plan) throws {
		guard plan.conflicts.isEmpty else { throw ConflictError(conflicts: plan.conflicts) }
		let steps = plan.steps.filter(\.action.writes)
		// This check comes first, because it also starts the watch for signals.
		try checkInterruption()
		var journal = Journal(root: plan.root, fileSystem: fileSystem)
		let edits = steps.map { journal.edit(for: $0) }
		var place = plan.root
		do {
			for edit in edits {
				try checkInterruption()
				place = edit.place
				try journal.stage(edit)
			}
			for edit in edits {
				try checkInterruption()
				place = edit.place
				try journal.publish(edit)
			}
		} catch {
			let remains = journal.rollBack()
			guard error is InterruptionError else { throw WriteError(place: place, cause: error, remains: remains) }
			throw InterruptionError(remains: remains)
		}
		journal.finish()
	}

	private func checkInterruption() throws {
		if isInterrupted() { throw InterruptionError(remains: []) }
	}
}
