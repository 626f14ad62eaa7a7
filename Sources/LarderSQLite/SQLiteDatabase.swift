public import Foundation

#if canImport(SQLite3)
	import SQLite3
#else
	import CSQLite
#endif

/// One SQLite database that any number of ``SQLiteDataSource``s keep their entries in.
///
/// ```swift
/// let database = SQLiteDatabase(at: .cachesDirectory.appending(path: "larder.sqlite"))
/// let characters = SQLiteDataSource<Int, CharacterDTO>(database: database, namespace: "character")
/// let episodes = SQLiteDataSource<Int, EpisodeDTO>(database: database, namespace: "episode")
/// ```
///
/// It owns one connection and works on its own actor, one statement at a time, so disk work never runs on the main
/// actor; share one database among all data sources of a file. Creating it touches no disk: the file is opened at the
/// first use, and again at the next one where that failed (a device may be locked when its app starts).
///
/// Several databases, in one process or in many, may use one file: it is in WAL mode, where readers and a writer do not
/// wait for each other, and a writer waits up to five seconds for another. A process that is killed at any moment leaves
/// a file that opens and holds whole entries only; a power failure may cost the last ones.
///
/// A file that SQLite rejects is renamed to end in `.corrupt`, and one of a later format in `.newer`, its journals too and
/// in place of an earlier one of that name; a new file is begun, and the call that met it goes on. Another program's
/// database is left alone and every call throws.
public actor SQLiteDatabase {
	private enum State {
		case unopened
		case opened(SQLiteConnection)
		case closed
	}

	/// `nil` for a database in memory.
	private let file: DatabaseFile?
	private var state = State.unopened

	/// Creates a database in the file at `url`, which is made for its owner alone, folders too, where it is missing.
	///
	/// A `url` that is none of a file fails every call.
	public init(at url: URL) {
		file = DatabaseFile(path: url.isFileURL ? url.absoluteURL.path(percentEncoded: false) : url.absoluteString)
	}

	/// Creates a database in memory, which goes with the object.
	public init() {
		file = nil
	}

	/// Opens the file ahead of its first use, to learn whether it can be.
	///
	/// - Throws: ``SQLiteError``; a later call tries again.
	public func open() throws(SQLiteError) {
		try perform { _ in }
	}

	/// Finalizes the statements, closes the file, and fails every later call; nothing happens the second time.
	///
	/// A database that nobody holds any more closes itself.
	public func close() {
		state = .closed
	}

	/// What `work` answers from the prepared connection; once more with a new file, where the file was rejected.
	func perform<Answer>(
		_ work: (SQLiteConnection) throws(SQLiteError) -> Answer
	) throws(SQLiteError) -> Answer {
		let connection = try connection()
		do throws(SQLiteError) {
			try connection.prepareFormat()
			return try work(connection)
		} catch {
			guard let rejection = error.rejection else { throw error }
			try setAside(as: rejection, by: connection)
		}
		let successor = try self.connection()
		try successor.prepareFormat()
		return try work(successor)
	}

	private func connection() throws(SQLiteError) -> SQLiteConnection {
		switch state {
		case .opened(let connection): return connection
		case .closed: throw closedError
		case .unopened:
			let connection = try makeConnection()
			state = .opened(connection)
			return connection
		}
	}

	private func makeConnection() throws(SQLiteError) -> SQLiteConnection {
		guard let file else { return try SQLiteConnection(path: Self.memoryPath) }
		return try file.connect()
	}

	private func setAside(as rejection: FileRejection, by connection: SQLiteConnection) throws(SQLiteError) {
		state = .unopened
		try file?.setAside(as: rejection, by: connection)
	}

	private var closedError: SQLiteError {
		SQLiteError(
			code: SQLITE_MISUSE,
			message: "it was closed; create another SQLiteDatabase",
			operation: "use the database",
			path: file?.path ?? Self.memoryPath
		)
	}

	private static let memoryPath = ":memory:"
}
