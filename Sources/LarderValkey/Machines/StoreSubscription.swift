import LarderCore

/// Knows whether a listener is sure to hear of each change.
///
/// It is a pure state machine. It sends beats that take the whole way of a change: a script in the store changes a key and
/// publishes a message, and both have to come back. What arrives with a beat came in order, so a whole beat proves that
/// everything was heard that the store did before the beat was sent. If nothing was proved for longer than the limit, the
/// subscription is lost.
struct StoreSubscription {
	/// What is to be done at a moment.
	enum Step: Equatable {
		/// Send the beat with this number.
		case beat(Int)
		/// Nothing, until this much later.
		case wait(Duration)
		/// Close the connection, because nothing was proved in time.
		case lose
		/// Make a connection.
		case connect
	}

	private enum State {
		case lost
		case verifying
		case living
	}

	private struct Beat {
		let number: Int
		let sentAt: Duration
		var hasMessage = false
		var hasTracking = false
		var isWhole: Bool { hasMessage && hasTracking }
	}

	private let interval: Duration
	private let limit: Duration
	private var state = State.lost
	private var epoch = 0
	/// The time up to which everything was heard.
	private var provedAt: Duration
	private var lastBeat: Duration
	private var beatNumber = 0
	/// The beat that is on its way.
	///
	/// There is one at most, so that what comes back belongs to it.
	private var beat: Beat?

	init(interval: Duration, limit: Duration, now: Duration) {
		(self.interval, self.limit, provedAt, lastBeat) = (interval, limit, now, now)
	}

	func trust(at now: Duration) -> SharedTrust {
		switch state {
		case .lost: .lost(for: now - provedAt)
		// The timer may come late.
		case .living where now - provedAt > limit: .lost(for: now - provedAt)
		case .verifying: .verifying(epoch: epoch)
		case .living: .living(epoch: epoch)
		}
	}

	/// A new connection listens: the store has said so, to a command that was sent at this time.
	mutating func acknowledge(sentAt: Duration) {
		epoch += 1
		state = .verifying
		(provedAt, lastBeat, beat) = (sentAt, sentAt - interval, nil)
	}

	/// The connection has ended.
	///
	/// Returns false if it was lost before.
	mutating func lose() -> Bool {
		defer { (state, beat) = (.lost, nil) }
		return state != .lost
	}

	/// The store was emptied, or it runs anew, so what was read before counts no more.
	mutating func beginEpoch() {
		epoch += 1
	}

	/// What is to be done now.
	mutating func step(at now: Duration) -> Step {
		guard state != .lost else { return .connect }
		guard now - provedAt <= limit else { return .lose }
		if beat != nil { return .wait(min(interval, provedAt + limit - now)) }
		guard now - lastBeat >= interval else { return .wait(lastBeat + interval - now) }
		beatNumber += 1
		lastBeat = now
		beat = Beat(number: beatNumber, sentAt: now)
		return .beat(beatNumber)
	}

	/// The message of a beat has arrived.
	mutating func hearMessage(ofBeat number: Int) {
		guard beat?.number == number else { return }
		beat?.hasMessage = true
		noteWholeBeat()
	}

	/// The store has told that the key of the beats was changed.
	mutating func hearTracking() {
		beat?.hasTracking = true
		noteWholeBeat()
	}

	private mutating func noteWholeBeat() {
		guard let whole = beat, whole.isWhole, state != .lost else { return }
		(state, provedAt, beat) = (.living, max(provedAt, whole.sentAt), nil)
	}
}
