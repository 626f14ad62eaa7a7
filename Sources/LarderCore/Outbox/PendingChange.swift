public import Foundation

/// A change that the service has not confirmed yet, as a screen shows it.
public struct PendingChange: Identifiable, Hashable, Sendable {
	/// Where a change stands.
	public enum State: String, Hashable, Sendable {
		/// It is sent when its turn comes.
		case waiting
		/// Nothing is sent before ``Outbox/resume()``.
		case paused
		/// It is being sent.
		case sending
		/// An attempt may have reached the service. It is sent again.
		case maybeSent
		/// The service has refused it. The app retries, replaces or discards it.
		case refused
		/// This version of the app cannot read it.
		case parked
		/// It may have been carried out, and sending it again might carry it out twice. The app decides.
		case unknownOutcome
	}

	/// The identifier, which stays the same until the change has ended.
	public let id: UUID
	/// The name of its kind.
	public let kind: String
	/// The name of its entity.
	public let entity: String
	/// The text of its entity's key.
	public let key: String
	/// What it does to the entity.
	public let role: ChangeRole
	/// Where it stands.
	public let state: State
	/// How often it was sent.
	public let attempts: Int
	/// When it was enqueued.
	public let createdAt: Date
	/// The last error, in words.
	public let failure: String?

	/// Whether only the app can decide how it goes on.
	public var needsDecision: Bool { state == .refused || state == .unknownOutcome || state == .parked }

	init(_ change: OutboxChange, in table: OutboxTable) {
		id = change.id
		kind = change.kind
		entity = change.key.entity
		key = change.key.text
		role = change.role
		attempts = change.attemptCount
		createdAt = change.createdAt
		failure = change.failure?.message
		state =
			switch change.status {
			case _ where table.isParked(change): .parked
			case .refused: .refused
			case .unknown: .unknownOutcome
			case _ where table.running[change.id] != nil: .sending
			case _ where table.isPaused: .paused
			case .waiting: .waiting
			case .maybeSent: .maybeSent
			}
	}
}

/// How a change ended, or why it does not go on by itself.
public enum ChangeOutcome: Hashable, Sendable {
	/// The service has carried it out.
	case confirmed
	/// The service has refused it, with an error in words.
	case refused(String?)
	/// This version of the app cannot read it.
	case parked
	/// This change took its place.
	case replaced(by: PendingChange.ID)
	/// The app has discarded it.
	case discarded
	/// The service may have carried it out.
	case unknown

	init(_ stored: StoredOutcome) {
		self =
			switch stored {
			case .confirmed: .confirmed
			case .replaced(let id): .replaced(by: id)
			case .discarded: .discarded
			}
	}

	/// The outcome of a change that waits for a decision of the app.
	init?(_ change: PendingChange) {
		switch change.state {
		case .refused: self = .refused(change.failure)
		case .parked: self = .parked
		case .unknownOutcome: self = .unknown
		case .waiting, .paused, .sending, .maybeSent: return nil
		}
	}
}
