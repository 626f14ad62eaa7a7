import LarderCore

/// Knows whether a listener is sure to receive every change.
///
/// It is a pure state machine. It sends heartbeats, or *beats*, that arrive in the same way as changes: a script in the store
/// changes a key and publishes a message, and both notifications must come back. Notifications arrive in order. So when both
/// have arrived, all changes before the beat was sent have been received. If that was not proved for longer than the limit,
/// the subscription is lost.
struct StoreSubscription {
	/// What to do next.
	enum Step: Equatable {
		/// Send the beat with this number.
		case beat(Int)
		/// Do nothing for this time.
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
	/// All changes up to this time have been received.
	private var provedAt: Duration
	private var lastBeat: Duration
	private var beatNumber = 0
	/// The beat whose notifications are still missing.
	///
	/// There is at most one, so a notification that the key of the beats was changed belongs to it.
	private var beat: Beat?

	init(interval: Duration, limit: Duration, now: Duration) {
		(self.interval, self.limit, provedAt, lastBeat) = (interval, limit, now, now)
	}

	func trust(at now: Duration) -> SharedTrust {
		switch state {
		case .lost: .lost(for: now - provedAt)
		// The timer that ends the subscription may be late.
		case .living where now - provedAt > limit: .lost(for: now - provedAt)
		case .verifying: .verifying(epoch: epoch)
		case .living: .living(epoch: epoch)
		}
	}

	/// The store has confirmed the subscription of a new connection, which was requested at `sentAt`.
	mutating func acknowledge(sentAt: Duration) {
		epoch += 1
		state = .verifying
		(provedAt, lastBeat, beat) = (sentAt, sentAt - interval, nil)
	}

	/// The connection has ended.
	///
	/// Returns false if the subscription was already lost.
	mutating func lose() -> Bool {
		defer { (state, beat) = (.lost, nil) }
		return state != .lost
	}

	/// The store was emptied or restarted, or a message was lost, so earlier reads are no longer verified.
	mutating func beginEpoch() {
		epoch += 1
	}

	/// What to do now.
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

	/// The notification that the key of the beats was changed has arrived.
	mutating func hearTracking() {
		beat?.hasTracking = true
		noteWholeBeat()
	}

	private mutating func noteWholeBeat() {
		guard let whole = beat, whole.isWhole, state != .lost else { return }
		(state, provedAt, beat) = (.living, max(provedAt, whole.sentAt), nil)
	}
}
