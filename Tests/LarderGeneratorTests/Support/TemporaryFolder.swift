import Foundation

/// Gives `body` a new folder, and removes it afterwards.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
	let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
	try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
	defer {
		do {
			try FileManager.default.removeItem(at: folder)
		} catch {
			print("\(folder.path()) could not be removed: \(error)")
		}
	}
	return try body(folder)
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
