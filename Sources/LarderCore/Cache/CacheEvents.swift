/// Hands events to all listeners.
///
/// Without listeners, an event costs one load of a number.
@usableFromInline
final class CacheEvents<Key: Sendable>: Sendable {
	private struct Listener {
		let keys: CacheEventKeys
		let continuation: AsyncStream<CacheEvent<Key>>.Continuation
	}

	private struct Listeners {
		var lastID = 0
		var byID: [Int: Listener] = [:]
	}

	@usableFromInline let listenerCount = AtomicCount()
	private let listeners = Mutex(Listeners())

	func stream(keys: CacheEventKeys, bufferLimit: Int) -> AsyncStream<CacheEvent<Key>> {
		let (stream, continuation) = AsyncStream<CacheEvent<Key>>.makeStream(
			bufferingPolicy: .bufferingNewest(bufferLimit)
		)
		let id = listeners.withLock { listeners in
			listeners.lastID += 1
			listeners.byID[listeners.lastID] = Listener(keys: keys, continuation: continuation)
			listenerCount.set(listeners.byID.count)
			return listeners.lastID
		}
		continuation.onTermination = { [weak self] _ in self?.remove(id) }
		return stream
	}

	/// Whether there is a listener.
	@inlinable var isListenedTo: Bool { listenerCount.value > 0 }

	@inlinable
	func emit(_ kind: @autoclosure () -> CacheEvent<Key>.Kind, for key: Key?) {
		guard isListenedTo else { return }
		deliver(kind(), for: key)
	}

	@usableFromInline
	func deliver(_ kind: CacheEvent<Key>.Kind, for key: Key?) {
		for listener in listeners.withLock({ Array($0.byID.values) }) {
			listener.continuation.yield(CacheEvent(kind: kind, key: listener.keys == .shown ? key : nil))
		}
	}

	private func remove(_ id: Int) {
		listeners.withLock { listeners in
			listeners.byID[id] = nil
			listenerCount.set(listeners.byID.count)
		}
	}

	deinit {
		for listener in listeners.withLock({ $0.byID.values }) { listener.continuation.finish() }
	}
}
