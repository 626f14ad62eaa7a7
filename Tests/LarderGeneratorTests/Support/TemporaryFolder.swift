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

/// The paths of all files below `folder`, relative to it and sorted.
func files(in folder: URL) -> [String] {
	let base = folder.standardizedFileURL.pathComponents.count
	let all =
		FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
	return all.filter { !$0.hasDirectoryPath }
		.map { $0.standardizedFileURL.pathComponents.dropFirst(base).joined(separator: "/") }
		.sorted()
}
