/// Gives callers exclusive access one at a time, in the order of their calls.
final class OutboxTurn: Sendable {
	private let state = Mutex<(isTaken: Bool, waiters: [CheckedContinuation<Void, Never>])>((false, []))

	/// How many callers wait for exclusive access.
	var waiterCount: Int { state.withLock { $0.waiters.count } }

	/// Runs `work` when all earlier callers have left.
	func run<Answer>(_ work: () async throws -> Answer) async rethrows -> Answer {
		await enter()
		defer { leave() }
		return try await work()
	}

	private func enter() async {
		let isEntered = state.withLock { state in
			defer { state.isTaken = true }
			return !state.isTaken
		}
		guard !isEntered else { return }
		await withCheckedContinuation { waiter in
			let isFree = state.withLock { state in
				defer { state.isTaken = true }
				guard state.isTaken else { return true }
				state.waiters.append(waiter)
				return false
			}
			if isFree { waiter.resume() }
		}
	}

	private func leave() {
		let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
			guard !state.waiters.isEmpty else {
				state.isTaken = false
				return nil
			}
			return state.waiters.removeFirst()
		}
		next?.resume()
	}
}
