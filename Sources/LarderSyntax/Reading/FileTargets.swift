package import Foundation
import LarderProject

/// The targets that compile the files of a project, as far as its manifests and its Xcode project tell.
package struct FileTargets {
	private let root: URL

	/// Creates the targets of the project in `root`.
	package init(root: URL) {
		self.root = root
	}

	/// Whether the target that compiles the file at `path` would certainly compile it at `other`, too.
	///
	/// Without any manifest or Xcode project, nothing is compiled, so this is true.
	package func compileTogether(_ path: String, _ other: String) -> Bool {
		let home = home(of: path, manifests: ["Package.swift"])
		guard home == self.home(of: other, manifests: ["Package.swift"]) else { return false }
		if let home {
			let package = PackageFolder(root: root.appending(path: home, directoryHint: .isDirectory))
			let inner = { (path: String) in String(path.dropFirst(home.isEmpty ? 0 : home.count + 1)) }
			guard !package.targetFolders.isEmpty else { return areInOneFolderOfSources(path, other, depth: 1) }
			return package.target(owning: inner(path)).map { $0 == package.target(owning: inner(other)) } ?? false
		}
		if PackageFolder(root: root).isOfTuist { return areInOneFolderOfSources(path, other) }
		guard let place = xcodeFolder(of: path) else { return xcodeFolder(of: other) == nil }
		// A project that cannot be read shows nothing.
		let targets = (try? XcodeProject(in: root.appending(path: place, directoryHint: .isDirectory)))?.targets ?? []
		let inner = { (path: String) in String(path.dropFirst(place.isEmpty ? 0 : place.count + 1)) }
		return xcodeFolder(of: other) == place
			&& targets.contains { $0.compiles(inner(path)) }
			&& targets.allSatisfy {
				!$0.compiles(inner(path)) && !$0.files.contains(inner(path)) || $0.compiles(inner(other))
			}
	}

	/// The nearest folder around `path` with an Xcode project, if there is one, relative to the project.
	func xcodeFolder(of path: String) -> String? {
		var folders = path.split(separator: "/").dropLast()
		while true {
			let folder = folders.joined(separator: "/")
			if XcodeProject.file(in: root.appending(path: folder, directoryHint: .isDirectory)) != nil { return folder }
			guard folders.popLast() != nil else { return nil }
		}
	}

	/// The nearest folder around `path` with one of `manifests`, if there is one, relative to the project.
	package func home(of path: String, manifests: [String]) -> String? {
		var folders = path.split(separator: "/").dropLast()
		while true {
			let start = folders.map { "\($0)/" }.joined()
			if manifests.contains(where: { exists(start + $0) }) { return String(start.dropLast()) }
			guard folders.popLast() != nil else { return nil }
		}
	}

	/// Whether both are below one folder called `Sources` or `Tests`, which targets with patterns compile as a whole, or
	/// below one at a `depth` in it.
	private func areInOneFolderOfSources(_ path: String, _ other: String, depth: Int = 0) -> Bool {
		let common = zip(path.split(separator: "/"), other.split(separator: "/")).prefix { $0 == $1 }.map(\.0)
		return common.dropLast(depth).contains { $0 == "Sources" || $0 == "Tests" }
	}

	private func exists(_ path: String) -> Bool {
		FileManager.default.fileExists(atPath: root.appending(path: path).path(percentEncoded: false))
	}
}
