/// The state of one key as it changes: the current state first, then each change.
///
/// Observing begins with the first call of `next()`. There is no gap between the current state and the next change. A
/// slow observer gets only the newest state. An observer never gets two equal states in a row. If values or errors are
/// not `Equatable`, each commit and each failure counts as a change.
///
/// The error of a fetch is part of the state and does not end the sequence. The sequence ends when the observing task
/// is cancelled or the cache is released. When an observer's iterator is released, the cache forgets the observer.
public struct CacheUpdates<Value: Sendable>: AsyncSequence, Sendable {
	/// The elements of the sequence.
	public typealias Element = CacheState<Value>

	private let observe: @Sendable () async -> CacheObservation<Value>

	init(observe: @escaping @Sendable () async -> CacheObservation<Value>) {
		self.observe = observe
	}

	/// Creates a sequence from streams of states, for a test's double or for values that no cache holds.
	///
	/// `states` makes a stream for each observer. A slow observer gets the states that its stream buffers.
	public init(_ states: @escaping @Sendable () -> AsyncStream<CacheState<Value>>) {
		observe = {
			let newest = NewestState<Value>()
			// Only the observer that receives the signals uses the iterator.
			nonisolated(unsafe) var iterator = states().makeAsyncIterator()
			let signals = AsyncStream<Void> {
				guard let state = await iterator.next() else { return nil }
				newest.state.withLock { $0 = ($0.revision + 1, state) }
			}
			return CacheObservation(signals: signals) {
				newest.state.withLock { newest in newest.state.map { (newest.revision, $0) } }
			}
		}
	}

	/// The same sequence with each state mapped by `transform`, for example to a state of a model.
	///
	/// `transform` runs in no particular isolation, for each state that an observer gets. If two states are equal, the
	/// mapped states must be equal too.
	public func map<Other: Sendable>(
		_ transform: @escaping @Sendable (CacheState<Value>) -> CacheState<Other>
	) -> CacheUpdates<Other> {
		CacheUpdates<Other> { [observe] in
			let observation = await observe()
			return CacheObservation(signals: observation.signals) {
				observation.read().map { ($0.revision, transform($0.state)) }
			}
		}
	}

	/// Creates an iterator, which is a separate observer.
	public func makeAsyncIterator() -> Iterator {
		Iterator(observe: observe)
	}

	/// One observer of the key.
	public struct Iterator: AsyncIteratorProtocol {
		private typealias Signals = AsyncStream<Void>.Iterator

		private let observe: @Sendable () async -> CacheObservation<Value>
		private var running: (signals: Signals, read: CacheObservation<Value>.Read)?
		private var last: (revision: Int, state: CacheState<Value>)?

		fileprivate init(observe: @escaping @Sendable () async -> CacheObservation<Value>) {
			self.observe = observe
		}

		/// Returns the current state at the first call, and waits for the next change at each later call.
		public mutating func next() async -> CacheState<Value>? {
			await next(isolation: #isolation)
		}

		/// Returns the current state at the first call, and waits for the next change at each later call.
		public mutating func next(isolation actor: isolated (any Actor)?) async -> CacheState<Value>? {
			var (signals, read) = if let running { running } else { await begin() }
			defer { running = (signals, read) }
			while await wait(for: &signals, isolation: actor), let newest = read() {
				guard newest.revision != last?.revision else { continue }
				let isNews = last.map { !newest.state.isEqual(to: $0.state) } ?? true
				last = newest
				if isNews { return newest.state }
			}
			return nil
		}

		private func begin() async -> (signals: Signals, read: CacheObservation<Value>.Read) {
			let observation = await observe()
			return (observation.signals.makeAsyncIterator(), observation.read)
		}

		/// Waits for a new state, and returns false if the sequence has ended.
		private func wait(for signals: inout Signals, isolation actor: isolated (any Actor)?) async -> Bool {
			if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
				return await signals.next(isolation: actor) != nil
			}
			return await waitOnOlderSystems(for: &signals)
		}

		/// Waits on older systems, on which the iterator of a stream leaves its caller's actor.
		private func waitOnOlderSystems(for signals: inout Signals) async -> Bool {
			// No other code uses the iterator until the call returns.
			nonisolated(unsafe) var others = signals
			defer { signals = others }
			return await others.next() != nil
		}
	}
}

/// The newest state of a stream, and the number of states before it.
private final class NewestState<Value: Sendable>: Sendable {
	let state = Mutex<(revision: Int, state: CacheState<Value>?)>((0, nil))
}

/// One observer: a signal for each new state, and a closure that reads the newest one.
struct CacheObservation<Value: Sendable>: Sendable {
	/// Returns the newest state and its revision, or `nil` if the cache is released.
	typealias Read = @Sendable () -> (revision: Int, state: CacheState<Value>)?

	let signals: AsyncStream<Void>
	let read: Read

	/// An observation that has ended.
	static var ended: CacheObservation {
		CacheObservation(signals: AsyncStream { $0.finish() }) { nil }
	}
}
