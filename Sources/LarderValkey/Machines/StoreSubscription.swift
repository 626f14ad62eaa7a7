import LarderCore

/// Knows whether a listener is certain to receive every change.
///
/// This is a pure state machine. It sends heartbeats, or *beats*, that arrive in the same way as changes: a script in
/// the store changes a key and publishes a message, and both notifications must come back. Notifications arrive in
/// order. So when both notifications have arrived, the listener has received all changes from before the beat was sent.
/// If the last complete beat was sent longer ago than the limit, the subscription is lost.
struct StoreSubscription {
	/// What to do next.
	enum Step: Equatable {
		/// Send the beat with this number.
		case beat(Int)
		/// Do nothing for this time.
		case wait(Duration)
		/// Close the connection, because the last complete beat was sent too long ago.
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
	/// The listener has received all changes up to this time.
	private var provedAt: Duration
	private var lastBeat: Duration
	private var beatNumber = 0
	/// The beat whose notifications are not complete.
	///
	/// There is at most one such beat, so a notification that the beats' key was changed belongs to it.
	private var beat: Beat?

	init(interval: Duration, limit: Duration, now: Duration) {
		(self.interval, self.limit, provedAt, lastBeat) = (interval, limit, now, now)
	}

	func trust(at now: Duration) -> SharedTrust {
		switch state {
		case .lost: .lost(for: now - provedAt)
		// The timer that would end the subscription may be late.
		case .living where now - provedAt > limit: .lost(for: now - provedAt)
		case .verifying: .verifying(epoch: epoch)
		case .living: .living(epoch: epoch)
		}
	}

	/// Handles the store's confirmation of a new connection's subscription, which was requested at `sentAt`.
	mutating func acknowledge(sentAt: Duration) {
		epoch += 1
		state = .verifying
		(provedAt, lastBeat, beat) = (sentAt, sentAt - interval, nil)
	}

	/// Handles the end of a connection, and returns false if the subscription was already lost.
	mutating func lose() -> Bool {
		defer { (state, beat) = (.lost, nil) }
		return state != .lost
	}

	/// Begins a new epoch, in which earlier reads are no longer verified.
	///
	/// This happens if the store was emptied or restarted, or if a message was lost.
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

	/// Handles the message of a beat.
	mutating func hearMessage(ofBeat number: Int) {
		guard beat?.number == number else { return }
		beat?.hasMessage = true
		noteWholeBeat()
	}

	/// Handles the notification that the key of the beats was changed.
	mutating func hearTracking() {
		beat?.hasTracking = true
		noteWholeBeat()
	}

	private mutating func noteWholeBeat() {
		guard let whole = beat, whole.isWhole, state != .lost else { return }
		(state, provedAt, beat) = (.living, max(provedAt, whole.sentAt), nil)
	}
}
