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
/// Each data source of a database has a namespace, which names the entity. Two data sources with the same namespace
/// share their entries. Every call runs off the caller's actor. Overlapping calls take effect in any order, and no call
/// takes effect in part.
///
/// Equal keys must encode to equal JSON. If a key contains a set or a dictionary, two equal keys can have different
/// JSON. Values are kept in a compact binary format, or as JSON if ``valueFormat`` says so. The dates of entries are
/// kept exactly.
///
/// If a read finds an entry that has another ``schemaVersion`` or can no longer be decoded, the tier removes the entry,
/// and the read returns `nil`.
public struct SQLiteDataSource<Key: Codable & Hashable & Sendable, Value: Codable & Sendable> {
	/// The version of the stored form of `Value`.
	///
	/// Raise this version if the tier must no longer read values of older versions.
	public let schemaVersion: Int
	/// The format in which values are written.
	///
	/// Values in the other format are still read.
	public let valueFormat: ValueFormat
	let database: SQLiteDatabase
	let namespace: Data

	/// Creates a tier in `database`, which other data sources may share.
	///
	/// By default, the schema version is 1 and values are written in the binary format.
	public init(
		database: SQLiteDatabase,
		namespace: String,
		schemaVersion: Int = 1,
		valueFormat: ValueFormat = .binary
	) {
		self.schemaVersion = schemaVersion
		self.valueFormat = valueFormat
		self.database = database
		self.namespace = Data(utf8: namespace)
	}

	/// Creates a tier with its own database in the file at `url`.
	///
	/// ``SQLiteDatabase/init(at:configuration:)`` says more about the file.
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

	/// Creates a tier with its own database in memory, for tests and previews.
	public static func inMemory() -> Self {
		Self(database: SQLiteDatabase(), namespace: "")
	}

	/// The number of entries that this namespace has in the file.
	///
	/// The more entries there are, the longer counting takes. An expired entry counts until it is removed. A gathered
	/// save counts only after it is written to the file.
	///
	/// - Throws: ``SQLiteError``.
	@concurrent public func count() async throws(SQLiteError) -> Int {
		try await database.count(of: namespace)
	}
}

extension SQLiteDataSource: LocalDataSourceContract {
	/// The identity of this tier: its namespace in its file, or in its database object if the database is in memory.
	public var identity: TierIdentity? { database.identity(of: namespace) }

	/// The entry for `key`, or `nil` if there is none.
	///
	/// - Throws: ``SQLiteError``, or `EntryEncodingError` for a key that cannot be encoded.
	@concurrent public func getEntry(for key: Key) async throws -> CacheEntry<Value>? {
		let address = try address(of: key)
		guard let row = try await database.row(at: address) else { return nil }
		guard let value = value(of: row, at: address) else {
			try await database.commit(.drop(row, at: address))
			return nil
		}
		return CacheEntry(value, metadata: row.metadata)
	}

	/// Saves `entry` for `key`, and replaces an existing entry.
	///
	/// When this returns, the save is committed or gathered, as ``SQLiteConfiguration/saving`` says.
	///
	/// - Throws: ``SQLiteError``, `EntryEncodingError` for a key or value that cannot be encoded, or
	///   `CacheError.sessionEnded` if another process has ended the session of the entry.
	@concurrent public func saveEntry(_ entry: CacheEntry<Value>, for key: Key) async throws {
		let address = try address(of: key)
		let row = try row(from: entry, at: address)
		try await translated { () async throws(SQLiteError) in _ = try await database.save(row, at: address) }
	}

	/// Gives the entry for `key` new metadata, if the entry has the given validators.
	///
	/// The value of the entry stays as it is.
	///
	/// - Throws: ``SQLiteError``, or `EntryEncodingError` for a key that cannot be encoded.
	@concurrent public func renewEntry(
		for key: Key,
		matching validators: Validators,
		as metadata: EntryMetadata
	) async throws {
		try await database.commit(.renew(metadata, matching: validators, at: address(of: key)))
	}

	/// Removes the entry for `key`, if there is one.
	///
	/// - Throws: ``SQLiteError``, or `EntryEncodingError` for a key that cannot be encoded.
	@concurrent public func removeEntry(for key: Key) async throws {
		try await database.commit(.remove(at: address(of: key)))
	}

	/// Removes every entry and every list of this namespace, and overwrites their content in the file.
	///
	/// Other namespaces keep their entries.
	///
	/// - Throws: ``SQLiteError``.
	@concurrent public func removeAll() async throws {
		try await database.commit(.removeNamespaces([namespace, lists]))
	}
}

extension SQLiteDataSource: InventoryContract {
	/// The entries of this namespace in the file.
	///
	/// - Throws: ``SQLiteError``.
	@concurrent package func inventory() async throws -> [HeldEntry<Key>] {
		let namespace = namespace
		let held = try await database.readEntries { connection throws(SQLiteError) in
			try connection.inventory(of: namespace)
		}
		return held.compactMap { entry in
			let key = KeyText.key(of: entry.key, as: Key.self)
			return key.map { HeldEntry(key: $0, metadata: entry.metadata, byteCount: entry.byteCount) }
		}
	}
}

extension SQLiteDataSource: ClosableContract {
	/// Whether the data source's database was closed.
	package var isClosed: Bool { database.isClosed }
	/// Whether the data source's database is suspended or read-only, so that no fetched value is kept.
	package var isSuspended: Bool { database.isSuspended || database.isReadOnly }
}

extension SQLiteDataSource {
	func address(of key: Key) throws(EntryEncodingError) -> EntryAddress {
		EntryAddress(namespace: namespace, key: Data(utf8: try KeyText.text(of: key)))
	}

	/// Runs a write, and throws the cache's own error if the file refuses an entry of an ended session.
	func translated<Answer>(_ write: () async throws(SQLiteError) -> Answer) async throws -> Answer {
		do throws(SQLiteError) {
			return try await write()
		} catch {
			throw error.isOfEndedSession ? CacheError.sessionEnded : error
		}
	}

	func row(from entry: CacheEntry<Value>, at address: EntryAddress) throws(EntryEncodingError) -> EntryRow {
		EntryRow(
			value: try valueFormat.encode(entry.value),
			metadata: entry.metadata,
			format: valueFormat.rawValue,
			schemaVersion: Int64(schemaVersion),
			address: address
		)
	}

	/// The value of `row`, or `nil` if the row is damaged, has another schema version or cannot be decoded.
	func value(of row: EntryRow, at address: EntryAddress) -> Value? {
		guard row.schemaVersion == Int64(schemaVersion), row.isWhole(at: address) else { return nil }
		return ValueFormat(rawValue: row.format)?.decode(Value.self, from: row.value)
	}
}
