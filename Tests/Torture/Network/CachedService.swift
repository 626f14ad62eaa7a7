import Foundation
import LarderCore
import LarderNetworking
import LarderSQLite

/// A cache of a service; its tiers can be inspected.
struct CachedService {
	static let timeout: Duration = .seconds(20)
	static let bodyLimit = 1 << 20

	private let memory = MemoryDataSource<Int, Order>()
	private let disk = SQLiteDataSource<Int, Order>.inMemory()
	private let cache: TieredCache<Int, Order>
	private let client: HTTPClient

	init(baseURL: URL) {
		cache = TieredCache(memory: memory, disk: disk, configuration: CacheConfiguration(freshness: .forever))
		client = HTTPClient(baseURL: baseURL, timeout: Self.timeout, bodyLimit: Self.bodyLimit)
	}

	/// Fetches the order 1 from `path`, whatever is cached.
	func fetch(path: String = "/", timeout: Duration = Self.timeout) async throws -> Order {
		try await cache.result(for: 1, policy: .remoteFirst) { [client] validators in
			try await client.fetch(Endpoint(path: path, timeout: timeout), validators: validators)
		}.value
	}

	/// Fetches the order, and checks the result and both tiers.
	///
	/// A failure has to be an `HTTPError`, come in time and leave nothing in the tiers. A value has to be in both tiers.
	func fetchAndVerify(
		path: String = "/",
		timeout: Duration = Self.timeout
	) async throws -> Result<Order, HTTPError> {
		let start = ContinuousClock.now
		let result: Result<Order, HTTPError>
		do {
			result = .success(try await fetch(path: path, timeout: timeout))
		} catch let error as HTTPError {
			result = .failure(error)
		} catch {
			throw Loss("the error is not an HTTPError: \(type(of: error)): \(error)")
		}
		// A busy machine may report the timeout late.
		let time = start.duration(to: .now)
		try expect(time < timeout + .seconds(10), "it took \(time)")
		try await verifyKept(try? result.get()) // A failed fetch leaves nothing in the tiers.
		return result
	}

	private func verifyKept(_ order: Order?) async throws {
		let kept = [memory.getEntry(for: 1)?.value, try await disk.getEntry(for: 1)?.value]
		try expect(
			kept == [order, order],
			"kept in memory and on disk is \(kept), answered was \(String(describing: order))"
		)
	}
}
