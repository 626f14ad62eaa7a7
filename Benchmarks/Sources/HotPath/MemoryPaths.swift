import Foundation
import LarderCore
import Synchronization
import Workloads

/// The paths in memory, with a thousand entries.
struct MemoryPaths {
	private static let keyCount = 1_000

	private let repository = CharacterRepository()

	/// Fills the repository.
	init() async throws {
		for key in 0..<Self.keyCount { try await repository.cache.save(CharacterDTO(key), for: key) }
	}

	func readValues(_ times: Int) async throws -> Int {
		var length = 0
		for time in 0..<times { length += try await repository.value(identifier: time % Self.keyCount).name.utf8.count }
		return length
	}

	func readModels(_ times: Int) async throws -> Int {
		var length = 0
		for time in 0..<times { length += try await repository.model(identifier: time % Self.keyCount).name.utf8.count }
		return length
	}

	/// Reads the same values from a dictionary in a lock, as the least possible cost.
	static func readDictionary(_ times: Int) -> Int {
		let values = LockedDictionary(Dictionary(uniqueKeysWithValues: (0..<keyCount).map { ($0, CharacterDTO($0)) }))
		return (0..<times).reduce(0) { $0 + (values.value(identifier: $1 % keyCount)?.name.utf8.count ?? 0) }
	}

	/// Inserts a value under new keys into a full tier.
	static func insert(_ times: Int) -> Int {
		let tier = MemoryDataSource<Int, CharacterDTO>(countLimit: keyCount)
		let value = CharacterDTO(1)
		let now = Date()
		for key in 0..<keyCount + times { tier.saveEntry(CacheEntry(value, storedAt: now), for: key) }
		return tier.count
	}

	/// The same with integers, which leaves only the tier's own work.
	static func insertIntegers(_ times: Int) -> Int {
		let tier = MemoryDataSource<Int, Int>(countLimit: keyCount)
		let now = Date()
		for key in 0..<keyCount + times { tier.saveEntry(CacheEntry(key, storedAt: now), for: key) }
		return tier.count
	}
}

/// The reads of a generated repository, without its errors.
private struct CharacterRepository {
	let cache = TieredCache(
		memory: MemoryDataSource<Int, CharacterDTO>(),
		configuration: CacheConfiguration(freshness: .forever)
	)
	private let mapper = CharacterMapper()

	@inline(never)
	func value(identifier: Int) async throws -> CharacterDTO {
		try await cache.value(for: identifier) { CharacterDTO(identifier) }
	}

	@inline(never)
	func model(identifier: Int) async throws -> Character {
		try await cache.model(for: identifier, mapper: mapper) { CharacterDTO(identifier) }
	}
}

private final class LockedDictionary: Sendable {
	private let values: Mutex<[Int: CharacterDTO]>

	init(_ values: [Int: CharacterDTO]) {
		self.values = Mutex(values)
	}

	@inline(never)
	func value(identifier: Int) -> CharacterDTO? {
		values.withLock { $0[identifier] }
	}
}
