public import Foundation

/// Keeps the changes of an ``Outbox``, which exist nowhere else.
///
/// The journals that ship are `OutboxJournal.sqlite(at:)` of LarderSQLite and ``OutboxJournal/inMemory()``. Conform to
/// this protocol to keep the changes elsewhere, and test your journal with `OutboxJournalConformance` of LarderTesting.
///
/// An implementation must keep these rules:
///
/// - If ``write(_:over:)`` returns a version, the whole transaction is kept, even after a kill or a power failure. If
///   the call returns `nil`, throws or is cut off, nothing of the transaction is kept.
/// - Nothing expires. If a record is damaged or of a later format, every call throws, and the record is neither
///   replaced nor left out.
/// - Every write, including one by another process, gives the journal a new version. No version is used twice.
///
/// An outbox makes one call at a time, from any isolation.
public protocol OutboxJournalContract: Sendable {
	/// The records in the order in which they were written, or `nil` if the journal still has `version`.
	///
	/// - Parameter version: The version that the caller has, or `nil` if it has none.
	func load(unless version: Int?) async throws -> JournalContent?
	/// Keeps all operations of a transaction, or none of them.
	///
	/// - Parameters:
	///   - transaction: What to keep.
	///   - version: The version that the caller has.
	/// - Returns: The new version, or `nil` if the journal's version is not `version`. If the result is `nil`, nothing
	///   of the transaction is kept.
	func write(_ transaction: JournalTransaction, over version: Int) async throws -> Int?
	/// Gives the caller the lock for sending, which only one object among all processes can hold.
	///
	/// - Returns: An object that holds the lock until the object is released or its process ends, or `nil` if another
	///   object holds the lock.
	func sendingLock() async throws -> (any AnyObject & Sendable)?
	/// Calls `listener` whenever another process may have written, as long as this journal exists.
	///
	/// Default: the listener is never called, which suits a journal that no other process uses.
	func listen(_ listener: @escaping @Sendable () -> Void)
	/// Closes the place where the records are kept; the next call opens it again.
	func close()
}

extension OutboxJournalContract {
	/// The default: the listener is never called.
	public func listen(_ listener: @escaping @Sendable () -> Void) {}
}

/// The records of a journal, with the version in which the journal has exactly these records.
public struct JournalContent: Hashable, Sendable {
	/// The records in the order in which they were written.
	public let records: [JournalRecord]
	/// The version of the journal that has exactly these records.
	public let version: Int

	/// Creates content.
	public init(records: [JournalRecord], version: Int) {
		self.records = records
		self.version = version
	}
}

/// One record of an outbox, whose body is opaque to the journal.
public struct JournalRecord: Hashable, Sendable {
	/// The subject of the record, at most a few thousand bytes.
	///
	/// A journal keeps one record of each subject. The subject may contain an entity's key.
	public let subject: String
	/// The encoded content of the record.
	public let body: Data

	/// Creates a record.
	public init(subject: String, body: Data) {
		self.subject = subject
		self.body = body
	}
}

/// The operations that a journal performs as one transaction, in the order of the properties.
public struct JournalTransaction: Hashable, Sendable {
	/// Whether the transaction removes everything that is kept.
	public var removesAll: Bool
	/// The subjects whose records the transaction removes, if there are such records.
	public var removedSubjects: [String]
	/// The records that the transaction adds at the end of the journal, in order.
	///
	/// No two of these records have the same subject. Each of them replaces the journal's record of the same subject,
	/// if there is one.
	public var records: [JournalRecord]

	/// Creates a transaction.
	public init(removesAll: Bool = false, removedSubjects: [String] = [], records: [JournalRecord] = []) {
		self.removesAll = removesAll
		self.removedSubjects = removedSubjects
		self.records = records
	}
}
