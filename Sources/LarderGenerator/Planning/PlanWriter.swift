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
	/// files. If anything fails or the run is interrupted, it restores everything, folders included. At any moment,
	/// each file has either its whole old or its whole new contents. A run that is killed leaves the files as they are
	/// at that moment, and hidden copies beside them. If the same command runs again, it finishes the work.
	///
	/// - Throws: ``ConflictError`` before anything changes; ``WriteError`` if the disk fails; ``InterruptionError`` if
	///   the run is interrupted.
	package func write(_ plan: Plan) throws {
		guard plan.conflicts.isEmpty else { throw ConflictError(conflicts: plan.conflicts) }
		let steps = plan.steps.filter(\.action.writes)
		// This check comes first, because it starts to watch for signals.
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
