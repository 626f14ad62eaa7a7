import Foundation

/// Gives `body` a new folder, which is gone afterwards.
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
