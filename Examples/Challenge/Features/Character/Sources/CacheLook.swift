public import LarderCore

/// What the caches hold and do at one moment.
public struct CacheLook: Sendable {
	/// What an entry or a flight is of.
	public enum Subject: Hashable, Sendable {
		/// A character, by its identifier.
		case character(Int)
		/// A page of all characters.
		case page(Int)
	}

	/// What is cached of one subject.
	public struct Entry: Equatable, Sendable {
		/// What it is of.
		public let subject: Subject
		/// The tiers that hold it: memory, disk or both.
		public internal(set) var tiers: [CacheOrigin]
		/// How long ago the value was stored.
		public let age: Duration
		/// Whether the next `localFirst` read asks the service.
		public let isStale: Bool
		/// The number of bytes on disk, or `nil` if it is only in memory.
		public internal(set) var byteCount: Int?
	}

	/// A read that is under way, which all its readers share.
	public struct Flight: Equatable, Sendable {
		/// What is read.
		public let subject: Subject
		/// Whether the service is asked; else the tiers are searched.
		public let isFetching: Bool
		/// How many readers wait for it.
		public let readerCount: Int
	}

	/// What is cached: characters, then pages, each in the order of their numbers; `nil` if the disk cannot be read.
	public let entries: [Entry]?
	/// What is under way, in the order in which it began.
	public let flights: [Flight]
	/// What the caches did since they were made.
	public let statistics: CacheStatistics
	/// How many entries were made stale by hand.
	public let invalidationCount: Int
	/// What the caches did in each of the last 60 seconds, the oldest first.
	public let history: [CacheSecond]
}

/// What the caches did in one second.
public struct CacheSecond: Equatable, Sendable {
	/// The number of reads that memory answered.
	public internal(set) var memoryHits = 0
	/// The number of reads that the disk answered.
	public internal(set) var diskHits = 0
	/// The number of requests to the service.
	public internal(set) var fetches = 0
	/// The number of reads that fell back to a cached value.
	public internal(set) var fallbacks = 0
	/// The number of answers that were refused, because something newer had been committed, and of failed tiers.
	public internal(set) var refusals = 0

	/// The number of all of them.
	public var count: Int { memoryHits + diskHits + fetches + fallbacks + refusals }
}

/// What the caches did in each of the last seconds.
struct CacheHistory: Sendable {
	static let length = 60

	private var seconds: [Int: CacheSecond] = [:]

	/// Counts an event in a second, which is numbered by any clock.
	mutating func count(_ event: CacheEventKind, in number: Int) {
		seconds[number, default: CacheSecond()].count(event)
		if seconds.count > 2 * Self.length {
			seconds = seconds.filter { $0.key > number - Self.length && $0.key <= number }
		}
	}

	/// The last seconds up to `number`, the oldest first.
	func seconds(upTo number: Int) -> [CacheSecond] {
		(number - Self.length + 1...number).map { seconds[$0, default: CacheSecond()] }
	}
}

extension CacheSecond {
	fileprivate mutating func count(_ event: CacheEventKind) {
		switch event {
		case .hit(.memory): memoryHits += 1
		case .hit: diskHits += 1
		case .fetch: fetches += 1
		case .fallback: fallbacks += 1
		case .commitRefused, .tierFailure: refusals += 1
		case .miss, .join, .eviction, .refresh, .refreshFailure, .prefetchFailure: break
		}
	}
}
