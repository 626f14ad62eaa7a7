/// The storage in which an ``Outbox`` keeps its changes.
///
/// LarderSQLite's `OutboxJournal.sqlite(at:)` keeps the changes in a file, so that the changes survive a kill and a
/// power failure.
public struct OutboxJournal: Sendable {
	package let contract: any OutboxJournalContract

	/// Creates an app's own journal.
	///
	/// - Parameter contract: The implementation that keeps the records. `OutboxJournalConformance` of LarderTesting
	///   tests it.
	public init(_ contract: any OutboxJournalContract) {
		self.contract = contract
	}

	/// A journal in memory, for tests and for changes that may be lost with the process.
	///
	/// A later outbox over this journal finds the changes that the earlier outbox left in the journal.
	public static func inMemory() -> OutboxJournal {
		OutboxJournal(MemoryOutboxJournal())
	}
}
