package import Foundation

/// What writing files to a folder would do, file by file; nothing is touched to find out.
package struct Plan: Equatable, Sendable {
	/// What would become of one file.
	package enum Action: Equatable, Sendable {
		/// It does not exist and would be written.
		case create
		/// It exists with just these contents.
		case unchanged
		/// It exists with other contents, and is left as it is for this reason.
		case kept(String)
		/// It exists with these bytes, which would give way.
		case replace(before: [UInt8], Change)
		/// It exists with these bytes, is no longer needed and would be removed.
		case remove(before: [UInt8])
		/// It cannot be written, for this reason, without harm to what is there.
		case conflict(String)
	}

	/// How a file that exists changes.
	package enum Change: Equatable, Sendable {
		/// Nobody edited it since it was written.
		case update
		/// What was edited since stays, and what is new is added.
		case merge
		/// What was edited since and what is new overlap so many times, between conflict markers.
		case conflict(Int)
	}

	/// A file and what would become of it.
	package struct Step: Equatable, Sendable {
		/// The file.
		package let file: GeneratedFile
		/// What would become of it.
		package let action: Action

		/// Creates a step.
		package init(file: GeneratedFile, action: Action) {
			self.file = file
			self.action = action
		}
	}

	/// The folder that every path is relative to.
	package let root: URL
	/// What would become of each file, sorted by path.
	package let steps: [Step]

	/// The files that would be written.
	package var created: [GeneratedFile] { steps.filter { $0.action == .create }.map(\.file) }
	/// The files that are there already.
	package var unchanged: [GeneratedFile] { steps.filter { $0.action == .unchanged }.map(\.file) }
	/// Whether writing changes anything.
	package var changesSomething: Bool { steps.contains { $0.action.writes } }
	/// The files that would hold conflict markers.
	package var marked: [GeneratedFile] {
		steps.filter { step in
			guard case .replace(_, .conflict) = step.action else { return false }
			return true
		}.map(\.file)
	}
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

	/// Creates a conflict.
	package init(path: String, reason: String) {
		self.path = path
		self.reason = reason
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
