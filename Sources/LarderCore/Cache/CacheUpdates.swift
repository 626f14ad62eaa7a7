/// The value of one key as it changes: the current value first, then each change; it is `nil` while nothing is cached.
///
/// Observing begins with the first call of `next()`. There is no gap between the current value and the next change. A slow
/// observer gets only the newest value. The error of a fetch is not a change. The sequence ends when the observing task is
/// cancelled or the cache is gone. When its iterator is gone, an observer costs nothing any more.
public struct CacheUpdates<Element: Sendable>: AsyncSequence, Sendable {
	fileprivate typealias Stream = AsyncStream<Element>

	private let subscribe: @Sendable () async -> Stream

	init(subscribe: @escaping @Sendable () async -> AsyncStream<Element>) {
		self.subscribe = subscribe
	}

	/// Creates an iterator, which observes on its own.
	public func makeAsyncIterator() -> Iterator {
		Iterator(subscribe: subscribe)
	}

	/// Observes the value once from its current state on.
	public struct Iterator: AsyncIteratorProtocol {
		fileprivate let subscribe: @Sendable () async -> Stream
		private var values: Stream.Iterator?

		fileprivate init(subscribe: @escaping @Sendable () async -> Stream) {
			self.subscribe = subscribe
		}

		/// The current value at the first call, then the next change.
		public mutating func next() async -> Element? {
			await next(isolation: #isolation)
		}

		/// The current value at the first call, then the next change.
		public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
			var values = if let values { values } else { await subscribe().makeAsyncIterator() }
			defer { self.values = values }
			if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
				return await values.next(isolation: actor)
			}
			return await next(of: &values)
		}

		/// The next change on older systems, where a stream's iterator leaves the actor of its reader.
		private func next(of values: inout Stream.Iterator) async -> Element? {
			// Nobody else has the iterator until it answers.
			nonisolated(unsafe) var others = values
			defer { values = others }
			return await others.next()
		}
	}
}
