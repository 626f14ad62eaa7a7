import Synchronization

/// A result that arrives once, and for which one task waits once.
final class Once<Value: Sendable>: Sendable {
	private enum State {
		case new
		case waiting(CheckedContinuation<Value, any Error>)
		case arrived(Result<Value, any Error>)
		/// The result was delivered, and is no longer stored.
		case over
	}

	private let state = Mutex(State.new)

	/// The result, for which this call waits.
	///
	/// If the calling task is cancelled, this throws at once.
	func value() async throws -> Value {
		try await withTaskCancellationHandler {
			try await withCheckedThrowingContinuation { begin($0) }
		} onCancel: {
			finish(.failure(CancellationError()))
		}
	}

	private func begin(_ continuation: CheckedContinuation<Value, any Error>) {
		let result: Result<Value, any Error>? = state.withLock { state in
			guard case .arrived(let result) = state else {
				state = .waiting(continuation)
				return nil
			}
			state = .over
			return result
		}
		if let result { continuation.resume(with: result) }
	}

	/// Ends the wait, or returns false if the wait has already ended.
	@discardableResult
	func finish(_ result: Result<Value, any Error>) -> Bool {
		let former = state.withLock { state in
			let former = state
			switch former {
			case .new: state = .arrived(result)
			case .waiting: state = .over
			case .arrived, .over: break
			}
			return former
		}
		switch former {
		case .new: return true
		case .arrived, .over: return false
		case .waiting(let continuation):
			continuation.resume(with: result)
			return true
		}
	}
}
