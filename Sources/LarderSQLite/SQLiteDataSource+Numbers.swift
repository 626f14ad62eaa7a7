import Foundation
package import LarderCore

extension SQLiteDataSource: NumberedDataSourceContract {
	@concurrent package func fetchTicket() async throws -> FetchTicket {
		// Gathered saves have no number yet, but this process orders its own commits by itself.
		try await database.readEntries { connection throws(SQLiteError) in
			try connection.lookAtNamespaces()
			return try connection.fetchTicket()
		}
	}

	@concurrent package func saveEntry(
		_ entry: CacheEntry<Value>,
		for key: Key,
		fetched ticket: FetchTicket
	) async throws -> Bool {
		let address = try address(of: key)
		let row = try row(from: entry, at: address)
		return try await translated { () async throws(SQLiteError) in
			try await database.save(row, at: address, fetched: ticket)
		}
	}

	@concurrent package func renewEntry(
		for key: Key,
		matching validators: Validators,
		as metadata: EntryMetadata,
		fetched ticket: FetchTicket
	) async throws -> Bool {
		let address = try address(of: key)
		return try await database.commitFetched(.renew(metadata, matching: validators, at: address, fetched: ticket))
	}

	@concurrent package func removeEntry(for key: Key, isMember: Bool, fetched ticket: FetchTicket) async throws -> Bool
	{
		let address = try address(of: key)
		guard isMember else { return try await database.commitFetched(.remove(at: address, fetched: ticket)) }
		return try await database.commitFetched(.removeMember(at: address, lists: lists, fetched: ticket))
	}

	@concurrent package func removeMember(_ key: Key, in session: CacheTicket) async throws {
		let address = try address(of: key)
		try await translated { () async throws(SQLiteError) in
			try await database.commit(.removeMember(at: address, lists: lists, session: session))
		}
	}

	package func entryAtOnce(for key: Key) throws -> FoundEntry<Value>? {
		let address = try address(of: key)
		guard let row = try database.rowAtOnce(at: address) else { return nil }
		guard let row = row.row else { return FoundEntry(nil) }
		// An unreadable row is dropped later, by the usual read.
		return value(of: row, at: address).map { FoundEntry(CacheEntry($0, metadata: row.metadata)) }
	}

	package func listen(_ listener: @escaping @Sendable (ForeignChange<Key>, ChangeSource) -> Void) {
		database.listen(to: namespace) { change, source in
			guard let change else { return listener(.record, source) }
			guard let texts = change.keys else { return listener(.everything, source) }
			let keys = texts.compactMap { KeyText.key(of: String(decoding: $0, as: UTF8.self), as: Key.self) }
			listener(keys.count == texts.count ? .entries(keys) : .everything, source)
		}
		database.listen(to: lists) { change, source in
			guard let change else { return }
			guard let addresses = change.keys else { return listener(.everything, source) }
			let ids = addresses.compactMap(Self.list)
			listener(ids.count == addresses.count ? .lists(ids) : .everything, source)
		}
	}

	/// The list whose address has this key.
	static func list(_ key: Data) -> ListID? {
		guard let place = key.firstIndex(of: 0xFF) else { return nil }
		return ListID(
			name: String(decoding: key[..<place], as: UTF8.self),
			key: String(decoding: key[key.index(after: place)...], as: UTF8.self)
		)
	}
}
