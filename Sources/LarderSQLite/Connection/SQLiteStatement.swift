import Foundation

#if canImport(SQLite3)
	import SQLite3
#else
	import CSQLite
#endif

/// A prepared statement of one connection.
///
/// Each call binds, steps and resets the statement, so it never stays open between two calls. The statement must not
/// outlive its connection's handle; ``SQLiteConnection`` ensures that.
final class SQLiteStatement {
	private let handle: OpaquePointer
	private let operation: String
	private let path: String

	/// Prepares `sql`, which is always a constant of this library.
	///
	/// Each run binds the values.
	init(_ sql: String, operation: String, connection: OpaquePointer, path: String) throws(SQLiteError) {
		var handle: OpaquePointer?
		let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
		guard code == SQLITE_OK, let handle else {
			let message = String(cString: sqlite3_errmsg(connection))
			throw SQLiteError(code: code, message: message, operation: operation, path: path)
		}
		self.handle = handle
		self.operation = operation
		self.path = path
	}

	deinit {
		// The call returns the code of the last step, which was already reported.
		sqlite3_finalize(handle)
	}

	/// Runs the statement to its end and ignores all rows.
	func run(_ values: [SQLiteValue] = []) throws(SQLiteError) {
		defer { reset() }
		try bind(values)
		while try step() {}
	}

	/// How many rows the last run of a statement on this connection changed.
	var changeCount: Int { Int(sqlite3_changes(sqlite3_db_handle(handle))) }

	/// The result of `read` for the first row, or `nil` if there is no row.
	func firstRow<Row>(_ values: [SQLiteValue] = [], read: (SQLiteStatement) -> Row) throws(SQLiteError) -> Row? {
		defer { reset() }
		try bind(values)
		return try step() ? read(self) : nil
	}

	/// The results of `read` for all rows.
	func rows<Row>(_ values: [SQLiteValue] = [], read: (SQLiteStatement) -> Row) throws(SQLiteError) -> [Row] {
		defer { reset() }
		try bind(values)
		var rows: [Row] = []
		while try step() { rows.append(read(self)) }
		return rows
	}

	/// The integer in `column` of the current row, counted from 0.
	func integer(_ column: Int32) -> Int64 {
		sqlite3_column_int64(handle, column)
	}

	/// The integer in `column` of the current row, counted from 0, or `nil` for a null.
	func optionalInteger(_ column: Int32) -> Int64? {
		sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : integer(column)
	}

	/// The bytes in `column` of the current row, counted from 0, or no bytes for a null.
	func data(_ column: Int32) -> Data {
		guard let bytes = sqlite3_column_blob(handle, column) else { return Data() }
		return Data(bytes: bytes, count: Int(sqlite3_column_bytes(handle, column)))
	}

	/// The bytes in `column` of the current row, counted from 0, or `nil` for a null.
	func optionalData(_ column: Int32) -> Data? {
		sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : data(column)
	}

	/// The string in `column` of the current row, counted from 0, or `nil` for a null.
	func text(_ column: Int32) -> String? {
		guard sqlite3_column_type(handle, column) != SQLITE_NULL else { return nil }
		return String(decoding: data(column), as: UTF8.self)
	}

	private func step() throws(SQLiteError) -> Bool {
		let code = sqlite3_step(handle)
		guard code == SQLITE_ROW || code == SQLITE_DONE else { throw error(code) }
		return code == SQLITE_ROW
	}

	private func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
		for (position, value) in zip(Int32(1)..., values) {
			let code =
				switch value {
				// An empty buffer may have no address, for which SQLite would bind a null.
				case .blob(let data) where data.isEmpty: sqlite3_bind_zeroblob(handle, position, 0)
				case .blob(let data):
					data.withUnsafeBytes {
						sqlite3_bind_blob64(handle, position, $0.baseAddress, UInt64($0.count), Self.copied)
					}
				case .integer(let integer): sqlite3_bind_int64(handle, position, integer)
				case .null: sqlite3_bind_null(handle, position)
				}
			guard code == SQLITE_OK else { throw error(code) }
		}
	}

	private func reset() {
		// Both calls return the code of the last step, which was already reported.
		sqlite3_reset(handle)
		sqlite3_clear_bindings(handle)
	}

	private func error(_ code: Int32) -> SQLiteError {
		let message = String(cString: sqlite3_errmsg(sqlite3_db_handle(handle)))
		return SQLiteError(code: code, message: message, operation: operation, path: path)
	}

	/// `SQLITE_TRANSIENT`, which makes SQLite copy the bytes.
	///
	/// Swift does not import the macro.
	private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}
