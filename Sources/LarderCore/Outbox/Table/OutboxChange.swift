package import Foundation

/// Why an attempt to send a change failed, as the app sees it and the journal keeps it.
package struct ChangeFailure: Hashable, Sendable {
	package let message: String
	package let statusCode: Int?

	package init(message: String, statusCode: Int? = nil) {
		self.message = message
		self.statusCode = statusCode
	}
}

/// A change that the service has not confirmed yet, as the journal keeps it.
package struct OutboxChange: Hashable, Sendable, Identifiable {
	/// The durable state of the change.
	package enum Status: String, Hashable, Sendable {
		/// No attempt can have reached the service.
		case waiting
		/// An attempt may have reached the service.
		case maybeSent
		/// The service has refused the change.
		case refused
		/// The service may have applied the change, and no longer recognizes a repetition.
		case unknown
	}

	/// The first attempt that may have reached the service.
	package struct Attempt: Hashable, Sendable {
		/// The number of the last commit that was known when the attempt began.
		package let ticket: Int
		/// When the attempt began, or `nil` if the app has decided to repeat the change whatever the time.
		package var time: OutboxTime?
	}

	package let id: UUID
	/// The change's place among all changes.
	package var sequence: Int
	package let kind: String
	package let version: Int
	package let role: ChangeRole
	/// The key of the entity that the change creates, updates or removes.
	package var key: OutboxKey
	/// The keys of the entities that must exist before the change can be sent.
	package var references: [OutboxKey]
	package var payload: Data
	/// The key by which the service recognizes a repetition.
	package let idempotencyKey: UUID
	package let createdAt: Date
	package var status = Status.waiting
	package var attemptCount = 0
	package var firstAttempt: Attempt?
	package var failure: ChangeFailure?
	/// Whether the change was enqueued under a temporary key that the service's own key has replaced.
	package var isRekeyed = false
	/// The replacements of keys that its payload lacks, because its kind could not apply them.
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

	/// The same change as a new change: never sent, with a new identifier and a new idempotency key.
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

	/// The same change with a new key in place of an old key.
	///
	/// - Parameter payload: The rewritten payload, or `nil` if the change's kind could not rewrite it.
	func rekeyed(_ rekeying: Rekeying, payload: Data?) -> OutboxChange {
		var change = self
		if change.key == rekeying.old { (change.key, change.isRekeyed) = (rekeying.new, true) }
		change.references = references.map { $0 == rekeying.old ? rekeying.new : $0 }
		if let payload, rekeyings.isEmpty { change.payload = payload } else { change.rekeyings.append(rekeying) }
		return change
	}

	/// The key that the change folds, and the keys to which it refers.
	var keys: [OutboxKey] { [key] + references }
}
