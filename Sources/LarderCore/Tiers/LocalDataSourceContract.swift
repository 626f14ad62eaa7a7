/// One place on the device that keeps entries: a tier of a ``TieredCache``.
///
/// ``MemoryDataSource``, ``UserDefaultsDataSource`` and LarderSQLite's `SQLiteDataSource` ship; an app may bring its own
/// and prove it with the conformance suite of LarderTesting.
///
/// An implementation stores what it is given and answers it unchanged: it does not judge freshness, and it does not touch
/// `storedAt`. Calls may come from any task at any time, in parallel. A call that has returned is seen by every call that
/// starts after it. A tier may forget entries when it is full; it never answers an entry for another key, and never one
/// that was overwritten or removed.
///
/// Throw when the tier itself fails. A cache takes a failed read for a miss, and carries on after a failed write that
/// followed a good fetch. An entry that cannot be read any more is best dropped and answered as `nil`.
public protocol LocalDataSourceContract<Key, Value>: Sendable {
	/// What an entry is found by.
	associatedtype Key: Hashable & Sendable
	/// What is kept.
	associatedtype Value: Sendable

	/// The entry kept for `key`, or `nil`.
	func getEntry(for key: Key) async throws -> CacheEntry<Value>?
	/// Keeps `entry` for `key` in place of any that is there.
	func saveEntry(_ entry: CacheEntry<Value>, for key: Key) async throws
	/// Gives the entry kept for `key` new metadata, where its validators are `validators`, and leaves its value.
	///
	/// Nothing happens where nothing is kept, or something else. By default the whole entry is read and saved again, which
	/// a save between the two may not survive: a cache lets none come between, and a tier that others write to as well does
	/// it in one step.
	func renewEntry(for key: Key, matching validators: Validators, as metadata: EntryMetadata) async throws
	/// Forgets `key`; nothing happens where nothing is kept.
	func removeEntry(for key: Key) async throws
	/// Forgets every key.
	func removeAll() async throws
}

extension LocalDataSourceContract {
	/// Renews an entry by saving it again.
	public func renewEntry(for key: Key, matching validators: Validators, as metadata: EntryMetadata) async throws {
		guard var entry = try await getEntry(for: key), entry.validators == validators else { return }
		entry.metadata = metadata
		try await saveEntry(entry, for: key)
	}
}
