public import Foundation
public import LarderCore

/// A tier that keeps its entries in a SQLite database and survives launches.
///
/// ```swift
/// let database = SQLiteDatabase(at: .cachesDirectory.appending(path: "larder.sqlite"))
/// let characters = SQLiteDataSource<Int, CharacterDTO>(database: database, namespace: "character")
/// try await characters.saveEntry(CacheEntry(dto, storedAt: .now), for: dto.id)
/// ```
///
/// Data sources of one database are told apart by their namespace, which names the entity; two of one namespace share
/// their entries. Every call leaves the caller's actor. Calls that overlap take effect in no particular order, each as a
/// whole.
///
/// Keys that are equal must encode equally, which a set or a dictionary inside a key does not promise. Values are kept
/// in a compact binary form, or as JSON where ``valueFormat`` says so; dates of entries exactly.
///
/// An entry of another ``schemaVersion``, or one that does not decode any more, is deleted alone and answered as `nil`.
public struct SQLiteDataSource<Key: Codable & Hashable & Sendable, Value: Codable & Sendable> {
	/// The version of `Value`'s stored shape: raise it when stored values must not be read as they are any more.
	public let schemaVersion: Int
	/// How values are written; those written in another format are read all the same.
	public let valueFormat: ValueFormat
	private let database: SQLiteDatabase
	private let namespace: Data

	/// Creates a tier in `database`, which other data sources may share; at schema version 1 and in binary by default.
	public init(
		database: SQLiteDatabase,
		namespace: String,
		schemaVersion: Int = 1,
		valueFormat: ValueFormat = .binary
	) {
		self.schemaVersion = schemaVersion
		self.valueFormat = valueFormat
		self.database = database
		self.namespace = Data(namespace.utf8)
	}

	/// Creates a tier in a database of its own in the file at `url`; see ``SQLiteDatabase/init(at:configuration:)``.
	public init(
		at url: URL,
		namespace: String,
		schemaVersion: Int = 1,
		valueFormat: ValueFormat = .binary,
		configuration: SQLiteConfiguration = SQLiteConfiguration()
	) {
		let database = SQLiteDatabase(at: url, configuration: configuration)
		self.init(database: database, namespace: namespace, schemaVersion: schemaVersion, valueFormat: valueFormat)
	}

	/// Creates a tier in a database in memory, which goes with it: for tests and previews.
	public static func inMemory() -> Self {
		Self(database: SQLiteDatabase(), namespace: "")
	}

	/// How many entries this namespace has in the file, for a screen that shows it: it takes longer the more there are.
	///
	/// One that has expired counts until it is removed, and a gathered save once it is written.
	///
	/// - Throws: ``SQLiteError``.
	@concurrent public func count() async throws(SQLiteError) -> Int {
		try await database.count(of: namespace)
	}
}

extension SQLiteDataSource: LocalDataSourceContract {
	/// The entry kept for `key`, or `nil`.
	///
	/// - Throws: ``SQLiteError``, or `EntryEncodingError` for a key that cannot be encoded.
	@concurrent public func getEntry(for key: Key) async throws -> CacheEntry<Value>? {
		let address = try address(of: key)
		guard let row = try await database.row(at: address) else { return nil }
		guard let entry = entry(from: row, at: address) else {
			try await database.commit(.drop(row, at: address))
			return nil
		}
		return entry
	}

	/// Keeps `entry` for `key` in place of any that is there; it is committed or gathered when this returns, as
	/// ``SQLiteConfiguration/saving`` says.
	///
	/// - Throws: ``SQLiteError``, or `EntryEncodingError` for a key or value that cannot be encoded.
	@concurrent public func saveEntry(_ entry: CacheEntry<Value>, for key: Key) async throws {
		let address = try address(of: key)
		try await database.save(row(from: entry, at: address), at: address)
	}

	/// Gives the entry kept for `key` new metadata, where its validators are `validators`; its value stays as it is.
	///
	/// - Throws: ``SQLiteError``, or `EntryEncodingError` for a key that cannot be encoded.
	@concurrent public func renewEntry(
		for key: Key,
		matching validators: Validators,
		as metadata: EntryMetadata
	) async throws {
		try await database.commit(.renew(metadata, matching: validators, at: address(of: key)))
	}

	/// Forgets `key`; nothing happens where nothing is kept.
	///
	/// - Throws: ``SQLiteError``, or `EntryEncodingError` for a key that cannot be encoded.
	@concurrent public func removeEntry(for key: Key) async throws {
		try await database.commit(.remove(at: address(of: key)))
	}

	/// Forgets every key of this namespace, and overwrites in the file what it kept; the other namespaces in it stay.
	///
	/// - Throws: ``SQLiteError``.
	@concurrent public func removeAll() async throws {
		try await database.commit(.removeNamespace(namespace))
	}
}

extension SQLiteDataSource {
	private func address(of key: Key) throws(EntryEncodingError) -> EntryAddress {
		EntryAddress(namespace: namespace, key: Data(try KeyText.text(of: key).utf8))
	}

	private func row(from entry: CacheEntry<Value>, at address: EntryAddress) throws(EntryEncodingError) -> EntryRow {
		EntryRow(
			value: try valueFormat.encode(entry.value),
			metadata: entry.metadata,
			format: valueFormat.rawValue,
			schemaVersion: Int64(schemaVersion),
			address: address
		)
	}

	/// The entry that `row` holds, or `nil` where it was damaged, has another shape, or cannot be decoded.
	private func entry(from row: EntryRow, at address: EntryAddress) -> CacheEntry<Value>? {
		guard
			row.schemaVersion == Int64(schemaVersion),
			row.isWhole(at: address),
			let value = ValueFormat(rawValue: row.format)?.decode(Value.self, from: row.value)
		else { return nil }
		return CacheEntry(value, metadata: row.metadata)
	}
}
