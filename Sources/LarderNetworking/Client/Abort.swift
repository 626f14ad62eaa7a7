import LarderCore

/// Ends one request early, because its time is up or its caller is cancelled.
///
/// It ends the request's current operation, so a request needs no separate task that could be cancelled.
final class Abort: Sendable {
	typealias Action = @Sendable (any Error) -> Void

	private struct State {
		var reason: (any Error)?
		var action: Action?
	}

	private let state = Mutex(State())

	/// Why the request was ended, or `nil` if it was not ended.
	var reason: (any Error)? { state.withLock(\.reason) }

	/// Ends the request, unless it was already ended.
	func end(with reason: any Error) {
		let action = state.withLock { state -> Action? in
			guard state.reason == nil else { return nil }
			state.reason = reason
			return state.action
		}
		action?(reason)
	}

	/// Throws the reason if the request was ended.
	func check() throws {
		if let reason { throw reason }
	}

	/// Sets the action that ends the operation that begins now.
	///
	/// If the request was already ended, this method calls the action at once.
	func begin(endedBy action: @escaping Action) {
		let reason = state.withLock { state in
			state.action = action
			return state.reason
		}
		if let reason { action(reason) }
	}

	/// Forgets the action, because the operation has ended.
	func finish() {
		state.withLock { $0.action = nil }
	}
}
