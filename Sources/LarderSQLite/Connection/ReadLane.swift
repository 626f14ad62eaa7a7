/// Lets one read at a time use the file.
///
/// Waiting reads suspend and block no thread.
actor ReadLane {
	let session: SQLiteSession

	init(session: SQLiteSession) {
		self.session = session
	}

	/// Runs `work` on the connection when no other read is running, and returns its result.
	func perform<Answer: Sendable>(
		_ work: @Sendable (SQLiteConnection) throws(SQLiteError) -> Answer
	) throws(SQLiteError) -> Answer {
		try session.perform(work)
	}
}
