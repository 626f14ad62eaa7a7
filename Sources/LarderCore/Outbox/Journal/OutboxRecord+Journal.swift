import Foundation

extension JournalTransaction {
	/// Creates the transaction that writes `records`.
	///
	/// - Parameter forgotten: Records of earlier transactions that this transaction removes. Default: none.
	package init(_ records: [OutboxRecord], forgetting forgotten: [OutboxRecord] = []) {
		self.init()
		if forgotten.isEmpty, records.count == 1, case .change = records[0] {
			// Enqueuing a change writes one record, and this path saves time.
			self.records = [JournalRecord(records[0], about: records[0].subject)]
			return
		}
		var removed = Set(forgotten.map(\.subject))
		for record in records {
			if case .session = record { (removesAll, removed, self.records) = (true, [], []) }
			let replaced = record.replacedSubjects
			removed.formUnion(replaced)
			if !self.records.isEmpty { self.records.removeAll { replaced.contains($0.subject) } }
			if record.isKept { self.records.append(JournalRecord(record, about: replaced[0])) }
		}
		for record in self.records { removed.remove(record.subject) }
		removedSubjects = removed.sorted()
	}
}

extension JournalRecord {
	fileprivate init(_ record: OutboxRecord, about subject: String) {
		self.init(subject: subject, body: record.bytes)
	}

	/// The decoded content of the record.
	///
	/// - Throws: ``OutboxJournalError/unreadableRecord(subject:)``.
	package func decoded() throws(OutboxJournalError) -> OutboxRecord {
		do {
			return try OutboxRecord(bytes: body)
		} catch {
			throw .unreadableRecord(subject: subject)
		}
	}
}

/// The records of a journal cannot be used.
public enum OutboxJournalError: Error, Hashable, CustomStringConvertible {
	/// A later version of Larder has written the record, or the record is damaged.
	///
	/// Nothing was removed.
	case unreadableRecord(subject: String)

	/// A message that says what happened and what to do.
	public var description: String {
		switch self {
		case .unreadableRecord(let subject):
			"The record \"\(subject)\" of the outbox cannot be read; use the version of the app that has written it."
		}
	}
}

// MARK: - For a rescue

extension JournalRecord {
	/// Whether the record is a pending change.
	package var isChange: Bool { subject.hasPrefix("change ") }
	package var isSession: Bool { subject == "session" }
	/// Whether the record is a value that the service has confirmed.
	package var isKnownValue: Bool { subject.hasPrefix("known ") }
	/// The subject of the change that has ended, if this record is its outcome.
	package var endedSubject: String? {
		let prefix = "outcome "
		return subject.hasPrefix(prefix) ? "change \(subject.dropFirst(prefix.count))" : nil
	}
}
