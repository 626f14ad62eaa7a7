import Foundation
import LarderCore
import LarderSQLite

/// A volume that fills up while entries are saved, and is emptied again.
struct FullVolume: Fault {
	let name = "full-volume"

	func run(_ trials: inout Trials) async throws {
		while trials.goesOn(atLeast: 12) {
			try await trials.attempt("a full volume") { random in try await verify(&random) }
			try await trials.attempt("a sign-out on a full volume") { random in try await verifySignOut(&random) }
		}
	}

	/// A user signs out on a full volume, perhaps as the first thing after a launch, and the next launch finds nothing.
	private func verifySignOut(_ random: inout SeededGenerator) async throws {
		let volume = try await SmallVolume(megabytes: 2)
		do {
			var database = SQLiteDatabase(at: volume.database)
			var group = CacheGroup(database: database)
			var cache = cache(in: database, group: group)
			_ = try await saveUntilFull(cache)
			if random.pick([true, false]) {
				await database.close()
				database = SQLiteDatabase(at: volume.database)
				group = CacheGroup(database: database)
				cache = self.cache(in: database, group: group)
			}
			try volume.fill(leaving: random.pick([0, 4_096, 20_000]))
			try await group.removeAll()
			try await cache.save(Order(id: 1), for: 1)
			await database.close()
		}
		let database = SQLiteDatabase(at: volume.database)
		let next = cache(in: database, group: CacheGroup(database: database))
		try expect(await next.peek(0) == nil, "an entry of the user who has signed out is back")
		try expect(await next.peek(1)?.isStale == false, "a save of the next session was lost")
	}

	private func cache(in database: SQLiteDatabase, group: CacheGroup) -> TieredCache<Int, Order> {
		TieredCache(
			memory: MemoryDataSource(),
			disk: SQLiteDataSource(database: database, namespace: "order"),
			configuration: CacheConfiguration(freshness: .forever),
			group: group
		)
	}

	private func verify(_ random: inout SeededGenerator) async throws {
		let volume = try await SmallVolume(megabytes: 2)
		let tier = SQLiteDataSource<Int, Order>(at: volume.database, namespace: "order")
		let cache = TieredCache(
			memory: MemoryDataSource<Int, Order>(),
			disk: tier,
			configuration: CacheConfiguration(freshness: .forever)
		)
		// Not enough for the file's first page, for its journal, or for some of the entries.
		let room = random.pick([0, 4_096, 20_000, 60_000, 100_000, 400_000])
		try volume.fill(leaving: room)
		let saved = try await saveUntilFull(cache)
		try await verifyReads(cache, tier, saved)
		try volume.empty()
		try await cache.save(Order(id: 9_999), for: 9_999)
		try expect(
			try await tier.getEntry(for: 9_999)?.value == Order(id: 9_999),
			"a save was lost, although there was room again"
		)
		try await verifyReads(cache, tier, saved)
	}

	/// Saves until the volume is full, and returns the keys of the saves that did not throw.
	private func saveUntilFull(_ cache: TieredCache<Int, Order>) async throws -> [Int] {
		var saved: [Int] = []
		for key in 0..<400 {
			do {
				try await cache.save(Order(id: key, lineCount: 100), for: key)
				saved.append(key)
			} catch is SQLiteError {
				if key - saved.count > 5 { break }
			}
		}
		return saved
	}

	private func verifyReads(
		_ cache: TieredCache<Int, Order>,
		_ tier: SQLiteDataSource<Int, Order>,
		_ saved: [Int]
	) async throws {
		let fetched = try await cache.value(for: -1) { Order(id: -1) }
		try expect(fetched == Order(id: -1), "a fetched value was lost")
		for key in saved {
			let found: Order?
			do {
				found = try await tier.getEntry(for: key)?.value
			} catch is SQLiteError {
				continue // A reader needs room, too, and a full volume may have none.
			}
			try expect(
				found == Order(id: key, lineCount: 100),
				"key \(key) was saved, and holds \(String(describing: found))"
			)
		}
	}
}
