import Foundation
import LarderCore
import LarderSQLite
import Workloads

/// The paths on disk, with a hundred entries.
struct DiskPaths {
	private static let keyCount = 100

	private let folder = ScratchFolder()
	private let tier: SQLiteDataSource<Int, CharacterDTO>

	/// Fills the tier.
	init() async throws {
		tier = SQLiteDataSource(at: folder.url.appending(path: "larder.sqlite"), namespace: "character")
		_ = try await save(Self.keyCount)
	}

	func read(_ times: Int) async throws -> Int {
		var length = 0
		for time in 0..<times {
			length += try await tier.getEntry(for: time % Self.keyCount)?.value.name.utf8.count ?? 0
		}
		return length
	}

	func save(_ times: Int) async throws -> Int {
		let value = CharacterDTO(1)
		let now = Date()
		for time in 0..<times {
			try await tier.saveEntry(CacheEntry(value, storedAt: now), for: time % Self.keyCount)
		}
		return times
	}

	/// Saves by a cache, which orders the saves, keeps the values in memory and tells observers.
	func saveByCache(_ times: Int) async throws -> Int {
		let cache = TieredCache(
			memory: MemoryDataSource(),
			disk: tier,
			configuration: CacheConfiguration(freshness: .forever)
		)
		let value = CharacterDTO(1)
		for time in 0..<times { try await cache.save(value, for: time % Self.keyCount) }
		return times
	}

	/// Decodes one value from the binary form.
	static func decode(_ times: Int) throws -> Int {
		let data = try ValueFormat.binary.encode(CharacterDTO(1))
		return (0..<times).reduce(0) { length, _ in
			length + (ValueFormat.binary.decode(CharacterDTO.self, from: data)?.name.utf8.count ?? 0)
		}
	}
}

/// A folder that is removed with the object.
private final class ScratchFolder: Sendable {
	let url = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")

	deinit {
		// The system clears a folder that stays.
		try? FileManager.default.removeItem(at: url)
	}
}
