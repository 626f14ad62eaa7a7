package import Foundation

/// Files block a plan, so nothing was written.
package struct ConflictError: Error, Equatable {
	/// The files, with the reasons.
	package let conflicts: [Conflict]

	/// Creates an error.
	package init(conflicts: [Conflict]) {
		self.conflicts = conflicts
	}
}

/// The disk failed during a write.
package struct WriteError: Error, CustomStringConvertible {
	/// The file that could not be written.
	package let place: URL
	/// The system's message.
	package let cause: any Error
	/// The files that were written before and could not be removed.
	package let remains: [URL]

	/// What failed, which files remain, and what to do.
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

/// The run was interrupted.
package struct InterruptionError: Error, Equatable, CustomStringConvertible {
	/// What happened to the written files.
	package let description: String

	/// Creates the error of a run that was interrupted while it wrote, with the files that it could not remove.
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

	/// The run was interrupted after it wrote.
	package static let whileVerifying = InterruptionError(
		description: "Interrupted before the tests ended; the written files stay."
	)
}
