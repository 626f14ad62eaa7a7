import Foundation

extension JournalTransaction {
	/// Creates the transaction that keeps `records`.
	package init(_ records: [OutboxRecord]) throws {
		self.init()
		var (removed, kept): (Set<String>, [OutboxRecord]) = ([], [])
		for record in records {
			if case .session = record { (removesAll, removed, kept) = (true, [], []) }
			let replaced = record.replacedSubjects
			removed.formUnion(replaced)
			if !kept.isEmpty { kept.removeAll { replaced.contains($0.subject) } }
			if record.isKept { kept.append(record) }
		}
		self.records = try kept.map { try JournalRecord($0) }
		removedSubjects = removed.subtracting(kept.map(\.subject)).sorted()
	}
}

extension JournalRecord {
	package init(_ record: OutboxRecord) throws {
		self.init(subject: record.subject, body: try JSONEncoder().encode(record))
	}

	/// The fact in it.
	///
	/// - Throws: ``OutboxJournalError/unreadableRecord(subject:)``.
	package func decoded() throws(OutboxJournalError) -> OutboxRecord {
		do {
			return try JSONDecoder().decode(OutboxRecord.self, from: body)
		} catch {
			throw .unreadableRecord(subject: subject)
		}
	}
}

/// The records of a journal cannot be used.
public enum OutboxJournalError: Error, Hashable, CustomStringConvertible {
	/// A later version of Larder has written the record, or it is damaged. Nothing was removed.
	case unreadableRecord(subject: String)

	/// What happened, and what to do.
	public var description: String {
		switch self {
		case .unreadableRecord(let subject):
			"The record \"\(subject)\" of the outbox cannot be read; use the version of the app that has written it."
		}
	}
}
