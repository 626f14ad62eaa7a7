/// Lets one read at a time use the file.
///
/// The others suspend and hold no thread.
actor ReadLane {
	/// Runs `read` after the reads that came before it, and returns its result.
	func run<Answer: Sendable>(_ read: @Sendable () throws(SQLiteError) -> Answer) throws(SQLiteError) -> Answer {
		try read()
	}
}
