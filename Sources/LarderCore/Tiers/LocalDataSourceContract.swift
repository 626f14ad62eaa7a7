/// A place on the device that stores entries: a tier of a ``TieredCache``.
///
/// ``MemoryDataSource``, ``UserDefaultsDataSource`` and LarderSQLite's `SQLiteDataSource` ship. An app may bring its own, and
/// test it with the conformance suite of LarderTesting.
///
/// - Return entries as they were saved. Don't judge freshness, and don't change `storedAt`.
/// - Expect calls from any task at any time, in parallel. A call must see the effects of every call that returned before it
///   started.
/// - Forget entries when the tier is full, if you like. But never return an entry of another key, or one that was overwritten
///   or removed.
/// - Throw if the tier itself fails. A cache treats a failed read as a miss. After a good fetch, it goes on if a write fails.
/// - If an entry cannot be read any more, drop it and return `nil`.
public protocol LocalDataSourceContract<Key, Value>: Sendable {
	/// The type of the keys.
	associatedtype Key: Hashable & Sendable
	/// The type of the values.
	associatedtype Value: Sendable

	/// The entry for `key`, or `nil` if there is none.
	func getEntry(for key: Key) async throws -> CacheEntry<Value>?
	/// Saves `entry` for `key`, in place of the entry that is there.
	func saveEntry(_ entry: CacheEntry<Value>, for key: Key) async throws
	/// Gives the entry for `key` new metadata, if its validators are `validators`. Its value stays as it is.
	///
	/// This does nothing if there is no such entry. By default it reads the entry and saves it again. A save between the two
	/// may be lost. A cache lets none come between, but a tier that others write to, too, must do it in one step.
	func renewEntry(for key: Key, matching validators: Validators, as metadata: EntryMetadata) async throws
	/// Removes the entry for `key`, if there is one.
	func removeEntry(for key: Key) async throws
	/// Removes all entries.
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
