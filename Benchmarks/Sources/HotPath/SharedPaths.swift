import LarderCore
import Workloads

/// The paths of a cache whose entries have a lifetime, with and without a store that machines share.
struct SharedPaths {
	private static let keyCount = 1_000

	private let cache: TieredCache<Int, CharacterDTO>

	init(isShared: Bool) {
		let configuration = CacheConfiguration(freshness: Freshness(lifetime: .seconds(3_600)))
		let memory = MemoryDataSource<Int, CharacterDTO>()
		cache =
			isShared
			? TieredCache(memory: memory, shared: FreshStore(), configuration: configuration)
			: TieredCache(memory: memory, configuration: configuration)
	}

	/// Reads values from memory, which was compared with the store before.
	func readValues(_ times: Int) async throws -> Int {
		for _ in 0..<2 {
			for key in 0..<Self.keyCount { _ = try await value(key) }
		}
		var length = 0
		for time in 0..<times { length += try await value(time % Self.keyCount).name.utf8.count }
		return length
	}

	@inline(never)
	private func value(_ key: Int) async throws -> CharacterDTO {
		try await cache.value(for: key) { CharacterDTO(key) }
	}
}

/// A store that has a fresh entry of each key, and never changes.
private final class FreshStore: SharedDataSourceContract {
	private final class Subscription: SharedSubscriptionContract {
		var trust: SharedTrust { .living(epoch: 1) }
	}

	private let number = SharedNumber(run: "run", value: 1)

	func read(_ key: Int, leasing: SharedLeasing, tags: Set<CacheTag>) -> SharedRead<Int, CharacterDTO> {
		let copy = SharedCopy(
			value: CharacterDTO(key),
			number: number,
			metadata: SharedMetadata(remaining: .seconds(3_600)),
			isInvalidated: false
		)
		return SharedRead(outcome: .fresh, entry: copy, removal: nil, run: number.run)
	}

	func verify(_ numbers: [Int: SharedNumber]) -> Set<Int> { Set(numbers.keys) }
	func extend(_ lease: SharedLease<Int>) -> Bool { true }
	func giveBack(_ lease: SharedLease<Int>) {}

	func save(_ entry: SharedEntry<CharacterDTO>, for key: Int, by lease: SharedLease<Int>?) -> SharedSave {
		.kept(number)
	}

	func renew(by lease: SharedLease<Int>, from number: SharedNumber, as metadata: SharedMetadata) -> SharedSave {
		.kept(number)
	}

	func remove(_ key: Int) -> SharedNumber { number }
	func invalidate(_ tags: Set<CacheTag>) -> SharedNumber { number }
	func removeAll() -> SharedNumber { number }

	func listen(_ listener: @escaping @Sendable (SharedChange<Int>) -> Void) -> any SharedSubscriptionContract {
		Subscription()
	}
}
