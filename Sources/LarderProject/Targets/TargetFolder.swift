/// The files that a target compiles, as far as its declaration names them.
package struct TargetFolder: Equatable, Sendable {
	/// The name of the target.
	package let name: String
	/// The target's folder, relative to the package; empty if it is the package's own folder.
	package let folder: String
	/// The paths that the target leaves out, relative to its folder.
	let excluded: [String]
	/// The paths that the target is limited to, relative to its folder; empty if the target compiles everything in the
	/// folder.
	let sources: [String]

	package init(name: String, folder: String, excluded: [String], sources: [String]) {
		(self.name, self.folder, self.excluded, self.sources) = (name, folder, excluded, sources)
	}

	/// Whether the target compiles Swift files in `path`.
	package func owns(_ path: String) -> Bool {
		guard path.isIn(folder) else { return false }
		let isExcluded = excluded.contains { path.isIn(folder.appending($0)) }
		return !isExcluded && (sources.isEmpty || sources.contains { path.isIn(folder.appending($0)) })
	}

	/// Returns this folder with its path relative to the project.
	///
	/// The package is in the folder `home`, which is relative to the project and ends in a slash.
	package func moved(to home: String) -> TargetFolder {
		TargetFolder(name: name, folder: home + folder, excluded: excluded, sources: sources)
	}

	/// Whether both targets would compile the same files.
	package func overlaps(_ other: TargetFolder) -> Bool { owns(other.folder) || other.owns(folder) }
}

extension String {
	/// The path `inner` in the folder with this path.
	fileprivate func appending(_ inner: String) -> String { isEmpty ? inner : "\(self)/\(inner)" }
}
