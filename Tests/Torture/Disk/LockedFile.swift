import Foundation
import LarderCore
import LarderSQLite

/// A file that another program locks, for a moment or for longer than a save waits.
struct LockedFile: Fault {
	let name = "locked-file"

	func run(_ trials: inout Trials) async throws {
		try await trials.attempt("locked for good") { _ in try await verifyLongLock() }
		while trials.goesOn(atLeast: 10) {
			try await trials.attempt("locked for a moment") { random in
				try await verifyShortLock(.milliseconds(random.number(in: 0...400)))
			}
		}
	}

	/// A save waits for a short lock, and a read does not.
	private func verifyShortLock(_ time: Duration) async throws {
		let folder = try ScratchFolder()
		let tier = SQLiteDataSource<Int, Order>(at: folder.database, namespace: "order")
		try await tier.saveEntry(CacheEntry(Order(id: 1), storedAt: .now), for: 1)
		let other = try ForeignConnection(folder.database)
		try other.execute("BEGIN EXCLUSIVE")
		async let saved: Void = tier.saveEntry(CacheEntry(Order(id: 2), storedAt: .now), for: 2)
		try expect(try await tier.getEntry(for: 1)?.value == Order(id: 1), "a read failed because of a writer's lock")
		try await Task.sleep(for: time)
		try other.execute("COMMIT")
		try await saved
		try expect(try await tier.getEntry(for: 2)?.value == Order(id: 2), "a save that waited was lost")
	}

	/// With a long lock, a read does without the file and a save throws.
	private func verifyLongLock() async throws {
		let folder = try ScratchFolder()
		let tier = SQLiteDataSource<Int, Order>(at: folder.database, namespace: "order")
		let other = try ForeignConnection(folder.database)
		try other.execute("PRAGMA locking_mode = EXCLUSIVE")
		try other.execute("CREATE TABLE lock (id INTEGER)")
		try other.execute("BEGIN EXCLUSIVE")
		let cache = TieredCache(
			memory: MemoryDataSource<Int, Order>(),
			disk: tier,
			configuration: CacheConfiguration(freshness: .forever)
		)
		let order = try await cache.value(for: 1) { Order(id: 1) }
		try expect(order == Order(id: 1), "the fetched value was lost")
		do {
			try await cache.save(Order(id: 2), for: 2)
			throw Loss("a save that cannot be written did not throw")
		} catch is SQLiteError {
			// The save has to throw.
		}
	}
}
