extension AsyncStream<Void> {
	/// Returns when the stream has ended, or the calling task is cancelled.
	///
	/// A `for` loop would call `next(isolation:)`, which the oldest supported systems lack.
	func end() async {
		var iterator = makeAsyncIterator()
		while await iterator.next() != nil {}
	}
}
