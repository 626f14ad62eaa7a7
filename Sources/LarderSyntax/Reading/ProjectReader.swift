package import Foundation
package import LarderProject

/// Reads a project from disk.
package struct ProjectReader: Sendable {
	private let root: String
	package let settings: Settings
	private let cache: CacheFolder?

	/// Creates a reader of the folder `root`.
	///
	/// With a `cache`, the reader parses a file again only if the file has changed.
	package init(root: URL, settings: Settings = Settings(), cache: CacheFolder? = nil) {
		let path = root.path(percentEncoded: false)
		self.root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
		self.settings = settings
		self.cache = cache
	}

	/// Every Swift file and string catalog below the root.
	///
	/// Files that are not in the cache are parsed in parallel.
	///
	/// Hidden folders and folders that the settings exclude are skipped.
	///
	/// - Throws: `ProjectReaderError` if a file or folder cannot be read.
	@concurrent
	package func files() async throws -> ProjectFiles {
		try await read(sources)
	}

	/// The sorted paths of every JSON file below the root.
	///
	/// Tests read samples from such files.
	@concurrent
	package func fixtures() async throws -> [String] {
		try FolderWalk.paths(below: root, endingIn: [".json"], exclude: settings.exclude)
			.filter { !$0.contains(".xcassets/") }
	}

	/// The indentation that most Swift files in the features have, as a word of the settings.
	///
	/// If no file in the features is indented, the result is the indentation that `.editorconfig` sets, or else the
	/// indentation that most Swift files have. It is `nil` if no file at all is indented.
	@concurrent
	package func indentation() async throws -> String? {
		let paths = try paths().filter { $0.hasSuffix(".swift") }
		let features = paths.filter { Location($0, in: settings) != nil }
		if let word = try await indentation(of: features) { return word }
		let name = ".editorconfig"
		if FileManager.default.fileExists(atPath: "\(root)/\(name)"),
			let word = EditorConfig(String(decoding: try bytes(of: name), as: UTF8.self)).indentation
		{
			return word
		}
		return try await indentation(of: paths)
	}

	private func indentation(of paths: [String]) async throws -> String? {
		let words = try await WorkerThreads.map(paths) { path in
			try bytes(of: path).withUnsafeBufferPointer { $0.indentationWord }
		}
		return Tally(words.compactMap(\.self)).winner(over: "", minimum: 1)
	}

	/// The digests of the current contents of all files.
	@concurrent
	package func snapshot() async throws -> ProjectSnapshot {
		let files = try await WorkerThreads.map(try paths()) { path in
			ProjectSnapshot.File(path: path, digest: try bytes(of: path).digest)
		}
		return ProjectSnapshot(files: files)
	}

	/// The files at `paths`, parsed in parallel if they are not in the cache.
	func sources(at paths: [String], cache: FactsCache) async throws -> [Source] {
		try await parallel(paths) { try source(at: $0, Location($0, in: settings), cache: cache) }
	}

	/// The results of `read` for the files at `paths`, in their order, with the largest files read first.
	func parallel<Output: Sendable>(
		_ paths: [String],
		_ read: @escaping @Sendable (String) throws -> Output
	) async throws -> [Output] {
		try await WorkerThreads.map(paths, weight: { FolderWalk.size(of: "\(root)/\($0)") }, read)
	}

	/// Reads the string catalogs directly, and the Swift files by a call of the argument `read`.
	func read(
		_ read: ([String], FactsCache) async throws -> [Source]
	) async throws -> ProjectFiles {
		let cache = FactsCache(self.cache)
		let paths = try paths()
		let sources = try await read(paths.filter { $0.hasSuffix(".swift") }, cache)
		let catalogs = try paths.filter { $0.hasSuffix(".xcstrings") }.map { path in
			let bytes = try bytes(of: path)
			let file = ProjectSnapshot.File(path: path, digest: bytes.digest)
			return (file: file, catalog: StringsCatalog(path: path, contents: bytes))
		}
		let keys = sources.compactMap { source in source.key.map { ($0, source.fresh) } }
		async let keeping: Void = cache.keep(Dictionary(keys) { first, _ in first })
		let files = ProjectFiles(
			sources: sources.map(\.indexed),
			catalogs: catalogs.map(\.catalog),
			modules: modules(in: paths),
			snapshot: ProjectSnapshot(
				files: (sources.map(\.file) + catalogs.map(\.file)).sorted { $0.path < $1.path }
			)
		)
		await keeping
		return files
	}

	/// The targets that packages below the root declare, by their names.
	private func modules(in paths: [String]) -> [String: TargetFolder] {
		let manifests = paths.filter { $0 == "Package.swift" || $0.hasSuffix("/Package.swift") }
		let targets = manifests.flatMap { manifest in
			let home = String(manifest.dropLast("Package.swift".count))
			let package = PackageFolder(root: URL(filePath: "\(root)/\(home)", directoryHint: .isDirectory))
			return package.targetFolders.filter { !$0.folder.isEmpty }.map { ($0.name, $0.moved(to: home)) }
		}
		return Dictionary(targets) { first, _ in first }
	}

	private func paths() throws(ProjectReaderError) -> [String] {
		try FolderWalk.paths(below: root, endingIn: [".swift", ".xcstrings"], exclude: settings.exclude)
	}

	/// A Swift file and its facts.
	struct Source: Sendable {
		let file: ProjectSnapshot.File
		let indexed: IndexedFile
		/// The key of the file's facts in the cache, or `nil` if the file was not parsed.
		var key: ContentDigest?
		/// The encoded facts, or `nil` if the cache already has them or there is no cache.
		var fresh: [UInt8]?

	}

	func source(at path: String, _ location: Location?, cache: FactsCache) throws -> Source {
		let bytes = try bytes(of: path)
		let file = ProjectSnapshot.File(path: path, digest: bytes.digest)
		let key = settings.key(of: file.digest, at: location)
		let known = cache.facts(for: key)
		let suffixes = settings.bodySuffixes(at: location)
		let facts = known ?? bytes.withUnsafeBufferPointer { SourceFacts(parsing: $0, bodySuffixes: suffixes) }
		return Source(
			file: file,
			indexed: IndexedFile(path: path, location: location, facts: facts),
			key: key,
			fresh: known == nil && self.cache != nil ? CacheWriter.bytes(of: facts) : nil
		)
	}

	func bytes(of path: String) throws(ProjectReaderError) -> [UInt8] {
		do {
			return try [UInt8](fileAt: "\(root)/\(path)")
		} catch {
			throw ProjectReaderError(path: path, reason: error.localizedDescription)
		}
	}
}

/// The error for a file or folder that cannot be read.
package struct ProjectReaderError: Error, CustomStringConvertible {
	/// The path of the project's folder, or a path in it.
	package let path: String
	package let reason: String

	package var description: String {
		let isProject = path.hasPrefix("/")
		let remedy =
			isProject
			? "name a folder that you can read" : "change its permissions, or list it under exclude in .larder.yml"
		return "\(path): error: it cannot be read (\(reason)); \(remedy)"
	}
}

extension Settings {
	/// The suffixes of the types whose bodies the rules read, in a file at `location`.
	///
	/// The empty suffix matches all types.
	package func bodySuffixes(at location: Location?) -> [String] {
		if location?.isIn(folders.mocks) == true { return [""] }
		let names = [suffixes.dataSource, suffixes.error, suffixes.mapper, suffixes.mock, suffixes.repository]
		return suffixes.implementation.isEmpty ? names : names + [suffixes.implementation]
	}

	/// The key of a file's facts in the cache.
	func key(of digest: ContentDigest, at location: Location?) -> ContentDigest {
		digest.combined(with: bodySuffixes(at: location).joined(separator: "\n"))
	}
}

extension [UInt8] {
	var digest: ContentDigest { withUnsafeBytes { ContentDigest($0) } }
}
