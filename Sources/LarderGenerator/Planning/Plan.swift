package import Foundation

/// What would change in a folder if files were written, file by file.
package struct Plan: Equatable, Sendable {
	/// What happens to one file.
	package enum Action: Equatable, Sendable {
		/// The file is created.
		case create
		/// The file already has the new contents.
		case unchanged
		/// The file keeps other contents than the new ones, for this reason.
		case kept(String)
		/// The new contents replace these bytes.
		case replace(before: [UInt8], Change)
		/// The file, which has these bytes, is removed, because nothing needs it any more.
		case remove(before: [UInt8])
		/// The file cannot be written safely, for this reason.
		///
		/// Such a file blocks the whole plan.
		case conflict(String)
	}

	/// How an existing file changes.
	package enum Change: Equatable, Sendable {
		/// The file is replaced.
		///
		/// Nobody has edited it since it was last written.
		case update
		/// The new contents are merged with someone's edits.
		case merge
		/// Someone's edits overlap with the new contents this many times.
		///
		/// Conflict markers are written at these places.
		case conflict(Int)
	}

	/// One file of a plan, and what happens to it.
	package struct Step: Equatable, Sendable {
		package let file: GeneratedFile
		package let action: Action

		package init(file: GeneratedFile, action: Action) {
			self.file = file
			self.action = action
		}
	}

	/// The folder to which all paths are relative.
	package let root: URL
	/// What happens to each file, sorted by path.
	package let steps: [Step]

	package init(root: URL, steps: [Step]) {
		self.root = root
		self.steps = steps
	}

	package var created: [GeneratedFile] { steps.filter { $0.action == .create }.map(\.file) }
	package var unchanged: [GeneratedFile] { steps.filter { $0.action == .unchanged }.map(\.file) }
	package var changesSomething: Bool { steps.contains { $0.action.writes } }
	/// The files that get conflict markers.
	package var marked: [GeneratedFile] {
		steps.filter { if case .replace(_, .conflict) = $0.action { true } else { false } }.map(\.file)
	}
	/// The files that block the plan.
	///
	/// If there is one, nothing is written.
	package var conflicts: [Conflict] {
		steps.compactMap { step in
			guard case .conflict(let reason) = step.action else { return nil }
			return Conflict(path: step.file.path, reason: reason)
		}
	}
}

/// A file that blocks a plan, because it cannot be written safely.
package struct Conflict: Equatable, Sendable {
	/// The path, relative to the plan's folder.
	package let path: String
	package let reason: String

	package init(path: String, reason: String) {
		self.path = path
		self.reason = reason
	}
}

extension Plan.Step {
	/// Returns what happens to a file that nothing needs any more.
	///
	/// If `isOurs` is false, someone edited the file, and it stays.
	static func removal(of path: String, before contents: [UInt8], isOurs: Bool = true) -> Self {
		guard isOurs else {
			return Self(file: GeneratedFile(path: path, contents: contents), action: .kept("someone edited it"))
		}
		return Self(file: GeneratedFile(path: path, contents: []), action: .remove(before: contents))
	}
}

extension Plan.Action {
	/// Whether the action changes the disk.
	package var writes: Bool {
		switch self {
		case .create, .replace, .remove: true
		case .unchanged, .kept, .conflict: false
		}
	}
}
