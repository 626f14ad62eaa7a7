/// A database that remembers the tags and the session of a ``CacheGroup``.
///
/// LarderSQLite's `SQLiteDatabase` is one. Processes may share one database. Each call is one transaction.
public protocol CacheDatabaseContract: Sendable {
	/// The place where the database keeps its record.
	///
	/// Default: `nil`, which means that no other object uses the same record.
	///
	/// All groups over databases of one identity work as one.
	var identity: TierIdentity? { get }
	/// The record of invalidations and sessions.
	///
	/// A new database gets a random ``TagRecord/file``, which identifies it.
	func tagRecord() async throws -> TagRecord
	/// Applies ``TagRecord/invalidate(_:limit:)`` to the record, and returns the record.
	///
	/// When this returns, the change survives a kill of the process.
	func invalidate(_ tags: Set<CacheTag>, limit: Int) async throws -> TagRecord
	/// Applies ``TagRecord/endSessions(upTo:)`` to the record, removes all entries of ended sessions, and returns the
	/// record.
	///
	/// Entries that belong to no session are also removed. When this has returned, the change survives a kill of the
	/// process. From then on, the database refuses entries of earlier sessions.
	func endSessions(upTo session: Int) async throws -> TagRecord
	/// Whether a read of an entry has shown that the record has changed since this object last returned the record.
	///
	/// Default: `false`. If this is true, another process has changed the record. A group checks this after each read
	/// of its disk tiers, and reads the record again if this is true.
	var hasNewRecord: Bool { get }
	/// Closes the file, so that the system may suspend the process.
	///
	/// Default: nothing happens.
	func suspend() async
	/// Lets calls use the file again.
	///
	/// Default: nothing happens.
	///
	/// After this call, ``hasNewRecord`` is true if the database has a record, because another process may have changed
	/// the record.
	func resume() async
}

extension CacheDatabaseContract {
	/// The default: no other object shares the record.
	public var identity: TierIdentity? { nil }

	/// The default: no other process changes the record.
	public var hasNewRecord: Bool { false }

	/// The default: nothing happens, because there is no file to close.
	public func suspend() async {}

	/// The default: nothing happens, because there is no file to use.
	public func resume() async {}
}
