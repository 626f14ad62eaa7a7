package import Foundation

/// Reads a project from disk.
package struct ProjectReader: Sendable {
	private let root: URL
	private let settings: Settings

	/// Creates a reader of the folder `root`.
	package init(root: URL, settings: Settings = Settings()) {
		self.root = root
		self.settings = settings
	}

	/// The index of every Swift file and strings catalog below the root, parsed in parallel.
	///
	/// Hidden folders, build folders and what the settings exclude are not entered.
	///
	/// - Throws: `ProjectReaderError` where the root cannot be read, `CancellationError` where the task is cancelled.
	@concurrent
	package func index() async throws -> ProjectIndex {
		let paths = try self.paths()
		let swift = paths.filter { $0.hasSuffix(".swift") }
		let catalogs = try paths.filter { $0.hasSuffix(".xcstrings") }.compactMap {
			StringsCatalog(path: $0, contents: Array(try contents(of: $0)))
		}
		return ProjectIndex(files: try await files(swift), catalogs: catalogs, settings: settings)
	}

	private func files(_ paths: [String]) async throws -> [IndexedFile] {
		let workers = min(ProcessInfo.processInfo.activeProcessorCount, paths.count)
		return try await withThrowingTaskGroup(of: [IndexedFile].self) { group in
			for worker in 0..<workers {
				group.addTask {
					try stride(from: worker, to: paths.count, by: workers).map { try file(paths[$0]) }
				}
			}
			return try await group.reduce(into: []) { $0 += $1 }
		}
	}

	private func file(_ path: String) throws -> IndexedFile {
		try Task.checkCancellation()
		let source = String(decoding: try contents(of: path), as: UTF8.self)
		return IndexedFile(
			path: path,
			location: Location(path, features: settings.features),
			facts: SourceFacts(parsing: source)
		)
	}

	private func contents(of path: String) throws(ProjectReaderError) -> Data {
		do {
			return try Data(contentsOf: root.appending(path: path))
		} catch {
			throw ProjectReaderError(path: path, reason: error.localizedDescription)
		}
	}
}

extension ProjectReader {
	/// Every path below the root that may matter, sorted.
	private func paths() throws(ProjectReaderError) -> [String] {
		var paths: [String] = []
		try walk("", into: &paths)
		return paths.sorted()
	}

	private func walk(_ folder: String, into paths: inout [String]) throws(ProjectReaderError) {
		for name in try names(in: folder) where !name.hasPrefix(".") {
			let path = folder.isEmpty ? name : "\(folder)/\(name)"
			if name.hasSuffix(".swift") || name.hasSuffix(".xcstrings") {
				paths.append(path)
			} else if !settings.exclude.contains(path), isFolder(path) {
				try walk(path, into: &paths)
			}
		}
	}

	private func names(in folder: String) throws(ProjectReaderError) -> [String] {
		do {
			return try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
		} catch {
			throw ProjectReaderError(path: folder.isEmpty ? root.path : folder, reason: error.localizedDescription)
		}
	}

	/// A link is not followed: what it leads to is read where it is.
	private func isFolder(_ path: String) -> Bool {
		// What cannot be looked at any more was removed meanwhile, and is no folder.
		let values = try? root.appending(path: path).resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
		// What has no values is gone since it was listed.
		return values?.isDirectory == true && values?.isSymbolicLink != true
	}
}

/// A file or folder of the project that cannot be read.
package struct ProjectReaderError: Error, CustomStringConvertible {
	package let path: String
	package let reason: String

	package var description: String {
		"\(path): error: it cannot be read (\(reason)); give the path of a folder that you may read"
	}
}
