import Foundation
package import LarderCore

extension SQLiteDataSource: ListDataSourceContract {
	/// The namespace of the lists, which no app can name because it is not a string.
	var lists: Data { namespace + [0xFF] }

	@concurrent package func getList(_ id: ListID) async throws -> CacheEntry<ListSnapshot<Key, Value>>? {
		let address = address(of: id)
		guard let (row, texts, rows) = try await database.list(at: address, members: namespace) else { return nil }
		guard let texts, let list = list(of: texts, in: row, at: address) else {
			try await database.commit(.drop(row, at: address))
			return nil
		}
		let members = try await members(list.keys, named: texts.keys, in: rows)
		return CacheEntry(ListSnapshot(list: list, members: members), metadata: row.metadata)
	}

	@concurrent package func getEntries(for keys: [Key]) async throws -> ListSnapshot<Key, Value>.Members {
		let texts = try keys.map { try KeyText.text(of: $0) }
		return try await members(keys, named: texts, in: database.rows(of: texts, in: namespace))
	}

	@concurrent package func saveList(
		_ list: CacheEntry<StoredList<Key>>?,
		as id: ListID,
		entries: ListSnapshot<Key, Value>.Members,
		fetched ticket: FetchTicket?
	) async throws -> ListSaving<Key> {
		var writes: [EntryWrite] = []
		var keys: [Key] = []
		for (key, entry) in entries {
			let address = try address(of: key)
			let row = try row(from: entry.entry, at: address)
			writes.append(database.write(row, at: address, fetched: ticket))
			keys.append(key)
		}
		var record: ListRecord?
		if let list {
			let address = address(of: id)
			let saved = try self.record(of: list, at: address)
			writes.append(database.write(saved, at: address, fetched: ticket))
			record = saved
		}
		guard !writes.isEmpty else { return ListSaving() }
		let outcome = WriteOutcome()
		try await translated { [writes] () async throws(SQLiteError) in
			try await database.commit(.all(writes, outcome))
		}
		let overtaken = outcome.overtaken
		return ListSaving(
			overtaken: Set(overtaken.compactMap { $0 < keys.count ? keys[$0] : nil }),
			removed: Set(outcome.removed.map { keys[$0] }),
			isListOvertaken: overtaken.contains(keys.count),
			isForgotten: outcome.isForgotten,
			rows: record?.written
		)
	}

	@concurrent package func renewList(_ id: ListID, as metadata: EntryMetadata) async throws {
		try await database.commit(.renew(metadata, matching: Validators(), at: address(of: id)))
	}

	@concurrent package func removeList(_ id: ListID) async throws {
		try await database.commit(.remove(at: address(of: id)))
	}

	@concurrent package func removeMember(_ key: Key) async throws {
		try await database.commit(.removeMember(at: address(of: key), lists: lists))
	}

	@concurrent package func hasRemovals(since ticket: FetchTicket) async throws -> Bool {
		try await database.readEntries { [namespace] connection throws(SQLiteError) in
			try connection.hasRemovals(in: namespace, since: ticket)
		}
	}

	/// The record of a whole list, or only of what the file lacks.
	private func record(
		of list: CacheEntry<StoredList<Key>>,
		at address: EntryAddress
	) throws(EntryEncodingError) -> ListRecord {
		let kind = RowKind(metadata: list.metadata, schemaVersion: Int64(schemaVersion))
		let whole = { @Sendable (removed: Set<String>) throws(EntryEncodingError) -> ListRecord.Rows in
			let texts = try list.value.keys.map { key throws(EntryEncodingError) in try KeyText.text(of: key) }
			var list = list.value.replacing(texts)
			list.remove(removed)
			return try ListRecord.Rows(of: list, like: kind, at: address)
		}
		// The keys were already encoded once, so they can be encoded again.
		guard let base = list.value.stored else {
			let rows = try whole([])
			return ListRecord(from: list.value.fileCheck, in: kind.session) { $0.isEmpty ? rows : try? whole($0) }
		}
		let longer = try ListRecord.Rows(of: list.value, after: base, like: kind, at: address) {
			(key) throws(EntryEncodingError) in try KeyText.text(of: key)
		}
		return ListRecord(longer, after: base, from: list.value.fileCheck, in: kind.session) { try? whole($0) }
	}

	/// The address of a list; its name and key are separated by a byte that no string contains.
	private func address(of id: ListID) -> EntryAddress {
		EntryAddress(namespace: lists, key: Data(utf8: id.name) + [0xFF] + Data(utf8: id.key))
	}

	/// The list in `row`, or `nil` if the row is damaged, has another schema version or contains keys of another type.
	private func list(of texts: StoredList<String>, in row: EntryRow, at address: EntryAddress) -> StoredList<Key>? {
		guard row.schemaVersion == Int64(schemaVersion), row.isWhole(at: address) else { return nil }
		let keys = texts.keys.compactMap { KeyText.key(of: $0, as: Key.self) }
		return keys.count == texts.keys.count ? texts.replacing(keys) : nil
	}

	/// The readable entries among `rows`, which are the rows of `keys`; unreadable rows are dropped.
	private func members(
		_ keys: [Key],
		named texts: [String],
		in rows: [EntryRow?]
	) async throws -> ListSnapshot<Key, Value>.Members {
		var members: ListSnapshot<Key, Value>.Members = [:]
		members.reserveCapacity(keys.count)
		for (place, row) in rows.enumerated() {
			guard let row else { continue }
			let address = EntryAddress(namespace: namespace, key: Data(utf8: texts[place]))
			if let value = value(of: row, at: address) {
				let entry = CacheEntry(value, metadata: row.metadata)
				members[keys[place]] = MemoryEntry(key: keys[place], entry: entry)
			} else {
				try await database.commit(.drop(row, at: address))
			}
		}
		return members
	}
}

extension SQLiteDataSource: ListInventoryContract {
	/// The readable lists of this namespace in the file.
	///
	/// - Throws: ``SQLiteError``.
	@concurrent package func listInventory() async throws -> [HeldList<Key>] {
		let lists = lists
		let found = try await database.readEntries { connection throws(SQLiteError) in
			try connection.allLists(in: lists)
		}
		return found.compactMap { found in
			let address = EntryAddress(namespace: lists, key: found.key)
			guard let id = Self.list(found.key), let list = list(of: found.list, in: found.row, at: address) else {
				return nil
			}
			return HeldList(id: id, list: list, metadata: found.row.metadata, byteCount: found.byteCount)
		}
	}
}
