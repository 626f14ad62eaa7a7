import Foundation

/// Gives `body` a new folder, and removes it afterwards.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
	let folder = try makeTemporaryFolder()
	defer { removeTemporaryFolder(folder) }
	return try body(folder)
}

/// Gives `body` a new folder, and removes it afterwards.
func withTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
	let folder = try makeTemporaryFolder()
	defer { removeTemporaryFolder(folder) }
	return try await body(folder)
}

private func makeTemporaryFolder() throws -> URL {
	let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
	try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
	return folder
}

private func removeTemporaryFolder(_ folder: URL) {
	do {
		try FileManager.default.removeItem(at: folder)
	} catch {
		print("\(folder.path()) could not be removed: \(error)")
	}
}
