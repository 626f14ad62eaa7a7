import Foundation
import LarderCore
import Synchronization

/// A dictionary behind a lock, which is what one would write without a library.
///
/// It is here for comparison. Readers of one key each make a call, a fetch that began before a change may keep the older price, and
/// nothing limits its size.
final class DictionaryPrices: PricesContract {
	private struct Entry {
		let price: Price
		let staleAt: ContinuousClock.Instant
		let storedAt: Date
	}

	private let entries = Mutex<[Int: Entry]>([:])
	private let lifetime: Duration
	private let upstream: PriceUpstream

	init(upstream: PriceUpstream, lifetime: Duration) {
		(self.upstream, self.lifetime) = (upstream, lifetime)
	}

	func price(_ id: Int) async throws -> CacheResult<Price> {
		if let entry = entries.withLock({ $0[id] }), entry.staleAt > .now {
			return CacheResult(value: entry.price, origin: .memory, storedAt: entry.storedAt)
		}
		let price = try await upstream.price(id)
		let entry = Entry(price: price, staleAt: .now + lifetime, storedAt: .now)
		entries.withLock { $0[id] = entry }
		return CacheResult(value: price, origin: .remote, storedAt: entry.storedAt)
	}

	func forget(_ id: Int) {
		entries.withLock { $0[id] = nil }
	}

	func forgetCatalog(_ catalog: Int) {
		entries.withLock { entries in entries = entries.filter { Price.catalog(of: $0.key) != catalog } }
	}

	var count: Int { entries.withLock { $0.count } }
	var trust: SharedTrust? { nil }
	func close() {}
}
