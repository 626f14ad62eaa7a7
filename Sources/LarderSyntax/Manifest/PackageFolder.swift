package import Foundation
package import LarderProject

/// A folder with a manifest, and what the manifest says about which target compiles which files.
///
/// If there is no manifest, or if its form is not understood, the folder has no targets.
package struct PackageFolder: Sendable {
	package let root: URL

	/// Creates the package in `root`; nothing is read yet.
	package init(root: URL) {
		self.root = root
	}

	/// The target that compiles all Swift files in `folder`, which need not exist.
	package func target(owning folder: String) -> String? {
		targetFolders.first { $0.owns(folder) }?.name
	}

	/// The folders of the targets that the manifest plainly declares.
	package var targetFolders: [TargetFolder] { manifest?.targetFolders(exists: hasFolder) ?? [] }

	/// The targets that have a bundle of resources.
	package var targetsWithResources: Set<String> { manifest?.targetsWithResources ?? [] }

	/// The names of the package, of Tuist's project and of the Xcode project, if they exist.
	package var names: [String] {
		let tuist = text(of: "Project.swift").firstMatch(of: /\bProject\(\s*name:\s*"([^"\\]+)"/).map { String($0.1) }
		let xcode = XcodeProject.nearestFile(in: root)?.split(separator: "/").dropLast().last
			.map { String($0.dropLast(".xcodeproj".count)) }
		return [manifest?.name, tuist, xcode].compactMap(\.self)
	}

	/// Whether the targets may have a default actor isolation.
	///
	/// A SwiftPM manifest shows its default isolation. For a Tuist project, this is true, because nothing shows the
	/// default isolation. For any other project, Larder writes a manifest without a default isolation.
	var mayIsolateByDefault: Bool {
		text(of: "Package.swift").contains("defaultIsolation")
			|| (!root.has("Package.swift") && isOfTuist)
	}

	/// Whether Tuist makes the project.
	var isOfTuist: Bool { ["Project.swift", "Tuist.swift", "Tuist", "Workspace.swift"].contains(where: root.has) }

	/// Whether the package has a folder at `path`.
	@Sendable
	package func hasFolder(_ path: String) -> Bool {
		var isFolder: ObjCBool = false
		let place = root.appending(path: path).path(percentEncoded: false)
		return FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) && isFolder.boolValue
	}

	/// The manifests that some versions of Swift use in place of `Package.swift`.
	package var otherManifests: [String] {
		root.names.filter { $0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift") }
	}

	private var manifest: PackageManifest? { PackageManifest(text(of: "Package.swift")) }

	private func text(of manifest: String) -> String { String(fileAt: root.appending(path: manifest)) }
}

extension String {
	/// The text of the file at `url`; empty if it cannot be read.
	///
	/// An unreadable file is not used. If the command has to write to the same path, the plan has a conflict.
	package init(fileAt url: URL) {
		self = (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) } ?? ""
	}
}
