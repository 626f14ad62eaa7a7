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

	/// Copies what can be read of a damaged file to a new one, which is used from now on.
	///
	/// - Returns: The new file, and how many changes it has. `nil` if the damaged file is no longer used, because another
	///   process has rescued it.
	func rescue(_ damaged: URL) async throws -> (new: URL, count: Int)? {
		guard damaged.lastPathComponent == current.lastPathComponent else { return nil }
		let new = file(last + 1)
		do {
			return (new, try await OutboxJournal.rescue(current, into: new))
		} catch {
			// The file appears in one step, so another process has made it meanwhile.
			guard FileManager.default.fileExists(atPath: new.path(percentEncoded: false)) else { throw error }
			return nil
		}
	}

	private func file(_ number: Int) -> URL {
		folder.appending(path: number == 1 ? "outbox.sqlite" : "outbox-\(number).sqlite")
	}

	private static func number(of name: String) -> Int? {
		guard name.hasPrefix("outbox-"), name.hasSuffix(".sqlite") else { return nil }
		return Int(name.dropFirst("outbox-".count).dropLast(".sqlite".count))
	}
}
