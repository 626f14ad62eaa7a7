import Foundation
import LarderCore

extension SQLiteDatabase {
	/// The row at `address`, or `nil`.
	func row(at address: EntryAddress) throws(SQLiteError) -> EntryRow? {
		try perform { connection throws(SQLiteError) in
			try connection.statement(for: .read).firstRow(address.values) { EntryRow($0) }
		}
	}

	/// Keeps `row` at `address` in place of any that is there.
	func save(_ row: EntryRow, at address: EntryAddress) throws(SQLiteError) {
		try run(.save, address.values + row.values)
	}

	/// Gives the row at `address` new metadata, where its validators are those given.
	func renewRow(
		at address: EntryAddress,
		matching validators: Validators,
		as metadata: EntryMetadata
	) throws(SQLiteError) {
		let identity: [SQLiteValue] = [.text(validators.entityTag), .text(validators.lastModified)]
		try run(.renew, address.values + metadata.values + identity)
	}

	/// Removes the row at `address`, if there is one.
	func removeRow(at address: EntryAddress) throws(SQLiteError) {
		try run(.remove, address.values)
	}

	/// Removes `row`, which cannot be read, unless another has taken its place.
	func drop(_ row: EntryRow, at address: EntryAddress) throws(SQLiteError) {
		let identity: [SQLiteValue] = [.blob(row.value), .integer(row.format), .integer(row.schemaVersion)]
		try run(.drop, address.values + identity)
	}

	/// Removes every row of `namespace`.
	func removeRows(in namespace: Data) throws(SQLiteError) {
		try run(.removeAll, [.blob(namespace)])
	}

	private func run(_ query: EntryQuery, _ values: [SQLiteValue]) throws(SQLiteError) {
		try perform { connection throws(SQLiteError) in
			try connection.statement(for: query).run(values)
		}
	}
}
