package import Foundation

/// Compares new files with the files in a folder.
package struct Planner: Sendable {
	let fileSystem: FileSystem

	package init(fileSystem: FileSystem = .disk) {
		self.fileSystem = fileSystem
	}

	/// Plans how to write `files` to `root`.
	///
	/// A file with the same bytes is unchanged, and a file with other bytes is a conflict. A path that leads through a
	/// file or a symbolic link or out of `root`, or that occurs twice, is also a conflict.
	package func plan(_ files: [GeneratedFile], in root: URL) -> Plan {
		var seen: Set<String> = []
		let steps = files.sorted { $0.path < $1.path }.map { file in
			guard seen.insert(file.path.lowercased()).inserted else {
				return Plan.Step(file: file, action: .conflict("would be written twice"))
			}
			return state(of: file.path, in: root).step(for: file) { _ in
				.conflict("exists and differs from the new file")
			}
		}
		return Plan(root: root, steps: steps)
	}
}
