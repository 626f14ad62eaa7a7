import Foundation

/// Carries a plan out: all of it, or nothing.
package struct PlanWriter: Sendable {
	private let fileSystem: FileSystem
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
	/// included. At any moment each place holds either its whole old file or its whole new one.
	///
	/// - Throws: ``ConflictError`` before anything is touched; ``WriteError`` when the disk refuses;
	///   ``InterruptionError`` when the run was interrupted.
	package func write(_ plan: Plan) throws {
		guard plan.conflicts.isEmpty else { throw ConflictError(conflicts: plan.conflicts) }
		let steps = plan.steps.filter(\.action.writes)
		var journal = Journal(fileSystem: fileSystem)
		var place = plan.root
		do {
			var edits: [Journal.Edit] = []
			for step in steps {
				try checkInterruption()
				place = plan.root.appending(path: step.file.path)
				edits.append(try journal.prepare(step, at: place))
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
		journal.finish(below: plan.root)
	}

	private func checkInterruption() throws {
		if isInterrupted() { throw InterruptionError(remains: []) }
	}
}
