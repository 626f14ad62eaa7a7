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
