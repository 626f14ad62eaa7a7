public import Foundation

/// A tier in the user's defaults, for small local state that survives launches.
///
/// ```swift
/// let settings = UserDefaultsDataSource<String, SettingsDTO>(namespace: "settings")
/// try await settings.saveEntry(CacheEntry(dto, storedAt: .now), for: "current")
/// ```
///
/// An entry is JSON data under `larder.{namespace}.{key}`. The tier reads, changes and removes nothing else in these
/// defaults. Two data sources with the same suite and namespace share their entries, so give each entity its own
/// namespace. Equal keys must encode to equal JSON.
///
/// The system loads a whole suite into memory, so keep at most a few dozen entries in it, and use a database for more.
/// A read runs on the caller's actor and reads only memory. A write runs off the caller's actor.
///
/// On Apple's platforms, the system decides when it writes to disk. On Linux, nothing reaches the disk until the suite
/// is synchronized, not even at the end of the process. So on Linux, each write synchronizes before it returns. That
/// rewrites the suite's file in place, and a crash during the rewrite may lose the whole suite.
///
/// If an entry has another ``schemaVersion`` or no longer decodes, the tier removes it and returns `nil`.
public struct UserDefaultsDataSource<Key: Codable & Hashable & Sendable, Value: Codable & Sendable> {
	/// The version of the stored form of `Value`.
	///
	/// Raise it when the tier must no longer read older values.
	public let schemaVersion: Int
	private let store: UserDefaultsStore

	/// Creates a tier in `defaults`.
	///
	/// By default, `defaults` are the app's own, and the schema version is 1.
	public init(namespace: String, in defaults: UserDefaults = .standard, schemaVersion: Int = 1) {
		self.schemaVersion = schemaVersion
		store = UserDefaultsStore(defaults: defaults, namespace: namespace)
	}

	/// Creates a tier in the defaults that a suite of apps shares.
	///
	/// The result is `nil` if the system refuses the suite's name.
	public init?(namespace: String, suiteName: String, schemaVersion: Int = 1) {
		guard let defaults = UserDefaults(suiteName: suiteName) else { return nil }
		self.init(namespace: namespace, in: defaults, schemaVersion: schemaVersion)
	}
}

extension UserDefaultsDataSource: LocalDataSourceContract {
	/// The identity of the tier, which depends on the `UserDefaults` object and on the namespace.
	///
	/// Two `UserDefaults` objects of one suite have different identities.
	public var identity: TierIdentity? { store.identity }

	/// The entry for `key`, or `nil` if there is none.
	///
	/// The read runs on the caller's actor.
	///
	/// - Throws: ``EntryEncodingError`` if the key cannot be encoded. ``UserDefaultsError`` if an unreadable entry was
	///   removed and the system could not write the removal to disk.
	public func getEntry(for key: Key) async throws -> CacheEntry<Value>? {
		let name = try KeyText.text(of: key)
		guard let data = store.data(for: name) else { return nil }
		guard let entry = entry(from: data) else {
			try store.remove(name, holding: data)
			return nil
		}
		return entry
	}

	/// Saves `entry` for `key`, and replaces an existing entry.
	///
	/// The entry is encoded and written off the caller's actor.
	///
	/// - Throws: ``EntryEncodingError`` if the key or value cannot be encoded. ``UserDefaultsError`` if the system
	///   could not write the entry to disk.
	@concurrent public func saveEntry(_ entry: CacheEntry<Value>, for key: Key) async throws {
		try store.set(data(from: entry), for: KeyText.text(of: key))
	}

	/// Removes the entry for `key`, if there is one.
	///
	/// - Throws: ``EntryEncodingError`` if the key cannot be encoded. ``UserDefaultsError`` if the system could not write the
	///   removal to disk.
	@concurrent public func removeEntry(for key: Key) async throws {
		try store.remove(KeyText.text(of: key))
	}

	/// Removes all entries of this namespace, and nothing else.
	///
	/// - Throws: ``UserDefaultsError`` if the system could not write the removal to disk.
	@concurrent public func removeAll() async throws {
		try store.removeAll()
	}

	private func data(from entry: CacheEntry<Value>) throws(EntryEncodingError) -> Data {
		try EntryJSON.encode(StoredEntry(entry, schemaVersion: schemaVersion))
	}

	private func entry(from data: Data) -> CacheEntry<Value>? {
		// The version is checked first, because a value of another version may decode to a wrong value.
		guard
			EntryJSON.decode(StoredEntryVersion.self, from: data)?.schemaVersion == schemaVersion
		else { return nil }
		return EntryJSON.decode(StoredEntry<Value>.self, from: data)?.entry
	}
}
