import Foundation

/// Runs `body` with an empty folder, which is removed after it.
func withFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
	let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
	try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
	defer { try? FileManager.default.removeItem(at: folder) } // A test does not fail for what it leaves behind.
	return try await body(folder)
}

extension URL {
	/// The names of all files in this folder, hidden ones included.
	var fileNames: [String] {
		get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
	}
}
