import Foundation
import LarderCore
import LarderSQLite

/// The files of the outbox in a folder: `outbox.sqlite`, and one more after each rescue.
///
/// The last one is used.
///
/// A rescued file appears in one step, so a kill leaves the old file in use, or the new one.
struct OutboxFiles {
	let folder: URL
	private let last: Int

	init(folder: URL) throws {
		self.folder = folder
		let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
		last = names.compactMap(Self.number).max() ?? 1
	}

	/// The file that is used.
	var current: URL { file(last) }

	/// Copies what can be read of the file that is used to a new one, which is used from now on.
	///
	/// - Returns: The old file, which stays as it is, the new one, and how many records were copied.
	func rescue() async throws -> (old: URL, new: URL, count: Int) {
		let new = file(last + 1)
		return (current, new, try await OutboxJournal.rescue(current, into: new))
	}

	private func file(_ number: Int) -> URL {
		folder.appending(path: number == 1 ? "outbox.sqlite" : "outbox-\(number).sqlite")
	}

	private static func number(of name: String) -> Int? {
		guard name.hasPrefix("outbox-"), name.hasSuffix(".sqlite") else { return nil }
		return Int(name.dropFirst("outbox-".count).dropLast(".sqlite".count))
	}
}
