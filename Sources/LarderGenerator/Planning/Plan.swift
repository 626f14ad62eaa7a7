package import Foundation

/// What writing files to a folder would do, file by file; nothing is touched to find out.
package struct Plan: Equatable, Sendable {
	/// What would become of one file.
	package enum Action: Equatable, Sendable {
		/// It does not exist and would be written.
		case create
		/// It exists with just these contents.
		case unchanged
		/// It cannot be written, for this reason, without harm to what is there.
		case conflict(String)
	}

	/// A file and what would become of it.
	package struct Step: Equatable, Sendable {
		/// The file.
		package let file: GeneratedFile
		/// What would become of it.
		package let action: Action
	}

	/// The folder that every path is relative to.
	package let root: URL
	/// What would become of each file, sorted by path.
	package let steps: [Step]

	/// The files that would be written.
	package var created: [GeneratedFile] { steps.filter { $0.action == .create }.map(\.file) }
	/// The files that are there already.
	package var unchanged: [GeneratedFile] { steps.filter { $0.action == .unchanged }.map(\.file) }
	/// The files that stand in the way; while there is one, nothing may be written.
	package var conflicts: [Conflict] {
		steps.compactMap { step in
			guard case .conflict(let reason) = step.action else { return nil }
			return Conflict(path: step.file.path, reason: reason)
		}
	}
}

/// A path that cannot be written without harm to what is there.
package struct Conflict: Equatable, Sendable {
	/// The path, relative to the output folder.
	package let path: String
	/// What is in the way.
	package let reason: String
}
