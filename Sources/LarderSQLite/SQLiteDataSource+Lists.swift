import Foundation
package import LarderCore

extension SQLiteDataSource: ListDataSourceContract {
	/// The namespace of the lists, which no text can name.
	var lists: Data { namespace + [0xFF] }

	@concurrent package func getList(_ id: ListID) async throws -> CacheEntry<ListSnapshot<Key, Value>>? {
		let address = address(of: id)
		guard let (row, members) = try await database.list(at: address, members: namespace) else { return nil }
		guard let list = list(in: row, at: address) else {
			try await database.commit(.drop(row, at: address))
			return nil
		}
		let snapshot = ListSnapshot(list: list, members: try await entries(in: members))
		return CacheEntry(snapshot, metadata: row.metadata)
	}

	@concurrent package func getEntries(for keys: [Key]) async throws -> [Key: CacheEntry<Value>] {
		var texts: [String] = []
		for key in keys { texts.append(try KeyText.text(of: key)) }
		return try await entries(in: database.rows(of: texts, in: namespace))
	}

	@concurrent package func saveList(
		_ list: CacheEntry<StoredList<Key>>?,
		as id: ListID,
		entries: [Key: CacheEntry<Value>]
	) async throws {
		var writes: [EntryWrite] = []
		for (key, entry) in entries {
			let address = try address(of: key)
			writes.append(database.write(try row(from: entry, at: address), at: address))
		}
		if let list {
			let address = address(of: id)
			let texts = list.value.replacing(try list.value.keys.map { try KeyText.text(of: $0) })
			let row = EntryRow(
				value: try ValueFormat.json.encode(texts),
				metadata: list.metadata,
				format: ValueFormat.json.rawValue,
				schemaVersion: Int64(schemaVersion),
				address: address
			)
			writes.append(database.write(row, at: address))
		}
		guard !writes.isEmpty else { return }
		try await database.commit(.all(writes))
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

	/// The address of a list, whose name and key are kept apart by a byte that no text has.
	private func address(of id: ListID) -> EntryAddress {
		EntryAddress(namespace: lists, key: Data(utf8: id.name) + [0xFF] + Data(utf8: id.key))
	}

	/// The list in `row`, or `nil` if the row is damaged, has another schema version or cannot be decoded.
	private func list(in row: EntryRow, at address: EntryAddress) -> StoredList<Key>? {
		guard row.schemaVersion == Int64(schemaVersion), row.isWhole(at: address) else { return nil }
		guard let texts = StoredList<String>(row) else { return nil }
		let keys = texts.keys.compactMap { KeyText.key(of: $0, as: Key.self) }
		return keys.count == texts.keys.count ? texts.replacing(keys) : nil
	}

	/// The entries in `rows`, without those that can no longer be read, which are dropped.
	private func entries(in rows: [String: EntryRow]) async throws -> [Key: CacheEntry<Value>] {
		var entries: [Key: CacheEntry<Value>] = [:]
		for (text, row) in rows {
			let address = EntryAddress(namespace: namespace, key: Data(utf8: text))
			if let key = KeyText.key(of: text, as: Key.self), let value = value(of: row, at: address) {
				entries[key] = CacheEntry(value, metadata: row.metadata)
			} else {
				try await database.commit(.drop(row, at: address))
			}
		}
		return entries
	}
}
