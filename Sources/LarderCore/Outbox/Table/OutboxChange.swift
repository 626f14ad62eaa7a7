package import Foundation

/// Why an attempt to send a change failed, as it is shown and kept.
package struct ChangeFailure: Hashable, Sendable {
	package let message: String
	package let statusCode: Int?

	package init(message: String, statusCode: Int? = nil) {
		self.message = message
		self.statusCode = statusCode
	}
}

/// One write that the service has not confirmed yet, as the journal keeps it.
package struct OutboxChange: Hashable, Sendable, Identifiable {
	/// The durable state of the change.
	package enum Status: String, Hashable, Sendable {
		/// No attempt can have reached the service.
		case waiting
		/// An attempt may have reached the service.
		case maybeSent
		/// The service has refused it.
		case refused
		/// It may have been applied, and the service no longer recognizes a repetition.
		case unknown
	}

	/// The first attempt that may have reached the service.
	package struct Attempt: Hashable, Sendable {
		/// The number of the last commit that was known when the attempt began.
		package let ticket: Int
		/// When it began, or `nil` if the app wants the change repeated whatever the time.
		package var time: OutboxTime?
	}

	package let id: UUID
	/// Its place among all changes.
	package var sequence: Int
	package let kind: String
	package let version: Int
	package let role: ChangeRole
	/// The key that it folds.
	package var key: OutboxKey
	/// The keys of what must exist before it can be sent.
	package var references: [OutboxKey]
	package var payload: Data
	/// The key by which the service recognizes a repetition.
	package let idempotencyKey: UUID
	package let createdAt: Date
	package var status = Status.waiting
	package var attemptCount = 0
	package var firstAttempt: Attempt?
	package var failure: ChangeFailure?
	/// Whether it was enqueued under a temporary key, which the service's own key has replaced.
	package var isRekeyed = false
	/// The new keys that its payload does not have yet, because its kind could not be rewritten.
	package var rekeyings: [Rekeying] = []

	package init(
		id: UUID = UUID(),
		kind: String,
		version: Int = 1,
		role: ChangeRole,
		key: OutboxKey,
		references: [OutboxKey] = [],
		payload: Data,
		idempotencyKey: UUID = UUID(),
		createdAt: Date,
		sequence: Int = 0
	) {
		self.id = id
		self.kind = kind
		self.version = version
		self.role = role
		self.key = key
		self.references = references
		self.payload = payload
		self.idempotencyKey = idempotencyKey
		self.createdAt = createdAt
		self.sequence = sequence
	}

	/// The same change as a new one: never sent, with a new identifier and a new idempotency key.
	package func renewed(id: UUID, idempotencyKey: UUID, payload: Data? = nil) -> OutboxChange {
		OutboxChange(
			id: id,
			kind: kind,
			version: version,
			role: role,
			key: key,
			references: references,
			payload: payload ?? self.payload,
			idempotencyKey: idempotencyKey,
			createdAt: createdAt,
			sequence: sequence
		)
	}

	/// The same change with a new key in place of an old one.
	///
	/// - Parameter payload: The rewritten payload, or `nil` if its kind could not rewrite it.
	func rekeyed(_ rekeying: Rekeying, payload: Data?) -> OutboxChange {
		var change = self
		if change.key == rekeying.old { (change.key, change.isRekeyed) = (rekeying.new, true) }
		change.references = references.map { $0 == rekeying.old ? rekeying.new : $0 }
		if let payload, rekeyings.isEmpty { change.payload = payload } else { change.rekeyings.append(rekeying) }
		return change
	}

	/// The keys that it folds or refers to.
	var keys: [OutboxKey] { [key] + references }
}
