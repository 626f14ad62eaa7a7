import Foundation

/// Swift files of this package that tests read.
enum SampleFiles {
	/// The package's folder.
	static let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
		.standardizedFileURL

	/// The Swift files below `folder` of the package, sorted by path.
	static func swift(below folder: String) throws -> [(path: String, contents: String)] {
		try files(below: folder, endingIn: [".swift"])
	}

	/// The Swift files and string catalogs below `folder` of the package, sorted by path.
	static func tree(below folder: String) throws -> [(path: String, contents: String)] {
		try files(below: folder, endingIn: [".swift", ".xcstrings"])
	}

	private static func files(
		below folder: String,
		endingIn extensions: [String]
	) throws -> [(path: String, contents: String)] {
		let root = checkout.appending(path: folder)
		let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
		let shown = names.filter { !"/\($0)".contains("/.") }
		return try shown.filter { extensions.contains(where: $0.hasSuffix) }.sorted().map { name in
			(name, try String(contentsOf: root.appending(path: name), encoding: .utf8))
		}
	}
}

/// Runs `body` with a new folder and removes the folder afterwards.
func withTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
	let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
	try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
	defer {
		do {
			try FileManager.default.removeItem(at: folder)
		} catch {
			print("\(folder.path()) could not be removed: \(error)")
		}
	}
	return try await body(folder.resolvingSymlinksInPath())
}
