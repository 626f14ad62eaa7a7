/// The value of one key as it changes: the current one first, then each change, or `nil` while nothing is cached.
///
/// Watching begins when the first value is asked for; between it and the next change there is no gap. A reader that is
/// slower than the changes gets the newest one. Errors of fetches are no changes. The sequence ends when the reading task
/// is cancelled or the cache is gone; a reader that lets go of its iterator costs nothing any more.
public struct CacheUpdates<Element: Sendable>: AsyncSequence, Sendable {
	fileprivate typealias Stream = AsyncStream<Element>

	private let subscribe: @Sendable () async -> Stream

	init(subscribe: @escaping @Sendable () async -> AsyncStream<Element>) {
		self.subscribe = subscribe
	}

	/// Starts a reading of its own.
	public func makeAsyncIterator() -> Iterator {
		Iterator(subscribe: subscribe)
	}

	/// One reading of the sequence.
	public struct Iterator: AsyncIteratorProtocol {
		fileprivate let subscribe: @Sendable () async -> Stream
		private var values: Stream.Iterator?

		fileprivate init(subscribe: @escaping @Sendable () async -> Stream) {
			self.subscribe = subscribe
		}

		/// The current value at the first call, and then the next change.
		public mutating func next() async -> Element? {
			await next(isolation: #isolation)
		}

		/// The current value at the first call, and then the next change.
		public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
			var values = if let values { values } else { await subscribe().makeAsyncIterator() }
			let element = await values.next(isolation: actor)
			self.values = values
			return element
		}
	}
}
