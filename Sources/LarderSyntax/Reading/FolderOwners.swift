package import Foundation
import LarderProject

/// Finds the targets that compile the folders of a project.
package struct FolderOwners {
	/// A module, and the manifest that declares it.
	package struct Owner: Hashable {
		package let module: String
		/// The manifest of a package inside of the project; `nil` if the project's own target compiles the folder.
		package let manifest: String?
	}

	/// The folders of a Tuist module that its targets compile by convention.
	private static let moduleFolders = Set(["Interface", "Sources", "Testing", "Tests", "UnitTests"])

	package let root: URL

	package init(root: URL) {
		self.root = root
	}

	/// The folder of the nearest package around `folder`, or `nil` if no package inside of the project is around it.
	package func package(around folder: String) -> String? {
		home(of: folder).flatMap { root.has("\($0)/Package.swift") ? $0 : nil }
	}

	/// The target that compiles `folder`, in the package around it; `nil` if there is no such package or target.
	package func nestedOwner(of folder: String) -> Owner? {
		guard let home = package(around: folder) else { return nil }
		let inner = String("\(folder)/".dropFirst(home.count + 1).dropLast())
		let target = package(in: home).target(owning: inner)
		return target.map { Owner(module: $0, manifest: "\(home)/Package.swift") }
	}

	/// The Tuist module around `folder`, if the module's targets compile `folder` by convention.
	package func tuistModule(around folder: String) -> String? {
		guard let home = home(of: folder), package(around: folder) == nil else { return nil }
		let part = folder.dropFirst(home.count + 1).prefix { $0 != "/" }
		let name = home.split(separator: "/").last ?? ""
		return Self.moduleFolders.contains(String(part)) ? "\(name)\(part == "Interface" ? part : "")" : nil
	}

	/// The package in `folder`.
	package func package(in folder: String) -> PackageFolder {
		PackageFolder(root: root.appending(path: folder, directoryHint: .isDirectory))
	}

	/// The nearest folder around `folder` with a manifest, except the project's own.
	private func home(of folder: String) -> String? {
		let home = home(of: "\(folder)/File.swift", manifests: ["Package.swift", "Project.swift", "Workspace.swift"])
		return home?.isEmpty == false ? home : nil
	}

	/// The nearest folder around `path` with one of `manifests`, if there is one, relative to the project.
	package func home(of path: String, manifests: [String]) -> String? {
		folders(around: path).first { folder in
			manifests.contains { root.has(folder.isEmpty ? $0 : "\(folder)/\($0)") }
		}
	}

	/// The nearest folder around `path` with an Xcode project, if there is one, relative to the project.
	func xcodeFolder(of path: String) -> String? {
		folders(around: path).first {
			XcodeProject.file(in: root.appending(path: $0, directoryHint: .isDirectory)) != nil
		}
	}

	/// The folders around `path`, the nearest first, up to the project's own.
	private func folders(around path: String) -> [String] { path.folder.foldersAround.reversed() + [""] }
}
