import LarderCore

extension ValkeyStore {
	/// Handles a signal of the connection with this number, on the connection's thread.
	func receive(_ signal: StoreSignal, from generation: Int) {
		switch signal {
		case .ended:
			if state.withLock({ $0.end(generation) }) { tell(nil) }
		case .push(let values):
			let (notices, place) = StoreNotice.notices(in: values, names)
			for notice in notices { take(notice, at: place, from: generation) }
		}
	}

	private func take(_ notice: StoreNotice, at place: Int?, from generation: Int) {
		let (isCurrent, hasMissed) = state.withLock { state -> (Bool, Bool) in
			guard state.generation == generation else { return (false, false) }
			let isAnotherRun = notice.run.map { state.note(run: $0) } ?? false
			let isBeat = if case .beat = notice { true } else { false }
			let isAfterLoss = place.map { state.note(place: $0, ofBeat: isBeat) } ?? false
			switch notice {
			case .beat(let number): state.subscription.hearMessage(ofBeat: number.value)
			case .beatTracking: state.subscription.hearTracking()
			case .emptied: state.subscription.beginEpoch()
			default: break
			}
			return (true, isAnotherRun || isAfterLoss)
		}
		guard isCurrent else { return }
		if hasMissed { tell(nil) }
		switch notice {
		case .beat, .beatTracking: break
		case .emptied: tell(nil)
		default: tell(notice)
		}
	}

	/// Notifies all listeners of a change.
	///
	/// `nil` means that anything may have changed.
	func tell(_ notice: StoreNotice?) {
		let listeners = state.withLock { $0.listeners.sorted { $0.key < $1.key }.map(\.value) }
		for listener in listeners { listener(notice) }
	}

	/// Whether listeners can rely on being notified of every change.
	var trust: SharedTrust {
		state.withLock { $0.subscription.trust(at: clock.now()) }
	}

	/// Adds a listener.
	///
	/// As long as there is a listener, the store keeps a connection.
	func listen(_ listener: @escaping StoreState.Listener) -> StoreListening {
		let number = state.withLock { state in
			state.lastListener += 1
			state.listeners[state.lastListener] = listener
			if state.keeper == nil, !state.isClosed {
				state.keeper = Task { [weak self, clock] in
					while !Task.isCancelled {
						guard let pause = await self?.proveSubscription() else { return }
						// If the task is cancelled, the loop ends.
						try? await clock.sleep(pause)
					}
				}
			}
			return state.lastListener
		}
		return StoreListening(self, number)
	}

	fileprivate func endListening(_ number: Int) {
		let keeper = state.withLock { state -> Task<Void, Never>? in
			state.listeners[number] = nil
			guard state.listeners.isEmpty else { return nil }
			defer { state.keeper = nil }
			return state.keeper
		}
		keeper?.cancel()
	}

	/// Performs the next step of the subscription, and returns how long to wait before the following step.
	private func proveSubscription() async -> Duration {
		let (step, connection) = state.withLock { ($0.subscription.step(at: clock.now()), $0.connection) }
		let interval = configuration.beatInterval
		switch step {
		case .wait(let pause): return max(pause, .milliseconds(1))
		case .lose:
			if let connection { drop(connection.connection) }
			return interval
		case .connect:
			// A failure opens the circuit breaker, so the next attempt comes after the breaker's pause.
			try? await perform(probes: true) { _ in }
			return trust.epoch == nil ? interval : .zero
		case .beat(let number):
			let arguments = ["\(number)", names.beatChannel].map { Array($0.utf8) }
			// If the heartbeat fails, it does not complete, and a later step ends the subscription.
			_ = try? await perform(probes: true) { link in
				try await self.run(scripts.beat, keys: [names.counter, names.beatKey], arguments, on: link)
			}
			return interval
		}
	}
}

/// The registration of a listener; it ends when this object is released.
final class StoreListening: SharedSubscriptionContract {
	private let store: ValkeyStore
	private let number: Int

	init(_ store: ValkeyStore, _ number: Int) {
		(self.store, self.number) = (store, number)
	}

	deinit { store.endListening(number) }

	var trust: SharedTrust { store.trust }
}
