public import Foundation

/// A tier for small local state that is kept in the user's defaults and survives launches.
///
/// ```swift
/// let settings = UserDefaultsDataSource<String, SettingsDTO>(namespace: "settings")
/// try await settings.saveEntry(CacheEntry(dto, storedAt: .now), for: "current")
/// ```
///
/// Every entry is JSON data under `larder.{namespace}.{key}`, so nothing else that the app keeps in the same defaults is
/// read, changed or removed. Two data sources of one suite and namespace share their entries; give every entity its own
/// namespace. Keys that are equal must encode equally.
///
/// The system loads a whole suite into memory: keep it to some dozens of entries and use a database for more. A read is
/// answered from that memory on the caller's own actor; writes leave it. On Apple's platforms the system writes to disk
/// in its own time. On Linux nothing reaches the disk, not even when the process ends, until the suite is synchronized,
/// so every write does that before it returns; it rewrites the suite's file in place, so a crash in that moment may cost
/// the whole suite.
///
/// An entry of another ``schemaVersion``, or one that does not decode any more, is removed alone and answered as `nil`.
public struct UserDefaultsDataSource<Key: Codable & Hashable & Sendable, Value: Codable & Sendable> {
	/// The version of `Value`'s stored shape: raise it when stored values must not be read as they are any more.
	public let schemaVersion: Int
	private let store: UserDefaultsStore

	/// Creates a tier in `defaults`; those of the app by default, at schema version 1.
	public init(namespace: String, in defaults: UserDefaults = .standard, schemaVersion: Int = 1) {
		self.schemaVersion = schemaVersion
		store = UserDefaultsStore(defaults: defaults, namespace: namespace)
	}

	/// Creates a tier in the defaults that a suite of apps shares; `nil` where the system refuses the suite's name.
	public init?(namespace: String, suiteName: String, schemaVersion: Int = 1) {
		guard let defaults = UserDefaults(suiteName: suiteName) else { return nil }
		self.init(namespace: namespace, in: defaults, schemaVersion: schemaVersion)
	}
}

extension UserDefaultsDataSource: LocalDataSourceContract {
	/// The entry kept for `key`, or `nil`; answered on the caller's actor.
	///
	/// - Throws: ``EntryEncodingError`` for a key that cannot be encoded, ``UserDefaultsError`` where an entry cannot be read any
	///   more and the system could not write its removal to disk.
	public func getEntry(for key: Key) async throws -> CacheEntry<Value>? {
		let name = try KeyText.text(of: key)
		guard let data = store.data(for: name) else { return nil }
		guard let entry = entry(from: data) else {
			try store.remove(name, holding: data)
			return nil
		}
		return entry
	}

	/// Keeps `entry` for `key` in place of any that is there; encoded and written off the caller's actor.
	///
	/// - Throws: ``EntryEncodingError`` for a key or value that cannot be encoded, ``UserDefaultsError`` where the system
	///   could not write it to disk.
	@concurrent public func saveEntry(_ entry: CacheEntry<Value>, for key: Key) async throws {
		try store.set(data(from: entry), for: KeyText.text(of: key))
	}

	/// Forgets `key`; nothing happens where nothing is kept.
	///
	/// - Throws: ``EntryEncodingError`` for a key that cannot be encoded, ``UserDefaultsError`` where the system could not
	///   write the removal to disk.
	@concurrent public func removeEntry(for key: Key) async throws {
		try store.remove(KeyText.text(of: key))
	}

	/// Forgets every key of this namespace and nothing else.
	///
	/// - Throws: ``UserDefaultsError`` where the system could not write the removal to disk.
	@concurrent public func removeAll() async throws {
		try store.removeAll()
	}

	private func data(from entry: CacheEntry<Value>) throws(EntryEncodingError) -> Data {
		try EntryJSON.encode(StoredEntry(entry, schemaVersion: schemaVersion))
	}

	private func entry(from data: Data) -> CacheEntry<Value>? {
		// The version is judged before the value is decoded: what another version stored may well decode, wrongly.
		guard
			EntryJSON.decode(StoredEntryVersion.self, from: data)?.schemaVersion == schemaVersion
		else { return nil }
		return EntryJSON.decode(StoredEntry<Value>.self, from: data)?.entry
	}
}
