public import Foundation

/// A change that the service has not confirmed yet, as a screen shows it.
public struct PendingChange: Identifiable, Hashable, Sendable {
	/// The state of a change.
	public enum State: String, Hashable, Sendable {
		/// The change waits to be sent.
		case waiting
		/// Nothing is sent until ``Outbox/resume()``.
		case paused
		/// The change is being sent.
		case sending
		/// An attempt may have reached the service. The change will be sent again.
		case maybeSent
		/// The service has refused the change. The app retries, replaces or discards it.
		case refused
		/// This version of the app cannot read the change.
		case parked
		/// The service may have applied the change, and might apply it twice if the change is sent again. The app
		/// decides what happens to the change.
		case unknownOutcome
	}

	/// The identifier, which stays the same until the change has ended.
	public let id: UUID
	/// The name of the change's kind.
	public let kind: String
	/// The name of the change's entity.
	public let entity: String
	/// The entity's key as a string.
	public let key: String
	/// Whether the change creates, updates or removes the entity.
	public let role: ChangeRole
	/// The state of the change.
	public let state: State
	/// How many times the change was sent.
	public let attempts: Int
	/// When the change was enqueued.
	public let createdAt: Date
	/// A description of the latest error.
	public let failure: String?

	/// Whether the change waits for the app's decision.
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

/// How a change ended, or why a change waits for the app's decision.
public enum ChangeOutcome: Hashable, Sendable {
	/// The service has applied the change.
	case confirmed
	/// The service has refused the change. The string describes the error.
	case refused(String?)
	/// This version of the app cannot read the change.
	case parked
	/// The change with this identifier took the place of the original change.
	case replaced(by: PendingChange.ID)
	/// The app has discarded the change.
	case discarded
	/// It is unknown whether the service has applied the change.
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
