package import Foundation

/// The checkout of Larder that a written package depends on.
package struct LarderPackage: Equatable, Sendable {
	package let folder: URL

	/// Finds the package in `folder`.
	///
	/// - Throws: ``LarderPackageError`` if `folder` has another package, or none.
	package init(folder: URL, fileSystem: FileSystem = .disk) throws(LarderPackageError) {
		guard Self.isLarder(folder, in: fileSystem) else { throw LarderPackageError(wrong: folder) }
		self.folder = folder
	}

	/// Finds the package in one of the folders `starts`, or in the nearest folder above one of them.
	///
	/// - Throws: ``LarderPackageError`` if none of these folders has the package.
	package init(above starts: [URL], fileSystem: FileSystem = .disk) throws(LarderPackageError) {
		for start in starts {
			for folder in start.andFoldersAbove where Self.isLarder(folder, in: fileSystem) {
				self.folder = folder
				return
			}
		}
		throw LarderPackageError(missingAbove: starts)
	}

	/// Returns the path of the package relative to `output`, after resolving symbolic links.
	///
	/// There need not be a folder at `output`.
	package func path(from output: URL) -> String {
		let target = folder.resolved.pathComponents
		let base = output.resolved.pathComponents
		let shared = zip(target, base).prefix { $0 == $1 }.count
		let steps = Array(repeating: "..", count: base.count - shared) + target.dropFirst(shared)
		return steps.isEmpty ? "." : steps.joined(separator: "/")
	}

	private static func isLarder(_ folder: URL, in fileSystem: FileSystem) -> Bool {
		// A manifest that cannot be read is not Larder's, so the search continues.
		guard let manifest = try? fileSystem.read(folder.appending(path: "Package.swift")) else { return false }
		return String(decoding: manifest, as: UTF8.self).contains(/Package\(\s*name:\s*"larder"/)
	}
}

/// The Larder package was not found.
package struct LarderPackageError: Error, Equatable, CustomStringConvertible {
	/// Says where the command searched, and what to do.
	package let description: String

	init(wrong folder: URL) {
		let path = folder.path(percentEncoded: false)
		description =
			"\(path) does not contain the package larder; name the folder of Larder's Package.swift by --larder FOLDER"
	}

	init(missingAbove starts: [URL]) {
		let places = starts.map { $0.path(percentEncoded: false) }.joined(separator: " and ")
		description =
			"no package called larder is in \(places) or above; name the folder of Larder's Package.swift by --larder FOLDER"
	}
}

extension URL {
	/// This folder and all folders above it, nearest first.
	fileprivate var andFoldersAbove: [URL] {
		sequence(first: standardizedFileURL) { folder in
			folder.pathComponents.count > 1 ? folder.deletingLastPathComponent().standardizedFileURL : nil
		}
		.map(\.self)
	}

	/// The same location without symbolic links.
	///
	/// Parts of the path that do not exist stay as they are.
	fileprivate var resolved: URL {
		let standard = standardizedFileURL
		guard !FileManager.default.fileExists(atPath: standard.path(percentEncoded: false)) else {
			return standard.resolvingSymlinksInPath()
		}
		guard standard.pathComponents.count > 1 else { return standard }
		return standard.deletingLastPathComponent().resolved.appending(path: standard.lastPathComponent)
	}
}
