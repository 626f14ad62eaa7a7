package import Foundation

/// Nothing was written, because files block the plan.
package struct ConflictError: Error, Equatable {
	/// The files that block the plan, with the reasons.
	package let conflicts: [Conflict]

	package init(conflicts: [Conflict]) {
		self.conflicts = conflicts
	}
}

/// The disk failed while files were written.
package struct WriteError: Error, CustomStringConvertible {
	/// The file that could not be written.
	package let place: URL
	/// The error of the system.
	package let cause: any Error
	/// Files that had already been written and could not be removed.
	package let remains: [URL]

	/// Says what failed, which files remain, and what to do.
	package var description: String {
		let failure = "\(place.path(percentEncoded: false)) could not be written: \(cause.localizedDescription)"
		guard !remains.isEmpty else {
			return
				"\(failure) No new file remains; make room on the disk, or make the folder writable and try again."
		}
		let list = remains.map { $0.path(percentEncoded: false) }.joined(separator: ", ")
		return "\(failure) These files could not be removed; remove them before you try again: \(list)"
	}
}

/// The user interrupted the run.
package struct InterruptionError: Error, Equatable, CustomStringConvertible {
	/// Says what happened to the written files.
	package let description: String

	/// Creates the error of a run that was interrupted while it wrote files.
	///
	/// `remains` are the files that the run could not remove.
	init(remains: [URL]) {
		let list = remains.map { $0.path(percentEncoded: false) }.joined(separator: ", ")
		let end =
			remains.isEmpty
			? "everything is as it was." : "these files could not be restored or removed, remove them: \(list)"
		description = "Interrupted; \(end)"
	}

	private init(description: String) {
		self.description = description
	}

	/// The error of a run that was interrupted after it had written all files.
	package static let whileVerifying = InterruptionError(
		description: "Interrupted before the tests ended; the written files stay."
	)
}
