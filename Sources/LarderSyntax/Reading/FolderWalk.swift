import Foundation

#if canImport(Glibc)
	import Glibc
#elseif canImport(Musl)
	import Musl
#endif

/// Finds the files of a project.
package struct FolderWalk {
	private let root: String
	/// Files and folders that are skipped, relative to the root.
	private let exclude: Set<String>
	private let extensions: [String]
	private var paths: [String] = []

	/// The sorted paths, relative to `root`, of files whose names end in one of `extensions`.
	///
	/// Hidden files and folders are skipped. A link to a file counts as a file. A link to a folder is not followed.
	///
	/// - Throws: `ProjectReaderError` for a folder that cannot be read.
	package static func paths(
		below root: String,
		endingIn extensions: [String],
		exclude: [String]
	) throws(ProjectReaderError) -> [String] {
		var walk = FolderWalk(root: root, exclude: Set(exclude), extensions: extensions)
		try walk.enter("")
		return walk.paths.sorted()
	}

	/// The size of the file at `path` in bytes, or 0 if it is unknown.
	static func size(of path: String) -> Int {
		var status = stat()
		return stat(path, &status) == 0 ? Int(status.st_size) : 0
	}

	private mutating func enter(_ folder: String) throws(ProjectReaderError) {
		let place = folder.isEmpty ? root : "\(root)/\(folder)"
		guard let stream = opendir(place) else {
			throw ProjectReaderError(path: folder.isEmpty ? root : folder, reason: String(cString: strerror(errno)))
		}
		var folders: [String] = []
		while let entry = readdir(stream) {
			let name = entry.name
			guard !name.hasPrefix(".") else { continue }
			let path = folder.isEmpty ? name : "\(folder)/\(name)"
			switch Kind(entry.pointee.d_type, of: "\(root)/\(path)") {
			case .file where extensions.contains(where: name.hasSuffix) && !exclude.contains(path): paths.append(path)
			case .folder where !exclude.contains(path): folders.append(path)
			default: break
			}
		}
		closedir(stream)
		for folder in folders { try enter(folder) }
	}

	private enum Kind {
		case file, folder, other

		/// The type of an entry.
		///
		/// If the folder does not record the type, or if the entry is a link, this asks the system.
		init(_ type: UInt8, of path: @autoclosure () -> String) {
			var status = stat()
			switch Int(type) {
			case Int(DT_REG): self = .file
			case Int(DT_DIR): self = .folder
			case Int(DT_UNKNOWN) where lstat(path(), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR: self = .folder
			case Int(DT_LNK), Int(DT_UNKNOWN):
				let isFile = stat(path(), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
				self = isFile ? .file : .other
			default: self = .other
			}
		}
	}
}

extension UnsafeMutablePointer<dirent> {
	/// The name of the entry.
	fileprivate var name: String {
		let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
		return String(cString: (UnsafeRawPointer(self) + offset).assumingMemoryBound(to: CChar.self))
	}
}
