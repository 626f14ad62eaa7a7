import Foundation
import LarderCore
import LarderSQLite
import Workloads

/// Saves in a group, and invalidations, which must not depend on the number of entries.
struct Groups {
	private static let entryCount = 100_000

	private let group: CacheGroup
	private let numbers: TieredCache<Int, Int>
	private let grouped: TieredCache<Int, CharacterDTO>
	private let single: TieredCache<Int, CharacterDTO>
	private let values = (0..<100).map { CharacterDTO($0) }

	init(folder: URL) async throws {
		let configuration = CacheConfiguration(freshness: .forever)
		let database = SQLiteDatabase(at: folder.appending(path: "group.sqlite"))
		group = CacheGroup(database: database)
		numbers = TieredCache(
			memory: MemoryDataSource<Int, Int>(countLimit: Self.entryCount + 1),
			configuration: configuration,
			group: group
		)
		grouped = TieredCache(
			memory: MemoryDataSource<Int, CharacterDTO>(),
			disk: SQLiteDataSource(database: database, namespace: "character"),
			configuration: configuration,
			group: group
		)
		single = TieredCache(
			memory: MemoryDataSource<Int, CharacterDTO>(),
			disk: SQLiteDataSource(at: folder.appending(path: "single.sqlite"), namespace: "character"),
			configuration: configuration
		)
		for number in 0..<Self.entryCount { try await numbers.save(number, for: number, tags: ["many"]) }
		try await numbers.save(-1, for: -1, tags: ["one"])
	}

	var comparisons: [Comparison] {
		[
			Comparison(
				title: "invalidating a tag of 100,000 entries",
				ours: invalidating("many"),
				peers: [.init(invalidating("one"), limit: 1.1)],
				times: 100,
				rounds: 31
			),
			Comparison(
				title: "save in a group, with a tag",
				ours: saving("in a group", in: grouped, tags: ["characters"]),
				peers: [.init(saving("without one", in: single, tags: []), limit: 1.1)],
				times: 100,
				rounds: 31
			),
		]
	}

	private func invalidating(_ tag: CacheTag) -> Contender {
		Contender("the tag of \(tag)") { [group] times in
			for _ in 0..<times { try await group.invalidate(tag) }
		}
	}

	private func saving(
		_ name: String,
		in cache: TieredCache<Int, CharacterDTO>,
		tags: Set<CacheTag>
	) -> Contender {
		Contender(name) { [values] times in
			for value in values.prefix(times) { try await cache.save(value, for: value.id, tags: tags) }
		}
	}
}
