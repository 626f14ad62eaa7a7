import LarderCore

extension SQLiteDataSource: DurableDataSourceContract {
	/// Commits what was gathered, and flushes the log to the disk.
	@concurrent package func synchronize() async throws {
		try database.checkSuspension()
		// A save that the file has refused belongs to an ended session. The caller of `flush` gets the error.
		try await database.writer.flush()
		try await database.writing.performWithoutBlocking { connection throws(SQLiteError) in
			try connection.flushLog()
		}
	}
}
