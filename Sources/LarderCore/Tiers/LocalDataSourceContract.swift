/// A place on the device that stores entries: a tier of a ``TieredCache``.
///
/// Larder has three: ``MemoryDataSource``, ``UserDefaultsDataSource`` and LarderSQLite's `SQLiteDataSource`. An app may
/// have its own data source, and test it with the conformance suite of LarderTesting.
///
/// An implementation must keep these rules:
///
/// - Return entries as they were saved, with all of their metadata. Don't judge freshness, and don't change `storedAt`. In a
///   ``CacheGroup``, an entry that has lost its ``EntryMetadata/mark`` counts as invalidated.
/// - Expect calls from any task at any time, in parallel. A call must see the effects of every call that returned before it
///   started.
/// - You may forget entries when the tier is full. Never return an entry of another key, or an entry that was
///   overwritten or removed.
/// - Throw if the tier itself fails. A cache treats a failed read as a miss. If a write fails after a successful fetch,
///   the cache still returns the fetched value.
/// - If an entry can no longer be read, drop it and return `nil`.
public protocol LocalDataSourceContract<Key, Value>: Sendable {
	/// The type of the keys.
	associatedtype Key: Hashable & Sendable
	/// The type of the values.
	associatedtype Value: Sendable

	/// The place where the tier keeps its entries.
	///
	/// Default: `nil`, which means that no other data source shares its entries.
	///
	/// All caches over tiers of one identity work as one. Without an identity, each ``TieredCache`` over this tier
	/// orders only its own commits.
	var identity: TierIdentity? { get }
	/// The entry for `key`, or `nil` if there is none.
	func getEntry(for key: Key) async throws -> CacheEntry<Value>?
	/// Saves `entry` for `key`, and replaces an existing entry.
	func saveEntry(_ entry: CacheEntry<Value>, for key: Key) async throws
	/// Gives the entry for `key` new metadata, if the entry's validators equal `validators`.
	///
	/// The entry's value stays as it is.
	///
	/// If the tier has no entry for `key` with these validators, this call does nothing. By default, the call reads the
	/// entry and saves it again, so a save between these two steps may be lost. A cache allows no save between them. If
	/// anything else writes to the tier, implement this as one step.
	func renewEntry(for key: Key, matching validators: Validators, as metadata: EntryMetadata) async throws
	/// Removes the entry for `key`, if there is one.
	func removeEntry(for key: Key) async throws
	/// Removes all entries.
	func removeAll() async throws
}

extension LocalDataSourceContract {
	/// The default: no other data source shares the entries.
	public var identity: TierIdentity? { nil }

	/// The default: renews an entry by saving it again.
	public func renewEntry(for key: Key, matching validators: Validators, as metadata: EntryMetadata) async throws {
		guard var entry = try await getEntry(for: key), entry.validators == validators else { return }
		entry.metadata = metadata
		try await saveEntry(entry, for: key)
	}
}
