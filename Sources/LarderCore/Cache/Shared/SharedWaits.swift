/// The reads and modifications that wait for a message about their key, because another machine holds the key's lease.
final class SharedWaits<Key: Hashable & Sendable>: Sendable {
	fileprivate struct Wait {
		var isOver = false
		var continuation: CheckedContinuation<Void, Never>?
	}

	private struct State {
		var lastID = 0
		var waits: [Key: [Int: Wait]] = [:]
	}

	private let state = Mutex(State())

	/// Registers a wait before the store is read, so that no message between the read and the wait is missed.
	///
	/// The caller must call ``end(_:of:)`` afterwards.
	func begin(_ key: Key) -> Int {
		state.withLock { state in
			state.lastID += 1
			state.waits[key, default: [:]][state.lastID] = Wait()
			return state.lastID
		}
	}

	func end(_ id: Int, of key: Key) {
		state.withLock { state in
			state.waits[key]?[id] = nil
			if state.waits[key]?.isEmpty == true { state.waits[key] = nil }
		}
	}

	/// Waits until a message has arrived since ``begin(_:)``, the timer has fired, or the calling task is cancelled.
	func wait(_ id: Int, of key: Key, atMost limit: Duration, _ clock: any Clock<Duration>, _ startTask: TaskStart)
		async
	{
		let timer = startTask { [weak self] in
			// A cancelled timer also ends the wait.
			try? await clock.sleep(for: limit)
			self?.wake(id, of: key)
		}
		defer { timer.cancel() }
		await withTaskCancellationHandler {
			await withCheckedContinuation { continuation in
				let isOver = state.withLock { state in
					guard let wait = state.waits[key]?[id], !wait.isOver, !Task.isCancelled else { return true }
					state.waits[key]?[id]?.continuation = continuation
					return false
				}
				if isOver { continuation.resume() }
			}
		} onCancel: {
			wake(id, of: key)
		}
	}

	/// Wakes what waits for a message about `key`.
	func wake(_ key: Key) {
		// Most messages are about keys for which nothing waits.
		let isAwaited = state.withLock { $0.waits[key] != nil }
		if isAwaited { wake { $0 == key } }
	}

	/// Wakes everything, because any key may have changed.
	func wakeAll() {
		wake { _ in true }
	}

	private func wake(_ id: Int, of key: Key) {
		let continuation = state.withLock { state in
			state.waits[key]?[id]?.isOver = true
			return state.waits[key]?[id]?.takeContinuation()
		}
		continuation?.resume()
	}

	private func wake(_ isMeant: (Key) -> Bool) {
		let continuations = state.withLock { state -> [CheckedContinuation<Void, Never>] in
			var continuations: [CheckedContinuation<Void, Never>] = []
			for key in state.waits.keys where isMeant(key) {
				for id in (state.waits[key] ?? [:]).keys.sorted() {
					state.waits[key]?[id]?.isOver = true
					if let continuation = state.waits[key]?[id]?.takeContinuation() {
						continuations.append(continuation)
					}
				}
			}
			return continuations
		}
		for continuation in continuations { continuation.resume() }
	}
}

extension SharedWaits.Wait {
	fileprivate mutating func takeContinuation() -> CheckedContinuation<Void, Never>? {
		defer { continuation = nil }
		return continuation
	}
}
