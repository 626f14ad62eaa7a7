import Foundation

/// A file for each entry, written atomically.
struct EntryFiles: Sendable {
	let folder: URL

	func data(for key: Int) throws -> Data {
		try Data(contentsOf: file(for: key))
	}

	func save(_ data: Data, for key: Int) throws {
		try data.write(to: file(for: key), options: .atomic)
	}

	private func file(for key: Int) -> URL {
		folder.appending(path: "\(key).json")
	}
}
