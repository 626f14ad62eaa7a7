package import Foundation

/// The changes that writing files to a folder would make, file by file.
package struct Plan: Equatable, Sendable {
	/// The change of one file.
	package enum Action: Equatable, Sendable {
		/// The file is new.
		case create
		/// The file already has these contents.
		case unchanged
		/// The file has other contents and stays, for this reason.
		case kept(String)
		/// The file has these bytes, which the new contents replace.
		case replace(before: [UInt8], Change)
		/// The file has these bytes, and is removed because nothing needs it.
		case remove(before: [UInt8])
		/// The file cannot be written without harm, for this reason.
		case conflict(String)
	}

	/// How an existing file changes.
	package enum Change: Equatable, Sendable {
		/// Nobody edited the file since it was written.
		case update
		/// The new contents are merged with someone's edits.
		case merge
		/// Edits and new contents overlap this many times, and stand between conflict markers.
		case conflict(Int)
	}

	/// A file and its change.
	package struct Step: Equatable, Sendable {
		/// The file.
		package let file: GeneratedFile
		/// Its change.
		package let action: Action

		/// Creates a step.
		package init(file: GeneratedFile, action: Action) {
			self.file = file
			self.action = action
		}
	}

	/// The folder that every path is relative to.
	package let root: URL
	/// The change of each file, sorted by path.
	package let steps: [Step]

	/// Creates a plan.
	package init(root: URL, steps: [Step]) {
		self.root = root
		self.steps = steps
	}

	/// The new files.
	package var created: [GeneratedFile] { steps.filter { $0.action == .create }.map(\.file) }
	/// The files that stay the same.
	package var unchanged: [GeneratedFile] { steps.filter { $0.action == .unchanged }.map(\.file) }
	/// Whether writing changes anything.
	package var changesSomething: Bool { steps.contains { $0.action.writes } }
	/// The files with conflict markers.
	package var marked: [GeneratedFile] {
		steps.filter { if case .replace(_, .conflict) = $0.action { true } else { false } }.map(\.file)
	}
	/// The files that block the plan; if there is one, nothing is written.
	package var conflicts: [Conflict] {
		steps.compactMap { step in
			guard case .conflict(let reason) = step.action else { return nil }
			return Conflict(path: step.file.path, reason: reason)
		}
	}
}

/// A path that cannot be written without harm.
package struct Conflict: Equatable, Sendable {
	/// The path, relative to the output folder.
	package let path: String
	/// The reason.
	package let reason: String

	/// Creates a conflict.
	package init(path: String, reason: String) {
		self.path = path
		self.reason = reason
	}
}

extension Plan.Step {
	/// The removal of the file at `path`, which stays if someone edited it.
	static func removal(of path: String, before contents: [UInt8], isOurs: Bool = true) -> Self {
		guard isOurs else {
			return Self(file: GeneratedFile(path: path, contents: contents), action: .kept("someone edited it"))
		}
		return Self(file: GeneratedFile(path: path, contents: []), action: .remove(before: contents))
	}
}

extension Plan.Action {
	/// Whether the disk changes.
	package var writes: Bool {
		switch self {
		case .create, .replace, .remove: true
		case .unchanged, .kept, .conflict: false
		}
	}
}
