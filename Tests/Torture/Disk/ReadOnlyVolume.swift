import Foundation
import LarderCore
import LarderSQLite

/// A read-only volume, with and without a database on it.
struct ReadOnlyVolume: Fault {
	let name = "read-only-volume"

	func run(_ trials: inout Trials) async throws {
		for hasFile in [false, true] {
			try await trials.attempt(
				hasFile ? "a file that cannot be written" : "a folder in which no file can be made"
			) { _ in
				try await verify(hasFile: hasFile)
			}
		}
	}

	private func verify(hasFile: Bool) async throws {
		let volume = try await SmallVolume(megabytes: 4)
		if hasFile { try await fill(volume.database) }
		try await volume.makeReadOnly()
		let tier = SQLiteDataSource<Int, Order>(at: volume.database, namespace: "order")
		let cache = TieredCache(
			memory: MemoryDataSource<Int, Order>(),
			disk: tier,
			configuration: CacheConfiguration(freshness: .forever)
		)
		let order = try await cache.value(for: 1) { Order(id: 1) }
		try expect(order == Order(id: 1), "the read answered \(order)")
		do {
			try await cache.save(Order(id: 2), for: 2)
			throw Loss("a save that cannot be written did not throw")
		} catch is SQLiteError {
			// The save has to throw.
		}
	}

	private func fill(_ file: URL) async throws {
		let database = SQLiteDatabase(at: file)
		let tier = SQLiteDataSource<Int, Order>(database: database, namespace: "order")
		try await tier.saveEntry(CacheEntry(Order(id: 1), storedAt: .now), for: 1)
		await database.close()
	}
}
