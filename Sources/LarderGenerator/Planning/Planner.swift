package import Foundation

/// Compares new files with a folder.
package struct Planner: Sendable {
	let fileSystem: FileSystem

	/// Creates a planner that reads `fileSystem`.
	package init(fileSystem: FileSystem = .disk) {
		self.fileSystem = fileSystem
	}

	/// Plans to write `files` to `root`.
	///
	/// A file with the same bytes is unchanged; a file with other bytes is a conflict. A path through a file or a link,
	/// out of `root`, or used a second time is a conflict too.
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
