package import Foundation

/// Files that stand in the way, so that nothing was written.
package struct ConflictError: Error, Equatable {
	/// Each of them, and why it does.
	package let conflicts: [Conflict]
}

/// A disk that refused what a plan needs.
package struct WriteError: Error, CustomStringConvertible {
	/// What the disk said.
	package let cause: any Error
	/// What was made before that and could not be removed again.
	package let remains: [URL]

	/// What failed, what it left behind and what to do.
	package var description: String {
		let failure = "The files could not be written: \(cause.localizedDescription)"
		guard !remains.isEmpty else {
			return "\(failure) Nothing was left behind; make the folder writable and try again."
		}
		let list = remains.map { $0.path(percentEncoded: false) }.joined(separator: ", ")
		return "\(failure) These could not be removed again, remove them before you try again: \(list)"
	}
}
