import LarderCore

extension SQLiteDataSource: DurableDataSourceContract {
	/// Commits the gathered saves, and flushes the log to the disk.
	@concurrent package func synchronize() async throws {
		try database.checkSuspension()
		// A save that the file has refused belongs to an ended session. The caller of `flush` gets that error.
		try await database.writer.flush()
		try await database.writing.performWithoutBlocking { connection throws(SQLiteError) in
			try connection.flushLog()
		}
	}
}
