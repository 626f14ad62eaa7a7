/// Hands events to all listeners.
///
/// Without listeners, an event costs one load of a number.
@usableFromInline
final class CacheEvents<Key: Sendable>: Sendable {
	private struct Listener {
		let hear: @Sendable (CacheEventKind, Key?) -> Void
		let finish: @Sendable () -> Void
	}

	private struct Listeners {
		var lastID = 0
		var byID: [Int: Listener] = [:]
	}

	@usableFromInline let listenerCount = AtomicCount()
	/// The events of the cache's lists, which the cache's listeners also get.
	private let lists: CacheEvents<ListID>?
	private let listeners = Mutex(Listeners())

	init(lists: CacheEvents<ListID>? = nil) {
		self.lists = lists
	}

	func stream(keys: CacheEventKeys, bufferLimit: Int) -> AsyncStream<CacheEvent<Key>> {
		let (stream, continuation) = AsyncStream<CacheEvent<Key>>.makeStream(
			bufferingPolicy: .bufferingNewest(bufferLimit)
		)
		let own = Listener { kind, key in
			continuation.yield(CacheEvent(kind, key: keys == .shown ? key : nil))
		} finish: {
			continuation.finish()
		}
		let ofLists = CacheEvents<ListID>.Listener { kind, list in
			continuation.yield(CacheEvent(kind, list: list?.name, listKey: keys == .shown ? list?.key : nil))
		} finish: {
		}
		let id = add(own)
		let listsID = lists?.add(ofLists)
		continuation.onTermination = { [weak self, weak lists] _ in
			self?.remove(id)
			if let listsID { lists?.remove(listsID) }
		}
		return stream
	}

	/// Whether there is a listener.
	@inlinable var isListenedTo: Bool { listenerCount.value > 0 }

	@inlinable
	func emit(_ kind: @autoclosure () -> CacheEventKind, for key: Key?) {
		guard isListenedTo else { return }
		deliver(kind(), for: key)
	}

	@usableFromInline
	func deliver(_ kind: CacheEventKind, for key: Key?) {
		for listener in listeners.withLock({ Array($0.byID.values) }) { listener.hear(kind, key) }
	}

	private func add(_ listener: Listener) -> Int {
		listeners.withLock { listeners in
			listeners.lastID += 1
			listeners.byID[listeners.lastID] = listener
			listenerCount.set(listeners.byID.count)
			return listeners.lastID
		}
	}

	private func remove(_ id: Int) {
		listeners.withLock { listeners in
			listeners.byID[id] = nil
			listenerCount.set(listeners.byID.count)
		}
	}

	deinit {
		for listener in listeners.withLock({ $0.byID.values }) { listener.finish() }
	}
}
