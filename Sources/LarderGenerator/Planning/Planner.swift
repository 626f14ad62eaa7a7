package import Foundation

/// Compares files with what is in a folder.
package struct Planner: Sendable {
	let fileSystem: FileSystem

	/// Creates a planner that looks at `fileSystem`.
	package init(fileSystem: FileSystem = .disk) {
		self.fileSystem = fileSystem
	}

	/// What writing `files` to `root` would do.
	///
	/// A file of the same bytes is unchanged; one of other bytes is a conflict, and so is a path that leads through a file
	/// or a link, or leads out of `root`. A path that is named twice is a conflict the second time.
	package func plan(_ files: [GeneratedFile], in root: URL) -> Plan {
		var seen: Set<String> = []
		let steps = files.sorted { $0.path < $1.path }.map { file in
			let isNew = seen.insert(file.path.lowercased()).inserted
			return Plan.Step(file: file, action: isNew ? action(for: file, in: root) : .conflict("is written twice"))
		}
		return Plan(root: root, steps: steps)
	}

	private func action(for file: GeneratedFile, in root: URL) -> Plan.Action {
		switch state(of: file.path, in: root) {
		case .absent: .create
		case .file(let contents): contents == file.contents ? .unchanged : .conflict("exists and differs")
		case .blocked(let reason): .conflict(reason)
		}
	}
}
