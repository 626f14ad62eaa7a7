import Foundation
import LarderCore
import LarderSQLite

/// A process that may open only a few more files, or none.
struct TooManyFiles: Fault {
	let name = "too-many-files"

	func run(_ trials: inout Trials) async throws {
		for spare in 0...12 {
			try await trials.attempt("\(spare) files to spare") { _ in try await verify(spare: spare) }
		}
	}

	/// Every operation works or throws a typed error, and works again after the limit is raised.
	private func verify(spare: Int) async throws {
		let folder = try ScratchFolder()
		let tier = SQLiteDataSource<Int, Order>(at: folder.database, namespace: "order")
		let cache = TieredCache(
			memory: MemoryDataSource<Int, Order>(),
			disk: tier,
			configuration: CacheConfiguration(freshness: .forever)
		)
		let open = try Footprint.now().descriptorCount
		try await OpenFileLimit.run(limit: open + spare) {
			let order = try await cache.value(for: 1) { Order(id: 1) }
			try expect(order == Order(id: 1), "the fetched value was lost")
			do {
				try await cache.save(Order(id: 2), for: 2)
			} catch is SQLiteError {
				// The save below works.
			}
		}
		try await cache.save(Order(id: 3), for: 3)
		try expect(
			try await tier.getEntry(for: 3)?.value == Order(id: 3),
			"a save was lost after the limit was raised"
		)
	}
}

/// The limit on the open files of this process.
enum OpenFileLimit {
	/// Runs `body` with the limit `limit`, and restores the old one.
	static func run(limit: Int, _ body: () async throws -> Void) async throws {
		let old = try current()
		try set(rlimit(rlim_cur: rlim_t(limit), rlim_max: old.rlim_max))
		let result: Result<Void, any Error>
		do { result = .success(try await body()) } catch { result = .failure(error) }
		try set(old)
		try result.get()
	}

	private static func current() throws(Loss) -> rlimit {
		var limit = rlimit()
		try expect(getrlimit(resource, &limit) == 0, "the limit on open files cannot be read")
		return limit
	}

	private static func set(_ limit: rlimit) throws(Loss) {
		var limit = limit
		try expect(setrlimit(resource, &limit) == 0, "the limit on open files cannot be set")
	}

	#if canImport(Glibc)
		private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
	#else
		private static let resource = RLIMIT_NOFILE
	#endif
}
