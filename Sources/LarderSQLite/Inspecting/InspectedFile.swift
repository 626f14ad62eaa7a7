package import Foundation
package import LarderCore

/// The content of a cache's or an outbox's file, read without the types of its keys and values.
package struct InspectedFile: Sendable {
	/// An entry of a cache.
	package struct Entry: Sendable {
		package let namespace: String
		/// The key as a string: a string or a number as it is, anything else as JSON.
		package let key: String
		package let metadata: EntryMetadata
		/// The number of the entry's commit, or of the last commit that was known when its fetch began.
		package let number: Int
		/// The version that the app gave to the type of the entry's value.
		package let schemaVersion: Int
		/// The number of bytes of the entry's value.
		package let byteCount: Int
		/// Whether the entry's checksums are right.
		package let isWhole: Bool
		/// Whether the entry's session has ended, so that the entry counts as removed.
		package let isOfEndedSession: Bool
		/// Whether one of the entry's tags was invalidated after its fetch began.
		package let isInvalidated: Bool
		/// The value as JSON, or `nil` if values were not requested or this value cannot be read.
		package let value: String?

		/// When the entry's own lifetime ends, or `nil` if the app's configuration decides.
		package var staleAt: Date? {
			metadata.freshness.lifetime.map { metadata.storedAt.addingTimeInterval($0 / .seconds(1)) }
		}

		/// Whether the file alone shows that the entry is stale at `now`.
		package func isStale(at now: Date) -> Bool {
			isInvalidated || isOfEndedSession || staleAt.map { $0 <= now } == true
		}
	}

	/// A list of a cache.
	package struct List: Sendable {
		package let namespace: String
		package let name: String
		/// The key as a string, which is empty for a list without a key.
		package let key: String
		package let metadata: EntryMetadata
		/// The keys of the list's members as strings, in order.
		package let members: [String]
		/// The cursor of the next page, or `nil` if there is none.
		package let nextPage: String?
		package let totalCount: Int?
	}

	/// The format of the file.
	package let format: Int
	/// The record of sessions and tags, or `nil` if there is none.
	package private(set) var record: TagRecord?
	/// The entries, sorted by namespace and key.
	package private(set) var entries: [Entry] = []
	/// The lists, sorted by namespace, name and key.
	package private(set) var lists: [List] = []
	/// The changes that the service has not confirmed, in order.
	///
	/// The file of a cache has no changes.
	package private(set) var changes: [OutboxChange] = []
	/// The keys for which the outbox has a confirmed value.
	///
	/// For any other key with changes, the value comes from the pending changes alone.
	package private(set) var confirmedKeys: Set<OutboxKey> = []
	/// The damages, or an empty array for an undamaged file.
	package private(set) var damages: [String] = []
	/// Whether the file belongs to an outbox and not to a cache.
	package let isOutbox: Bool

	private static let operation = "inspect the file"

	/// Reads a copy, and also the values of entries if they are requested.
	///
	/// If the file is damaged, this reads its undamaged parts, and reports the rest in ``damages``.
	///
	/// - Throws: ``InspectionError`` if this version cannot read the file.
	package init(_ copy: borrowing FileCopy, includesValues: Bool = false) throws(InspectionError) {
		let name = copy.original.path(percentEncoded: false)
		let connection: SQLiteConnection
		let mark: Int64
		do throws(SQLiteError) {
			connection = try SQLiteConnection(path: copy.file.path(percentEncoded: false))
			mark = try connection.integer("PRAGMA application_id", to: Self.operation)
			format = Int(try connection.integer("PRAGMA user_version", to: Self.operation))
		} catch {
			throw InspectionError(.notDatabase(error.message), name)
		}
		isOutbox = mark == SQLiteOutboxJournal.application
		guard isOutbox || mark == SQLiteConnection.applicationID else { throw InspectionError(.otherProgram, name) }
		let known = Int(isOutbox ? SQLiteOutboxJournal.format : SQLiteConnection.formatVersion)
		guard format <= known else { throw InspectionError(.laterFormat(format), name) }
		guard format == known else { throw InspectionError(.earlierFormat(format), name) }

		reading { file throws(SQLiteError) in
			let check = try connection.prepare("PRAGMA quick_check", to: Self.operation)
			let problems = try check.rows { row in row.text(0) ?? "" }
			file.damages += problems.filter { $0 != "ok" }
		}
		if isOutbox { readChanges(of: connection) } else { readCache(of: connection, includesValues) }
	}

	/// Reads a part of the file, and records an error as damage.
	private mutating func reading(_ read: (inout Self) throws(SQLiteError) -> Void) {
		do throws(SQLiteError) {
			try read(&self)
		} catch {
			if !damages.contains(error.message) { damages.append(error.message) }
		}
	}

	private mutating func readChanges(of connection: SQLiteConnection) {
		reading { file throws(SQLiteError) in
			_ = try SQLiteOutboxJournal.eachRecord(of: connection) { position, record in
				switch record {
				case .change(let change): file.changes.append(change)
				case .known(let key, let known?):
					if case .value = known.content { file.confirmedKeys.insert(key) }
				case nil: file.damages.append("record \(position) cannot be read")
				default: break
				}
			}
			// When a change is written again, its record moves to the end.
			file.changes.sort { $0.sequence < $1.sequence }
		}
	}

	private mutating func readCache(of connection: SQLiteConnection, _ includesValues: Bool) {
		reading { file throws(SQLiteError) in
			file.record = try connection.tagRecord()
			if file.record?.file == 0 {
				(file.record, file.damages) = (nil, file.damages + ["the record of its sessions is missing"])
			}
		}
		let table = TagTable(record ?? TagRecord(file: 0))
		var listRows: [(row: EntryRow, address: EntryAddress)] = []
		reading { file throws(SQLiteError) in
			let sql = "SELECT \(EntryQuery.columns), namespace, key, number FROM entry ORDER BY namespace, key"
			_ = try connection.prepare(sql, to: Self.operation).rows { statement in
				guard let row = EntryRow(statement) else { return }
				let address = EntryAddress(namespace: statement.data(15), key: statement.data(16))
				let number = Int(statement.integer(17))
				if address.isOfList {
					listRows.append((row, address))
				} else {
					file.entries.append(Entry(row, at: address, number, table, includesValue: includesValues))
				}
			}
		}
		var damagedLists = 0
		for (row, address) in listRows {
			reading { file throws(SQLiteError) in
				let content = row.isWhole(at: address) ? try connection.content(of: row, at: address) : nil
				guard let content else { return damagedLists += 1 }
				file.lists.append(List(content.list(in: row), row.metadata, at: address))
			}
		}
		if damagedLists > 0 { damages.append("lists with a wrong checksum, which count as missing: \(damagedLists)") }
		let damaged = entries.count { !$0.isWhole }
		if damaged > 0 { damages.append("entries with a wrong checksum, which count as missing: \(damaged)") }
	}
}

