import Foundation
import LarderCore
import LarderSQLite
import LarderTesting

/// An hour of an app's reads, saves, removals, failures, cancellations and observers, at the speed of the machine.
///
/// Memory, files and descriptors do not grow.
struct HourOfLoad: Fault {
	let name = "hour-of-load"

	private static let minutes = 60

	func run(_ trials: inout Trials) async throws {
		_ = try Footprint.now() // Skips the fault if there is no footprint on this system.
		while trials.goesOn(atLeast: 1) {
			try await trials.attempt("an hour") { random in try await hour(&random) }
		}
	}

	/// Fills the bounded parts in the first quarter.
	///
	/// After that, nothing may grow.
	private func hour(_ random: inout SeededGenerator) async throws {
		let folder = try ScratchFolder()
		let clock = ManualClock()
		let disk = SQLiteDataSource<Int, Order>(at: folder.database, namespace: "order")
		let cache = TieredCache(
			memory: MemoryDataSource<Int, Order>(countLimit: 100),
			disk: disk,
			configuration: CacheConfiguration(
				freshness: Freshness(lifetime: .seconds(60), revalidateWindow: .seconds(30)),
				clock: clock.wallClock
			)
		)
		var start: (footprint: Footprint, fileSize: Int)?
		for minute in 0..<Self.minutes {
			try await BusyMinute(cache: cache, clock: clock, seed: random.next()).run()
			if minute == Self.minutes / 4 { start = (try Footprint.now(), try folder.foldedSize()) }
		}
		guard let start else { return }
		try verify(from: start.footprint, to: Footprint.now())
		let size = try folder.foldedSize()
		try expect(size <= start.fileSize * 2, "the files grew from \(start.fileSize) to \(size) bytes")
	}

	private func verify(from start: Footprint, to end: Footprint) throws(Loss) {
		try expect(
			end.descriptorCount <= start.descriptorCount + 2,
			"descriptors grew from \(start.descriptorCount) to \(end.descriptorCount)"
		)
		// Allocators keep the memory of their busiest moment, which comes at random.
		let limit = start.memory + max(start.memory / 4, 16 << 20)
		try expect(end.memory <= limit, "memory grew from \(start.memory) to \(end.memory) bytes")
	}
}

extension ScratchFolder {
	/// The number of bytes of all files, after the journal is moved into the database.
	///
	/// The journal itself may have some megabytes.
	func foldedSize() throws -> Int {
		try ForeignConnection(database).execute("PRAGMA wal_checkpoint(TRUNCATE)")
		return try names().reduce(0) { sum, name in
			let path = url.appending(path: name).path(percentEncoded: false)
			return sum + (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0)
		}
	}
}
