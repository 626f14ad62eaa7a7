public import Foundation
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

	/// A change of the user that the service has not confirmed yet.
	public struct Change: Equatable, Identifiable, Sendable {
		/// The identifier, which stays the same until the change has ended.
		public let id: UUID
		/// What it changes.
		public let subject: Subject
		/// How far it has come.
		public let state: PendingChange.State
		/// How often it was sent.
		public let attempts: Int
		/// How long ago the user made it.
		public let age: Duration
		/// The last error, in words; `nil` if there was none.
		public let failure: String?
	}

	/// What is cached: characters, then pages, each in the order of their numbers; `nil` if the disk cannot be read.
	public let entries: [Entry]?
	/// What is under way, in the order in which it began.
	public let flights: [Flight]
	/// What waits for the service, in the order in which it is sent; `nil` if the outbox cannot be read.
	public let changes: [Change]?
	/// What the caches did since they were made.
	public let statistics: CacheStatistics
	/// What the outbox did since it was made.
	public let sending: SendingTally
	/// How many entries were made stale by hand.
	public let invalidationCount: Int
	/// What the caches did in each of the last 60 seconds, the oldest first.
	public let history: [CacheSecond]
}

/// How the changes of the user went.
public struct SendingTally: Equatable, Sendable {
	/// The number of changes that the service confirmed.
	public internal(set) var confirmations = 0
	/// The number of attempts that failed, with refusals.
	public internal(set) var failures = 0
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
	/// The largest number of changes that were pending.
	public internal(set) var pendingChanges = 0

	/// The number of all reads and refusals.
	public var count: Int { memoryHits + diskHits + fetches + fallbacks + refusals }
}
