/// The meaning of a sender's error for its change.
///
/// The verdict comes from ``RemoteErrorContract`` alone, never from a message.
struct AttemptVerdict: Hashable, Sendable {
	let end: AttemptEnd
	/// Whether nothing more is sent until there is another credential.
	var isPausing = false
	/// How long the service asks to wait.
	var retryAfter: Duration?

	/// - Parameter isRepeated: Whether an earlier attempt may have reached the service.
	init(_ error: any Error, role: ChangeRole, isRepeated: Bool, failure: ChangeFailure) {
		guard let error = error as? any RemoteErrorContract else {
			// The error is not a response of the service.
			end = .later(failure)
			return
		}
		retryAfter = error.retryAfter
		isPausing = error.reason == .unauthenticated
		end =
			switch error.reason {
			case .transient: error.mayHaveArrived ? .later(failure) : .notSent(failure)
			case .unauthenticated: .notSent(failure)
			case .notFound: role == .removal ? .confirmed(.removed) : .refused(failure)
			// The earlier attempt may still be running.
			case .conflict: isRepeated ? .later(failure) : .refused(failure)
			case .undecodable: .confirmed(role == .removal ? .removed : .unread)
			case .invalidResponse: .later(failure)
			case .permanent: .refused(failure)
			}
	}
}

extension OutboxTable {
	/// The longest pause between two attempts of a change.
	static let longestPause = Duration.seconds(900)

	/// Sets the time of a change's next attempt, after an attempt that did not end the change.
	///
	/// - Parameter random: A number from 0 to 1 that varies the pause, so that many devices do not send at the same
	///   time.
	mutating func postpone(_ id: ID, retryAfter: Duration?, now: Duration, random: Double) {
		guard let change = change(id) else { return }
		let pause = min(Self.longestPause, .seconds(1) * (1 << min(change.attemptCount, 12)))
		due[id] = now + pause / 2 + pause / 2 * random
		if let retryAfter { held[change.kind] = max(held[change.kind] ?? .zero, now + retryAfter) }
	}

	/// Makes every change that waits for its next attempt sendable, for example because the network may be back.
	///
	/// If the service asked for a delay, as by `Retry-After`, changes of that kind still wait until the delay is over.
	mutating func wake() {
		due = [:]
	}
}
