import Foundation
import LarderCore

/// A folder that is removed when its attempt ends.
final class ScratchFolder: Sendable {
	let url = FileManager.default.temporaryDirectory.appending(path: "larder-torture-\(UUID().uuidString)")

	private let isKept = Mutex(false)

	init() throws {
		try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
	}

	/// Leaves the folder for whoever traces a loss.
	func keep() { isKept.withLock { $0 = true } }

	deinit {
		guard !isKept.withLock({ $0 }) else { return }
		// If this fails, the system clears the folder later.
		try? FileManager.default.removeItem(at: url)
	}

	/// The path of the attempt's database.
	var database: URL { url.appending(path: "larder.sqlite") }

	/// The names of all files in the folder.
	func names() throws -> Set<String> {
		try Set(FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false)))
	}
}
