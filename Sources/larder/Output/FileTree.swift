import LarderGenerator

/// A tree of files with their changes.
///
/// A folder that contains only another folder shares one line with that folder.
struct FileTree {
	private struct Folder {
		var folders: [String: Folder] = [:]
		var files: [(name: String, verb: StepVerb)] = []
	}

	private var root = Folder()

	init(steps: [Plan.Step], isWritten: Bool) {
		for step in steps {
			var parts = step.file.path.split(separator: "/").map(String.init)
			let name = parts.popLast() ?? step.file.path
			Self.add(name, StepVerb(step.action, isWritten: isWritten), in: parts[...], to: &root)
		}
	}

	/// The lines of the tree, folders before files.
	func lines(colored: Bool) -> [String] { Self.lines(of: root, indentation: "", colored: colored) }

	private static func add(_ name: String, _ verb: StepVerb, in path: ArraySlice<String>, to folder: inout Folder) {
		guard let first = path.first else {
			folder.files.append((name, verb))
			return
		}
		add(name, verb, in: path.dropFirst(), to: &folder.folders[first, default: Folder()])
	}

	private static func lines(of folder: Folder, indentation: String, colored: Bool) -> [String] {
		let folders = folder.folders.sorted { $0.key < $1.key }.flatMap { name, folder -> [String] in
			let (name, folder) = joined(name, folder)
			return ["\(indentation)\(name)/"] + lines(of: folder, indentation: "\(indentation)  ", colored: colored)
		}
		return folders + folder.files.map { indentation + $0.verb.line(of: $0.name, colored: colored) }
	}

	private static func joined(_ name: String, _ folder: Folder) -> (String, Folder) {
		guard folder.files.isEmpty, folder.folders.count == 1, let only = folder.folders.first else {
			return (name, folder)
		}
		return joined("\(name)/\(only.key)", only.value)
	}
}
