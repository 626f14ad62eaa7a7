package import Foundation

/// How a change ended.
package enum StoredOutcome: Hashable, Sendable {
	/// The service has applied it to the entity of this key.
	case confirmed(OutboxKey)
	case replaced(by: UUID)
	case discarded
}

/// The newest value that the service has confirmed for a key that has changes.
package struct KnownValue: Hashable, Sendable {
	package enum Content: Hashable, Sendable {
		/// Nothing is known.
		case unknown
		/// The service has no value.
		case none
		case value(Data)
	}

	package var content: Content
	/// The number of the commit, or for a fetched value the last number that was known when its fetch began.
	///
	/// A fetch with a lower ticket is refused.
	package var ticket: Int
	/// The number of the commit that brought it.
	package var commit: Int
	/// Whether it has to be fetched again.
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

/// A confirmed creation or removal, which pages that were requested earlier may not show.
package struct ConfirmedEdit: Hashable, Sendable {
	package let change: OutboxChange
	/// The number of the confirmation's commit.
	package let number: Int
}

/// One fact in the journal of the outbox.
///
/// The records of one transaction are kept together or not at all. Reading them all again, in order, gives the same
/// outbox. A journal may keep only the newest record of each subject.
package enum OutboxRecord: Hashable, Sendable {
	/// A change as it is now.
	case change(OutboxChange)
	/// A change has ended.
	case ended(UUID, StoredOutcome)
	/// The known value of a key that has changes. `nil` if the cache has it now.
	case known(OutboxKey, KnownValue?)
	/// The service's own key of an entity that was created under a temporary one.
	case alias(Rekeying)
	case edit(ConfirmedEdit)
	/// The edit of this change is in all lists that are kept.
	case forgottenEdit(UUID)
	/// The list of this place was fetched with this ticket, so edits up to it are in the list.
	case listed(OutboxKey, Int)
	/// A session has begun, and nothing of earlier ones counts.
	case session(Int)
	/// The number of the last commit, so that numbers never restart.
	case number(Int)
}

extension OutboxRecord {
	/// The subject of a record.
	///
	/// A later record replaces an earlier one of its subject.
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

	/// `prefix`, and the identifier as `UUID.uuidString` writes it, which takes ten times as long.
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

	/// The subjects of earlier records that no longer count, first its own.
	///
	/// A session replaces all of them.
	package var replacedSubjects: [String] {
		if case .ended(let id, _) = self { [subject, Self.subject("change ", id)] } else { [subject] }
	}

	/// Whether a journal has to keep it, or only forgets the record that it replaces.
	package var isKept: Bool {
		switch self {
		case .known(_, nil), .forgottenEdit: false
		case .change, .ended, .known, .alias, .edit, .listed, .session, .number: true
		}
	}
}
