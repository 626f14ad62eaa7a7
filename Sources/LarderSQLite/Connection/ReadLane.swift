/// Lets one read at a time use the file.
///
/// Waiting reads suspend and do not block a thread.
actor ReadLane {
	nonisolated let session: SQLiteSession

	init(session: SQLiteSession) {
		self.session = session
	}

	/// Runs `work` on the connection when no other read is running, and returns its result.
	///
	/// If a lock is held, the session's own thread waits for it.
	func perform<Answer: Sendable>(
		_ work: @escaping @Sendable (SQLiteConnection) throws(SQLiteError) -> Answer
	) async throws(SQLiteError) -> Answer {
		try await session.performWithoutBlocking(work)
	}
}
