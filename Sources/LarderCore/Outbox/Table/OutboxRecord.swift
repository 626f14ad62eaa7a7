package import Foundation

/// How a change ended.
package enum StoredOutcome: Hashable, Sendable {
	/// The service has applied the change to the entity of this key.
	case confirmed(OutboxKey)
	case replaced(by: UUID)
	case discarded
}

/// The newest value that the service has confirmed for a key that has changes.
package struct KnownValue: Hashable, Sendable {
	package enum Content: Hashable, Sendable {
		/// The value is unknown.
		case unknown
		/// The service has no value.
		case none
		case value(Data)
	}

	package var content: Content
	/// The number of the commit, or for a fetched value, the last number that was known when its fetch began.
	///
	/// A fetch with a lower ticket is refused.
	package var ticket: Int
	/// The number of the commit that stored the value.
	package var commit: Int
	/// Whether the value must be fetched again.
	package var isStale: Bool
	/// The confirmed changes that the value may not contain yet, in order.
	package var carried: [OutboxChange]

	package init(
		_ content: Content,
		ticket: Int,
		commit: Int,
		isStale: Bool = false,
		carried: [OutboxChange] = []
	) {
		self.content = content
		self.ticket = ticket
		self.commit = commit
		self.isStale = isStale
		self.carried = carried
	}
}

/// A confirmed creation or removal, which a page that was requested earlier may not show.
package struct ConfirmedEdit: Hashable, Sendable {
	package let change: OutboxChange
	/// The number of the confirmation's commit.
	package let number: Int
}

/// One fact in the journal of the outbox.
///
/// The records of one transaction are kept together or not at all. Applying all records again, in order, restores the
/// same outbox. A journal may keep only the newest record of each subject.
package enum OutboxRecord: Hashable, Sendable {
	/// The current state of a change.
	case change(OutboxChange)
	/// A change has ended.
	case ended(UUID, StoredOutcome)
	/// The known value of a key that has changes, or `nil` after the cache has stored the value.
	case known(OutboxKey, KnownValue?)
	/// The service's own key of an entity that was created under a temporary key.
	case alias(Rekeying)
	case edit(ConfirmedEdit)
	/// All lists that are kept contain the edit of this change.
	case forgottenEdit(UUID)
	/// A list was fetched with this ticket, so the list contains all edits up to the ticket.
	case listed(OutboxKey, Int)
	/// A session has begun, and nothing from earlier sessions counts.
	case session(Int)
	/// The number of the last commit, so that numbers never restart.
	case number(Int)
}

extension OutboxRecord {
	/// The subject of a record.
	///
	/// A later record replaces an earlier record of the same subject.
	package var subject: String {
		switch self {
		case .change(let change): Self.subject("change ", change.id)
		case .ended(let id, _): Self.subject("outcome ", id)
		case .known(let key, _): "known \(key.entity) \(key.text)"
		case .alias(let rekeying): "alias \(rekeying.old.entity) \(rekeying.old.text)"
		case .edit(let edit): Self.subject("edit ", edit.change.id)
		case .forgottenEdit(let id): Self.subject("edit ", id)
		case .listed(let list, _): "list \(list.entity) \(list.text)"
		case .session: "session"
		case .number: "number"
		}
	}

	/// `prefix` followed by the identifier, in the form of `UUID.uuidString`, which would take ten times as long.
	private static func subject(_ prefix: StaticString, _ id: UUID) -> String {
		let count = prefix.utf8CodeUnitCount + 36
		return String(unsafeUninitializedCapacity: count) { text in
			var end = text.initialize(fromContentsOf: UnsafeBufferPointer(start: prefix.utf8Start, count: count - 36))
			func append(_ byte: UInt8) {
				text.initializeElement(at: end, to: byte)
				end += 1
			}
			withUnsafeBytes(of: id.uuid) { bytes in
				for (index, byte) in bytes.enumerated() {
					if [4, 6, 8, 10].contains(index) { append(UInt8(ascii: "-")) }
					append(Self.digit(byte >> 4))
					append(Self.digit(byte & 15))
				}
			}
			return end
		}
	}

	private static func digit(_ value: UInt8) -> UInt8 {
		value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
	}

	/// The subjects whose earlier records no longer count, beginning with this record's own subject.
	///
	/// A session replaces all earlier records.
	package var replacedSubjects: [String] {
		if case .ended(let id, _) = self { [subject, Self.subject("change ", id)] } else { [subject] }
	}

	/// False if a journal need not keep this record, and only forgets the record that this record replaces.
	package var isKept: Bool {
		switch self {
		case .known(_, nil), .forgottenEdit: false
		case .change, .ended, .known, .alias, .edit, .listed, .session, .number: true
		}
	}
}
