import LarderCore

/// A cache as its watch sees it, whatever it holds.
struct WatchedCache: Sendable {
	/// What the tiers hold, in the order of the numbers.
	let entries: @Sendable () async throws -> [CacheLook.Entry]
	/// What is under way, in the order in which it began.
	let flights: @Sendable () -> [CacheLook.Flight]
	/// What the cache does from now on.
	let events: @Sendable () -> AsyncStream<CacheEvent<Int>>
	/// Makes a subject's entry stale, if it belongs to this cache.
	let invalidate: @Sendable (CacheLook.Subject) async -> Void

	/// Creates a view of a cache.
	///
	/// - Parameters:
	///   - tiers: A cache over the same tiers, which can tell what they hold.
	///   - subject: What an entry with a number is of.
	init<Value>(
		_ cache: TieredCache<Int, Value>,
		over tiers: @escaping @Sendable () -> TieredCache<Int, Value>,
		of subject: @escaping @Sendable (Int) -> CacheLook.Subject
	) {
		entries = { Self.merged(try await tiers().entries(), of: subject) }
		flights = {
			cache.flights().compactMap { flight in
				flight.key.map {
					CacheLook.Flight(
						subject: subject($0),
						isFetching: flight.isFetching,
						readerCount: flight.readerCount
					)
				}
			}
		}
		events = { cache.events() }
		invalidate = { invalidated in
			switch invalidated {
			case .character(let number), .page(let number):
				if subject(number) == invalidated { await cache.invalidate(number) }
			}
		}
	}

	/// One entry for each key, because both tiers may hold it; reads look in memory first.
	private static func merged(
		_ summaries: [EntrySummary<Int>],
		of subject: (Int) -> CacheLook.Subject
	) -> [CacheLook.Entry] {
		var entries: [Int: CacheLook.Entry] = [:]
		for summary in summaries {
			if entries[summary.key] == nil {
				entries[summary.key] = CacheLook.Entry(
					subject: subject(summary.key),
					tiers: [],
					age: summary.age,
					isStale: summary.isStale
				)
			}
			entries[summary.key]?.tiers.append(summary.tier)
			if let byteCount = summary.byteCount { entries[summary.key]?.byteCount = byteCount }
		}
		return entries.sorted { $0.key < $1.key }.map(\.value)
	}
}
