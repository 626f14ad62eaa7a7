/// Who watches which key.
///
/// Changes of a key are published in its commit lane, so that they come in order.
final class CacheObservers<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	typealias Continuation = AsyncStream<Value?>.Continuation

	private struct Observers {
		var lastID = 0
		var byKey: [Key: [Int: Continuation]] = [:]
	}

	private let observers = Mutex(Observers())

	/// How many readers watch.
	var count: Int {
		observers.withLock { $0.byKey.values.reduce(0) { $0 + $1.count } }
	}

	/// Adds a reader of `key` that is behind by one value at most; to be called while no commit of `key` is under way.
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

	/// Tells who watches `key`; to be called in its lane.
	func publish(_ value: Value?, for key: Key) {
		for continuation in observers.withLock({ Array(($0.byKey[key] ?? [:]).values) }) {
			continuation.yield(value)
		}
	}

	/// Tells everyone that nothing is cached any more; to be called while no commit is under way.
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