extension InspectedFile.Entry {
	fileprivate init(_ row: EntryRow, at address: EntryAddress, _ number: Int, _ table: TagTable, includesValue: Bool) {
		namespace = String(decoding: address.namespace, as: UTF8.self)
		key = String(decoding: address.key, as: UTF8.self)
		metadata = row.metadata
		self.number = number
		schemaVersion = Int(row.schemaVersion)
		byteCount = row.value.count
		isWhole = row.isWhole(at: address)
		isOfEndedSession = row.metadata.mark.map { !table.admits($0.ticket) } ?? false
		isInvalidated = row.metadata.mark.map { table.isStale($0) } ?? false
		value = includesValue && isWhole ? ValueFormat(rawValue: row.format)?.text(of: row.value) : nil
	}
}

extension InspectedFile.List {
	fileprivate init(_ list: StoredList<String>, _ metadata: EntryMetadata, at address: EntryAddress) {
		namespace = String(decoding: address.namespace.dropLast(), as: UTF8.self)
		let parts = address.key.split(separator: EntryAddress.separator, maxSplits: 1, omittingEmptySubsequences: false)
		name = parts.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
		key = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
		self.metadata = metadata
		members = list.keys
		nextPage = list.next?.text
		totalCount = list.totalCount
	}
}

extension EntryAddress {
	/// A byte that no string contains; it ends the namespace of lists and separates a list's name from its key.
	static let separator: UInt8 = 0xFF

	var isOfList: Bool { namespace.last == Self.separator }
}

extension ValueFormat {
	/// A value as JSON, or `nil` if it cannot be read.
	fileprivate func text(of value: Data) -> String? {
		switch self {
		case .json: String(data: value, encoding: .utf8)
		case .binary: BinaryText.text(of: value)
		}
	}
}
