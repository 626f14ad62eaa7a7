import Foundation
import LarderCore
import LarderSQLite
import Workloads

/// The paths with an outbox.
struct OutboxPaths {
	private struct Rename: ChangeContract {
		static let kind = "rename"
		let key: Int
		let name: String
		var role: ChangeRole { .update }

		func fold(over character: CharacterDTO?) -> CharacterDTO? { character }
	}

	private static let keyCount = 1_000

	private let cache: TieredCache<Int, CharacterDTO>
	private let outbox: Outbox

	/// Creates an outbox, which keeps its changes in memory if it has no file.
	init(file: URL? = nil) throws {
		let group = CacheGroup()
		cache = TieredCache(
			memory: MemoryDataSource(),
			configuration: CacheConfiguration(freshness: .forever),
			group: group
		)
		let rename = ChangeKind(Rename.self, entity: "character", cache: cache) { _ in .applied() }
		var configuration = OutboxConfiguration()
		configuration.changeLimit = .max
		outbox = try Outbox(
			journal: file.map { .sqlite(at: $0) } ?? .inMemory(),
			group: group,
			kinds: [rename],
			configuration: configuration
		)
	}

	/// Reads values from memory while nothing is pending.
	///
	/// - Parameter drains: Whether changes were sent before, which the outbox still knows.
	func readValues(_ times: Int, drains: Bool = false) async throws -> Int {
		if drains {
			for key in 0..<Self.keyCount { try await outbox.enqueue(Rename(key: key, name: "Rick")) }
			await outbox.flush()
		}
		guard try await outbox.pendingChanges().isEmpty else { fatalError("Not all changes were sent.") }
		for key in 0..<Self.keyCount { try await cache.save(CharacterDTO(key), for: key) }
		// The first read of each key looks whether it has changes.
		for key in 0..<Self.keyCount { _ = try await value(key) }
		var length = 0
		for time in 0..<times { length += try await value(time % Self.keyCount).name.utf8.count }
		return length
	}

	/// Enqueues changes of different keys.
	static func enqueue(_ times: Int) async throws -> Int {
		// The system clears what stays there.
		let paths = try OutboxPaths(file: .temporaryDirectory.appending(path: "larder-\(UUID().uuidString).sqlite"))
		for time in 0..<times { try await paths.outbox.enqueue(Rename(key: time, name: "Rick")) }
		return try await paths.outbox.pendingChanges().count
	}

	@inline(never)
	private func value(_ identifier: Int) async throws -> CharacterDTO {
		try await cache.value(for: identifier) { CharacterDTO(identifier) }
	}
}
