/// Where the outbox keeps its changes, which exist nowhere else.
///
/// An implementation must keep these rules:
///
/// - When ``write(_:)`` has returned, all its records are kept, and stay so after a kill or a power failure. If it has
///   thrown, or was cut off, either all are kept or none.
/// - ``load()`` returns the records in the order in which they were written. A record of a subject may replace the earlier
///   ones of that subject, and takes their place at the end (``OutboxRecord/subject``).
/// - Nothing expires. What is damaged, or of a later format, is never replaced or left out: every call throws.
package protocol OutboxJournalContract: Sendable {
	/// All records that are kept.
	func load() async throws -> [OutboxRecord]
	/// Keeps all of `records`, or none.
	func write(_ records: [OutboxRecord]) async throws
	/// Lets go of what the records are kept in, until the next call.
	func close()
}

/// A journal in memory, which is lost with this object.
package final class MemoryOutboxJournal: OutboxJournalContract {
	private let records = Mutex<[OutboxRecord]>([])

	package init() {}

	package func close() {}

	package func load() async throws -> [OutboxRecord] { records.withLock { $0 } }

	package func write(_ new: [OutboxRecord]) async throws {
		records.withLock { records in
			for record in new {
				if case .session = record { records = [] }
				let replaced = record.replacedSubjects
				records.removeAll { replaced.contains($0.subject) }
				if record.isKept { records.append(record) }
			}
		}
	}
}
