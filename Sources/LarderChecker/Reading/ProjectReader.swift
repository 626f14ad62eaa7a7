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
		try await read().index
	}

	/// The paths of the samples that tests read: every JSON file below the root, sorted.
	@concurrent
	package func fixtures() async throws -> [String] {
		try FolderWalk.paths(below: root, endingIn: [".json"], exclude: settings.exclude)
	}

	/// What the files hold now.
	@concurrent
	func snapshot() async throws -> ProjectSnapshot {
		let files = try await WorkerThreads.map(try paths()) { path in
			let bytes = try self.bytes(of: path)
			return ProjectSnapshot.File(path: path, digest: bytes.digest, size: bytes.count)
		}
		return ProjectSnapshot(files: files)
	}

	/// The index of the files, and the snapshot that it is true to.
	///
	/// A file that is in `snapshot` and in the cache is not read again; all others are, once.
	@concurrent
	func read(_ snapshot: ProjectSnapshot? = nil) async throws -> (index: ProjectIndex, snapshot: ProjectSnapshot) {
		let cache = FactsCache(self.cache)
		let places =
			try snapshot?.files.map { Place(path: $0.path, size: $0.size, digest: $0.digest) }
			?? paths().map { Place(path: $0, size: FileBytes.size(of: "\(root)/\($0)"), digest: nil) }
		let first = try await WorkerThreads.map(places.filter(\.isSwift), weight: \.size) { place in
			try source(place, cache: cache)
		}
		let read = try await deepen(first, cache: cache)
		let others = try places.filter { !$0.isSwift }.map { place in
			let bytes = try bytes(of: place.path)
			let file = ProjectSnapshot.File(path: place.path, digest: bytes.digest, size: bytes.count)
			return (file, StringsCatalog(path: place.path, contents: bytes))
		}
		async let keeping: Void = cache.keep(read.map { ($0.key, $0.payload) })
		let files = (read.map(\.file) + others.map(\.0)).sorted { $0.path < $1.path }
		let index = ProjectIndex(files: read.map(\.indexed), catalogs: others.map(\.1), settings: settings)
		await keeping
		return (index, ProjectSnapshot(files: files))
	}

	private func paths() throws(ProjectReaderError) -> [String] {
		try FolderWalk.paths(below: root, endingIn: [".swift", ".xcstrings"], exclude: settings.exclude)
	}

	/// A file that is to be read.
	private struct Place: Sendable {
		let path: String
		let size: Int
		/// What it is known to hold; `nil` where it was not read yet.
		let digest: ContentDigest?

		var isSwift: Bool { path.hasSuffix(".swift") }
	}

	/// A file that was read.
	private struct Source: Sendable {
		let file: ProjectSnapshot.File
		let indexed: IndexedFile
		let key: ContentDigest
		/// What the cache should keep; `nil` for what it has.
		let payload: FactsPayload?

		init(
			_ file: ProjectSnapshot.File,
			_ location: Location?,
			depth: SourceFacts.Depth,
			facts: SourceFacts,
			payload: FactsPayload? = nil
		) {
			self.file = file
			self.payload = payload
			indexed = IndexedFile(path: file.path, location: location, facts: facts)
			key = file.digest.key(for: depth)
		}
	}

	/// Reads the bodies of files beside the features too, where they extend what features declare.
	private func deepen(_ sources: [Source], cache: FactsCache) async throws -> [Source] {
		var extended: Set<String> = []
		for source in sources where source.indexed.root == nil {
			for type in source.indexed.facts.types where type.kind == .extension { extended.insert(type.name) }
		}
		guard !extended.isEmpty else { return sources }
		var declared: Set<String> = []
		for source in sources where source.indexed.root != nil {
			for type in source.indexed.facts.types where type.kind != .extension && extended.contains(type.name) {
				declared.insert(type.name)
			}
		}
		let shallow = sources.indices.filter { index in
			sources[index].indexed.root == nil
				&& sources[index].indexed.facts.types.contains { $0.kind == .extension && declared.contains($0.name) }
		}
		let deep = try await WorkerThreads.map(shallow) { index in
			let file = sources[index].file
			let place = Place(path: file.path, size: file.size, digest: file.digest)
			return try source(place, depth: .everything, cache: cache)
		}
		var sources = sources
		for (index, source) in zip(shallow, deep) { sources[index] = source }
		return sources
	}

	private func source(_ place: Place, depth: SourceFacts.Depth? = nil, cache: FactsCache) throws -> Source {
		let location = Location(place.path, features: settings.features)
		let depth = depth ?? settings.depth(at: location)
		if let digest = place.digest, let facts = cache.facts(for: digest.key(for: depth)) {
			let file = ProjectSnapshot.File(path: place.path, digest: digest, size: place.size)
			return Source(file, location, depth: depth, facts: facts)
		}
		let bytes = try bytes(of: place.path)
		let file = ProjectSnapshot.File(path: place.path, digest: bytes.digest, size: bytes.count)
		if let facts = cache.facts(for: file.digest.key(for: depth)) {
			return Source(file, location, depth: depth, facts: facts)
		}
		let parsed = bytes.withUnsafeBufferPointer { ParsedFile($0, depth: depth) }
		return Source(file, location, depth: depth, facts: parsed.facts, payload: parsed.payload)
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

extension ContentDigest {
	/// What the facts of these contents are kept by, read so deep.
	func key(for depth: SourceFacts.Depth) -> ContentDigest {
		switch depth {
		case .everything: self
		case .declarations: ContentDigest(high: high, low: ~low)
		case .bodies(let suffixes):
			ContentDigest(high: ~high, low: low ^ ContentDigest(suffixes.joined(separator: "\n")).low)
		}
	}
}

extension [UInt8] {
	fileprivate var digest: ContentDigest { withUnsafeBytes { ContentDigest($0) } }
}
