/// A circuit breaker: decides whether a command may be sent to a store.
///
/// This is a pure state machine. A store that does not reply in time is *away*, and gets no command until a pause is
/// over. Then one command probes the store. If the probe fails, the next pause is longer. Pauses are partly random, so
/// that not all servers reconnect at the same time.
struct StoreBreaker {
	/// The permission for one command.
	struct Permit: Hashable, Sendable {
		/// Whether the command is a probe, which shows whether the store is back.
		let isProbe: Bool
		fileprivate let round: Int
	}

	/// How a permitted command ended.
	enum Outcome {
		case answered
		case failed
		/// The command says nothing about the store, for example because its caller was cancelled.
		case unknown
	}

	private enum State {
		case present
		case away(until: Duration)
		case probing
	}

	private let shortest: Duration
	private let longest: Duration
	private var state = State.present
	/// How many commands in a row have failed.
	private var failureCount = 0
	/// Rises each time the store goes away or comes back.
	///
	/// The outcomes of commands from earlier rounds are ignored.
	private var round = 0

	init(shortest: Duration, longest: Duration) {
		(self.shortest, self.longest) = (shortest, longest)
	}

	var isAway: Bool {
		if case .present = state { false } else { true }
	}

	/// The permission to send a command, or `nil` while the store is away.
	mutating func permit(at now: Duration) -> Permit? {
		switch state {
		case .present: return Permit(isProbe: false, round: round)
		case .away(let until) where now >= until:
			state = .probing
			return Permit(isProbe: true, round: round)
		case .away, .probing: return nil
		}
	}

	/// Records how a command ended.
	///
	/// - Parameter random: A number from 0 up to 1, which varies the length of a pause.
	mutating func finish(_ permit: Permit, _ outcome: Outcome, at now: Duration, random: Double) {
		guard permit.round == round else { return }
		switch outcome {
		case .answered:
			guard permit.isProbe else { return failureCount = 0 }
			(state, failureCount) = (.present, 0)
			round += 1
		case .failed:
			failureCount += 1
			round += 1
			state = .away(until: now + pause(random))
		case .unknown:
			if permit.isProbe { state = .away(until: now) }
		}
	}

	/// The next pause.
	///
	/// It is random, between half and the whole of a time that doubles with each failure, up to a limit.
	private func pause(_ random: Double) -> Duration {
		let doubled = shortest * (1 << min(failureCount - 1, 20))
		return min(doubled, longest) * (0.5 + random / 2)
	}
}
