/// Lets one read at a time at the file, and the others suspend meanwhile instead of holding their threads.
actor ReadLane {
	/// What `read` answers, once the reads before it are through.
	func run<Answer: Sendable>(_ read: @Sendable () throws(SQLiteError) -> Answer) throws(SQLiteError) -> Answer {
		try read()
	}
}
