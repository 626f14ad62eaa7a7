package import Foundation

/// Files that stand in the way, so that nothing was written.
package struct ConflictError: Error, Equatable {
	/// Each of them, and why it does.
	package let conflicts: [Conflict]

	/// Creates the error of these conflicts.
	package init(conflicts: [Conflict]) {
		self.conflicts = conflicts
	}
}

/// A disk that refused what a plan needs.
package struct WriteError: Error, CustomStringConvertible {
	/// The file that could not be written.
	package let place: URL
	/// What the disk said.
	package let cause: any Error
	/// What was made before that and could not be removed again.
	package let remains: [URL]

	/// What failed, what it left behind and what to do.
	package var description: String {
		let failure = "\(place.path(percentEncoded: false)) could not be written: \(cause.localizedDescription)"
		guard !remains.isEmpty else {
			return "\(failure) Nothing was left behind; make the folder writable and try again."
		}
		let list = remains.map { $0.path(percentEncoded: false) }.joined(separator: ", ")
		return "\(failure) These could not be removed again, remove them before you try again: \(list)"
	}
}

/// A run that was interrupted.
package struct InterruptionError: Error, Equatable, CustomStringConvertible {
	/// What became of what was written.
	package let description: String

	/// Creates the error of a run that was interrupted while it wrote, with what could not be taken back.
	init(remains: [URL]) {
		let list = remains.map { $0.path(percentEncoded: false) }.joined(separator: ", ")
		let end = remains.isEmpty ? "everything is as it was." : "these could not be taken back, remove them: \(list)"
		description = "Interrupted; \(end)"
	}

	private init(description: String) {
		self.description = description
	}

	/// The error of a run that was interrupted after it wrote.
	package static let whileVerifying = InterruptionError(
		description: "Interrupted before it was verified; what was written stays."
	)
}
