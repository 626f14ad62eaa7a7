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
			guard seen.insert(file.path.lowercased()).inserted else {
				return Plan.Step(file: file, action: .conflict("would be written twice"))
			}
			return state(of: file.path, in: root).step(for: file) { _ in .conflict("exists and differs") }
		}
		return Plan(root: root, steps: steps)
	}
}
