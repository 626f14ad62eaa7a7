import LarderProject

extension ProjectCode {
	/// Why the file at `path` cannot move to the path `target` in the same build target.
	package func obstacle(toMoving path: String, to target: String) -> String? {
		guard let file = file(at: path), path.fileName != "main.swift", target.fileName != "main.swift",
			!file.hasStatements
		else { return "the file is an entry point" }
		guard !file.namesItself else { return "the file's code asks for the file's path" }
		// A fix renames a file or moves it, but not both. A file that would need both may have another purpose.
		guard path.fileName == target.fileName || path.folder == target.folder else {
			return "both its name and its folder are unusual, so the file may have another purpose"
		}
		// The compiler names a file's output after the file, so two files of a target cannot have one name.
		if let other = files(called: target.fileName).first(where: { $0.path != path && !areApart($0.path, path) }) {
			return "\(other.path) has the same name"
		}
		// Settings that name the file would no longer find it.
		let name = path.split(separator: "/").last ?? ""
		let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "._+-".contains($0) }
		let isSet = isPlain ? settingWords.contains(name) : self.isSet(String(name))
		return isSet ? "a build setting names the file" : nil
	}
}
