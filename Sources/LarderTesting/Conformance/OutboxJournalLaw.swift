/// The promises of `OutboxJournalContract`, which every journal of an outbox keeps.
///
/// The raw value of a law is a sentence.
public enum OutboxJournalLaw: String, CaseIterable, Sendable, CustomStringConvertible {
	/// A load never returns a record that was not written.
	case newJournalIsEmpty = "A new journal has no records, but it has a version"
	/// Bodies are bytes, and subjects are any strings.
	case recordsAreKeptExactly = "Records are loaded byte for byte, in the order in which they were written"
	/// No subject has two records.
	case laterRecordReplaces =
		"A later record of a subject replaces the earlier one, and is loaded after all other records"
	/// Records of other subjects stay.
	case removedSubjectIsGone =
		"After a subject is removed, its record is gone; removing a subject without a record changes nothing"
	/// The records of the same transaction stay.
	case removingAllComesFirst =
		"If a transaction removes everything and writes records, the journal has only these records"
	/// The next launch of an app also opens the journal again.
	case reopenedJournalHasAll = "After a journal is closed and opened again, it has all records that were written"
	/// If an outbox knows the current version, it reads no records.
	case knownVersionIsNil =
		"A load returns nil if the journal still has the version that the caller knows, and only then"
	/// The caller based its write on old records, which another write has changed in the meantime.
	case oldVersionKeepsNothing = "A write that is based on an old version returns nil and changes nothing"
	/// The other user may be another process.
	case otherWriterIsNoticed =
		"After a write by another user of the journal, the version that the caller knows is out of date"
	/// No write is kept in part.
	case parallelWritesAreWhole =
		"If parallel writes are based on the same version, exactly one of them takes effect, with all its records"
	/// Without this law, two processes could send the same change at the same time.
	case oneSenderAtATime = "Only one user of a journal holds the lock for sending, until this user releases it"

	/// The law as a sentence.
	public var description: String { rawValue }
}

/// A broken law of a journal.
public struct OutboxJournalConformanceError: Error, CustomStringConvertible {
	/// The broken law.
	public let law: OutboxJournalLaw
	/// A description of what the journal did instead.
	public let detail: String

	init(_ law: OutboxJournalLaw, _ detail: String) {
		self.law = law
		self.detail = detail
	}

	/// The law and how it was broken.
	public var description: String { "\(law): \(detail)." }
}
