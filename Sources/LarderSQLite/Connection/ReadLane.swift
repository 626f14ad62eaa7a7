/// Lets one read at a time use the file.
///
/// Waiting reads suspend and block no thread.
actor ReadLane {
	/// Runs `read` when no other read is running, and returns its result.
	func run<Answer: Sendable>(_ read: @Sendable () throws(SQLiteError) -> Answer) throws(SQLiteError) -> Answer {
		try read()
	}
}
