package import Foundation

/// Reads a project from disk.
package struct ProjectReader: Sendable {
	private let root: String
	private let settings: Settings
	private let cache: CacheFolder?

	/// Creates a reader of the folder `root`, which remembers what it read where it has a `cache`.
	package init(root: URL, settings: Settings = Settings(), cache: CacheFolder? = nil) {
		let path = root.path(percentEncoded: false)
		self.root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
		self.settings = settings
		self.cache = cache
	}

	/// The index of every Swift file and strings catalog below the root; what the cache does not know is parsed, in
	/// parallel.
	///
	/// Hidden folders, build folders and what the settings exclude are not entered.
	///
	/// - Throws: `ProjectReaderError` where the root cannot be read, `CancellationError` where the task is cancelled.
	@concurrent
	package func index() async throws -> ProjectIndex {
		try await read(try await snapshot()).index
	}

	/// What the files hold now.
	@concurrent
	func snapshot() async throws -> ProjectSnapshot {
		let paths = try FolderWalk.paths(below: root, endingIn: [".swift", ".xcstrings"], exclude: settings.exclude)
		let files = try await WorkerThreads.map(paths) { path in
			let bytes = try self.bytes(of: path)
			return ProjectSnapshot.File(path: path, digest: bytes.digest, size: bytes.count)
		}
		return ProjectSnapshot(files: files)
	}

	/// The index of the files of `snapshot`, and the snapshot that it is true to: files may have changed meanwhile.
	@concurrent
	func read(_ snapshot: ProjectSnapshot) async throws -> (index: ProjectIndex, snapshot: ProjectSnapshot) {
		let cache = FactsCache(self.cache)
		// The largest first, so that no worker is left with it at the end.
		let sources = snapshot.files.filter { $0.path.hasSuffix(".swift") }.sorted { $0.size > $1.size }
		let read = try await WorkerThreads.map(sources) { try source($0, cache: cache) }
		let others = try snapshot.files.filter { !$0.path.hasSuffix(".swift") }.map { file in
			let bytes = try bytes(of: file.path)
			let current = ProjectSnapshot.File(path: file.path, digest: bytes.digest, size: bytes.count)
			return (current, StringsCatalog(path: file.path, contents: bytes))
		}
		cache.keep(read.map { ($0.file.digest, $0.indexed.facts) })
		let files = (read.map(\.file) + others.map(\.0)).sorted { $0.path < $1.path }
		return (
			ProjectIndex(files: read.map(\.indexed), catalogs: others.map(\.1), settings: settings),
			ProjectSnapshot(files: files)
		)
	}

	private func source(
		_ file: ProjectSnapshot.File,
		cache: FactsCache
	) throws -> (indexed: IndexedFile, file: ProjectSnapshot.File) {
		let location = Location(file.path, features: settings.features)
		if let facts = cache.facts(for: file.digest) {
			return (IndexedFile(path: file.path, location: location, facts: facts), file)
		}
		let bytes = try bytes(of: file.path)
		let facts = bytes.withUnsafeBufferPointer { SourceFacts(parsing: $0) }
		let current = ProjectSnapshot.File(path: file.path, digest: bytes.digest, size: bytes.count)
		return (IndexedFile(path: file.path, location: location, facts: facts), current)
	}

	private func bytes(of path: String) throws(ProjectReaderError) -> [UInt8] {
		do {
			return try FileBytes("\(root)/\(path)").bytes
		} catch {
			throw ProjectReaderError(path: path, reason: error.localizedDescription)
		}
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

extension [UInt8] {
	fileprivate var digest: ContentDigest { withUnsafeBytes { ContentDigest($0) } }
}
