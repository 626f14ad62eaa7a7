import Foundation

/// A folder of one attempt, removed with it.
final class ScratchFolder: Sendable {
	let url = FileManager.default.temporaryDirectory.appending(path: "larder-torture-\(UUID().uuidString)")

	init() throws {
		try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
	}

	deinit {
		// What is left of it is the system's to clear.
		try? FileManager.default.removeItem(at: url)
	}

	/// Where the attempt's database is.
	var database: URL { url.appending(path: "larder.sqlite") }

	/// The names of all that is in it.
	func names() throws -> Set<String> {
		try Set(FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false)))
	}
}
