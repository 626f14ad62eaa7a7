import Foundation
import LarderChecker
import LarderProject
import LarderSyntax
import SwiftParser
import SwiftSyntax

/// Checks of a tree of code, either as code beside the features or as features.
struct Checks {
	let paths: [String]
	/// The size of the files in bytes.
	let size: Int
	private let root: URL

	/// Copies the Swift files of `code`, so that a cache can stand beside them and a file can change.
	init(of code: URL) throws {
		root = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
		let names = try FolderWalk.paths(below: code.path, endingIn: [".swift"], exclude: [])
		var paths: [String] = []
		var size = 0
		for name in names {
			let copy = root.appending(path: "Code/\(name)")
			try FileManager.default.createDirectory(
				at: copy.deletingLastPathComponent(),
				withIntermediateDirectories: true
			)
			let contents = try Data(contentsOf: code.appending(path: name))
			try contents.write(to: copy)
			size += contents.count
			paths.append(copy.path)
		}
		self.paths = paths
		self.size = size
		try addFeature()
	}

	/// Writes one small feature, because a check of a project without any throws.
	private func addFeature() throws {
		let folder = root.appending(path: "Features/Order/Sources/Data/DTOs")
		try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
		try Data("struct OrderDTO: Codable {}\n".utf8).write(to: folder.appending(path: "OrderDTO.swift"))
	}

	func clean() throws {
		try FileManager.default.removeItem(at: root)
	}

	var comparisons: [Comparison] {
		[
			compare("check of code beside features, cold", Settings(), keeping: [], limit: 1 / 0.75),
			compare("`larder check` of features, cold", Self.features, keeping: [], limit: 1 / 0.75),
			compare("`larder check` of features as data sources, cold", Self.dataSources, keeping: [], limit: nil),
			compare(
				"`larder check` of features, nothing changed",
				Self.features,
				keeping: ["facts", "findings"],
				limit: 1.0 / 30
			),
			compare(
				"`larder check` of features, every file known, findings not",
				Self.features,
				keeping: ["facts"],
				limit: nil
			),
			// A quarter of the bound for a cold check.
			compare(
				"`larder check` of features, one file edited",
				Self.features,
				keeping: ["facts", "findings"],
				editing: true,
				limit: 1 / 0.75 / 4
			),
		]
	}

	/// Settings that make all code part of features.
	private static var features: Settings {
		var settings = Settings()
		settings.features = ["Code"]
		return settings
	}

	/// Settings that make every type a data source, whose bodies are read; only rules of layers run, because all others would
	/// find something in each.
	private static var dataSources: Settings {
		var settings = features
		settings.suffixes.dataSource = ""
		settings.only = ["layer-data", "layer-domain", "layer-feature"]
		return settings
	}

	/// Checks everything as features, without a cache.
	func checkOnce() async throws {
		try await check(Self.features, keeping: [])
	}

	/// Parses every file, and drops the trees when all exist.
	func keepTrees() async throws {
		let trees = try await WorkerThreads.map(paths) { path in
			let source = try Data(contentsOf: URL(filePath: path))
			return source.withUnsafeBytes { Parser.parse(source: $0.bindMemory(to: UInt8.self)) }
		}
		consume(trees)
	}

	private func compare(
		_ title: String,
		_ settings: Settings,
		keeping names: [String],
		editing: Bool = false,
		limit: Double?
	) -> Comparison {
		Comparison(
			title: title,
			ours: Contender("check") { _ in
				if editing { try edit() }
				try await check(settings, keeping: names)
			},
			peers: [Comparison.Peer(parsing, limit: limit)],
			times: 1,
			rounds: 5
		)
	}

	/// Checks with the kept part of an earlier check's cache.
	private func check(_ settings: Settings, keeping names: [String]) async throws {
		for name in ["facts", "findings"] where !names.contains(name) {
			let file = root.appending(path: ".larder/cache/\(name)")
			if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
		}
		let cache = CacheFolder(root: root, stamp: "benchmark")
		consume(try await ProjectCheck(root: root, settings: settings, cache: cache).findings())
	}

	/// Adds a line to one file.
	private func edit() throws {
		let file = try FileHandle(forWritingTo: URL(filePath: paths[paths.count / 2]))
		try file.seekToEnd()
		try file.write(contentsOf: Data("// edited\n".utf8))
		try file.close()
	}

	/// Reads and parses every file on the same number of threads, and drops the trees.
	private var parsing: Contender {
		Contender("parsing the same files") { _ in
			let sizes = try await WorkerThreads.map(paths) { path in
				let source = try Data(contentsOf: URL(filePath: path))
				return source.withUnsafeBytes {
					Parser.parse(source: $0.bindMemory(to: UInt8.self)).totalLength.utf8Length
				}
			}
			consume(sizes)
		}
	}
}
