package import Foundation
import LarderProject

/// The targets that compile each file of a project, kept while fixes are planned.
package final class FileModules {
	/// What compiles a file.
	private enum Module: Equatable {
		/// A target of the package in the folder `home`.
		///
		/// The target is `nil` if the manifest does not tell which one it is.
		case package(home: String, target: String?)
		/// The targets of the Xcode project in `folder`; empty if the project does not tell.
		case xcode(folder: String, targets: Set<String>)
		/// The targets of Tuist that compile the sources in `folder`.
		case tuist(folder: String)
		/// No target is known to compile the file.
		case none
	}

	private let root: URL
	private let owners: FolderOwners
	private var modules: [String: Module] = [:]
	private var packages: [String: [TargetFolder]] = [:]
	private var projects: [String: (project: XcodeProject?, text: String)] = [:]
	private var homes: [String: String?] = [:]

	/// Creates the targets of the project in `root`.
	package init(root: URL) {
		self.root = root
		owners = FolderOwners(root: root)
	}

	/// What is known about the targets, for a plan of fixes.
	package var targets: SourceTargets { SourceTargets(areTogether: areTogether, areApart: areApart) }

	/// Whether the targets that compile the file at `path` certainly compile the file at `other`.
	private func areTogether(_ path: String, _ other: String) -> Bool {
		switch (module(of: path), module(of: other)) {
		case (.package(let home, let target), .package(let otherHome, let otherTarget)):
			home == otherHome && target == otherTarget && (target != nil || path.folder == other.folder)
		case (.xcode(let folder, let targets), .xcode(let otherFolder, let others)):
			folder == otherFolder && !targets.isEmpty && targets.isSubset(of: others)
		case (.tuist(let folder), .tuist(let otherFolder)): folder == otherFolder
		case (.none, .none): path.isOfTests == other.isOfTests
		default: false
		}
	}

	/// Whether the targets that compile the file at `path` certainly still compile it after a move to `other`.
	package func compileTogether(_ path: String, _ other: String) -> Bool {
		if areTogether(path, other) { return true }
		guard case .package(let home, nil) = module(of: path), module(of: other) == module(of: path),
			folders(in: home).isEmpty
		else { return false }
		// If the manifest declares no target plainly, files in one folder of `Sources` or `Tests` count as files of one
		// target.
		let common = [path, other].map { $0.split(separator: "/") }.commonPrefix
		return common.dropLast().contains { $0 == "Sources" || $0 == "Tests" }
	}

	/// Whether it is certain that no target compiles both files.
	private func areApart(_ path: String, _ other: String) -> Bool {
		switch (module(of: path), module(of: other)) {
		case (.package(let home, let target), .package(let otherHome, let otherTarget)):
			home != otherHome || (target != nil && otherTarget != nil && target != otherTarget)
		case (.xcode(let folder, let targets), .xcode(let otherFolder, let others)):
			folder == otherFolder && !targets.isEmpty && !others.isEmpty && targets.isDisjoint(with: others)
		case (.package, _), (_, .package): true
		default: false
		}
	}

	/// The value of `cache` for `key`, which `make` computes the first time.
	private func known<Value>(
		_ cache: ReferenceWritableKeyPath<FileModules, [String: Value]>,
		_ key: String,
		_ make: () -> Value
	) -> Value {
		if let known = self[keyPath: cache][key] { return known }
		let value = make()
		self[keyPath: cache][key] = value
		return value
	}

	private func module(of path: String) -> Module { known(\.modules, path) { newModule(of: path) } }

	private func newModule(of path: String) -> Module {
		if let home = home(of: path) {
			let inner = String(path.dropFirst(home.isEmpty ? 0 : home.count + 1))
			let owners = folders(in: home).filter { $0.owns(inner) }
			return .package(home: home, target: owners.count == 1 ? owners[0].name : nil)
		}
		if PackageFolder(root: root).isOfTuist {
			let parts = path.split(separator: "/")
			let end = parts.lastIndex { ["Interface", "Sources", "Testing", "Tests"].contains($0) } ?? parts.count - 1
			return .tuist(folder: parts[...end].joined(separator: "/"))
		}
		guard let folder = owners.xcodeFolder(of: path) else { return .none }
		let (project, text) = project(in: folder)
		let inner = String(path.dropFirst(folder.isEmpty ? 0 : folder.count + 1))
		let listing = (project?.targets ?? []).filter { $0.files.contains(inner) }
		// If the project mentions the file outside of a target's list of sources, the file is an exception: a target
		// leaves it out, or compiles it in addition.
		let isException = listing.isEmpty && text.contains(path.split(separator: "/").last ?? "")
		let compiling = isException ? [] : (project?.targets ?? []).filter { $0.compiles(inner) } + listing
		return .xcode(folder: folder, targets: Set(compiling.map(\.name)))
	}

	/// The folder of the nearest package around `path`.
	private func home(of path: String) -> String? {
		known(\.homes, path.folder) { owners.home(of: path, manifests: ["Package.swift"]) }
	}

	private func folders(in home: String) -> [TargetFolder] {
		known(\.packages, home) {
			PackageFolder(root: root.appending(path: home, directoryHint: .isDirectory)).targetFolders
		}
	}

	private func project(in folder: String) -> (project: XcodeProject?, text: String) {
		known(\.projects, folder) {
			let url = root.appending(path: folder, directoryHint: .isDirectory)
			// A project that cannot be read shows no targets.
			let text = XcodeProject.file(in: url).map { String(fileAt: url.appending(path: $0)) }
			return (project: try? XcodeProject(in: url), text: text ?? "")
		}
	}
}

extension String {
	/// Whether a folder in the path is a folder of tests.
	fileprivate var isOfTests: Bool { folder.split(separator: "/").contains { $0.hasSuffix("Tests") } }
}
