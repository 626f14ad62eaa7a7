/// The observers of each key.
///
/// A change of a key is published in the key's turn, so observers see changes in the order of commits.
final class CacheObservers<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	typealias Continuation = AsyncStream<Value?>.Continuation

	private struct Observers {
		var lastID = 0
		var byKey: [Key: [Int: Continuation]] = [:]
	}

	private let observers = Mutex(Observers())

	/// The number of observers.
	var count: Int {
		observers.withLock { $0.byKey.values.reduce(0) { $0 + $1.count } }
	}

	/// Adds an observer of `key`, which gets only the newest value if it is slow; call this in the key's turn.
	func subscribe(to key: Key, current: Value?) -> AsyncStream<Value?> {
		let (stream, continuation) = AsyncStream<Value?>.makeStream(bufferingPolicy: .bufferingNewest(1))
		let id = observers.withLock { observers in
			observers.lastID += 1
			observers.byKey[key, default: [:]][observers.lastID] = continuation
			return observers.lastID
		}
		continuation.onTermination = { [weak self] _ in self?.remove(id, of: key) }
		continuation.yield(current)
		return stream
	}

	/// Tells the observers of `key`; call this in the key's turn.
	func publish(_ value: Value?, for key: Key) {
		for continuation in observers.withLock({ Array(($0.byKey[key] ?? [:]).values) }) {
			continuation.yield(value)
		}
	}

	/// Tells all observers that nothing is cached any more; call this in the turn of a clear.
	func publishRemovalOfAll() {
		for continuation in observers.withLock({ $0.byKey.values.flatMap(\.values) }) {
			continuation.yield(nil)
		}
	}

	private func remove(_ id: Int, of key: Key) {
		observers.withLock { observers in
			observers.byKey[key]?[id] = nil
			if observers.byKey[key]?.isEmpty == true { observers.byKey[key] = nil }
		}
	}

	deinit {
		let continuations = observers.withLock { $0.byKey.values.flatMap(\.values) }
		for continuation in continuations { continuation.finish() }
	}
}
