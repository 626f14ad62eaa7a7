import LarderCore

/// Decides which changes go into the next transaction.
///
/// This is a pure state machine: each method returns the action that the caller must take.
///
/// ```
///          gather: schedule             an awaited change, or enough of them: write
/// idle    ─────────────────▶ gathering ───────────────┐
///    │                           ▲     the interval    │
///    │ an awaited change: write  │     ended: write    ▼
///    └───────────────────────────┼─────────────────▶ writing ◀┐
///    ▲                           │ gathered changes   │  │     │ awaited changes came
///    │                           │ came meanwhile     │  └─────┘ meanwhile: write
///    └───────────────────────────┴────────────────────┘ finish
/// ```
///
/// Changes are written in the order in which they came. The waiter of an awaited change is resumed after its
/// transaction has ended. A gathered change has no waiter: its save has already returned, and reads find its row in the
/// queue until the row is in the file.
///
/// If a gathered change cannot be written, it stays in the queue, as the first change of the next transaction. So it is
/// not lost, and no later change is written before it. Until it is written, nothing more is gathered: later saves wait
/// for their transactions and throw the error. Nothing more is gathered, either, while the pending changes fill two
/// transactions.
///
/// If the file refuses a gathered change permanently, because the change's session has ended, the change is dropped.
/// The next flush throws the error. The flush also throws if a save was refused before it was gathered, unless the same
/// row was saved since.
///
/// The queue never calls a `Waiter`. The queue returns the waiter, and the caller resumes it.
struct WriteQueue<Waiter> {
	/// How much may be gathered before it is written without waiting for the interval.
	struct Limits {
		var count = 256
		var byteCount = 1_000_000
	}

	enum Action: Equatable {
		/// Do nothing: a transaction or a timer is running, or there is nothing to write.
		case nothing
		/// Call ``WriteQueue/intervalEnded()`` after an interval.
		case schedule
		/// Take a batch, write it and call ``WriteQueue/finish(_:)``.
		case write
	}

	/// One change of a batch.
	struct Change {
		/// The change, or `nil` for a flush, which only waits for the changes before it.
		let write: EntryWrite?
		/// Whether the change was gathered, so that no later change may be written before it.
		let isGathered: Bool
	}

	/// A waiter and its error, if its change failed.
	typealias Answer = (waiter: Waiter, error: SQLiteError?)

	private struct Item {
		let id: Int
		/// The change, or `nil` for a flush.
		let write: EntryWrite?
		/// The caller that waits, or `nil` for a gathered change.
		let waiter: Waiter?
	}

	private let limits: Limits
	private var pending: [Item] = []
	private var batch: [Item] = []
	/// For each address, the last gathered row, with the id of its item, until that row is in the file.
	private var gathered: [EntryAddress: (row: EntryRow, id: Int)] = [:]
	private var pendingByteCount = 0
	private var lastID = 0
	/// Whether a caller must write, or is writing.
	private(set) var isWriting = false
	private var isScheduled = false
	/// Whether a gathered change could not be written.
	private(set) var isFailing = false
	private var isClosed = false
	/// Why the file refused a gathered change, until a flush throws it.
	private var refusal: SQLiteError?
	/// The save that was refused before it was gathered, until a flush throws its error or the row is saved.
	private var refused: (address: EntryAddress, error: SQLiteError)?

	init(limits: Limits = Limits()) {
		self.limits = limits
	}

	/// Whether there is nothing to write and nothing is being written.
	var isEmpty: Bool { pending.isEmpty && batch.isEmpty }

	/// The gathered row at `address`.
	func row(at address: EntryAddress) -> EntryRow? {
		gathered.isEmpty ? nil : gathered[address]?.row
	}

	/// Adds a change; its waiter is resumed after the change was written.
	mutating func add(_ write: EntryWrite, waiter: Waiter) -> Action {
		append(write, waiter: waiter)
		return beginWriting()
	}

	/// Adds a row that is written later with others, or returns `nil` if the caller must add the row with a waiter
	/// instead.
	mutating func gather(_ row: EntryRow, at address: EntryAddress, fetched ticket: FetchTicket? = nil) -> Action? {
		guard !isFailing, !isClosed, !isOverflowing else { return nil }
		append(.save(row, at: address, fetched: ticket), waiter: nil)
		if refused?.address == address { refused = nil }
		gathered[address] = (row, lastID)
		return isFull ? beginWriting() : schedule()
	}

	/// Makes `waiter` wait for every change so far, or returns `nil` if there is no change.
	mutating func flush(waiter: @autoclosure () -> Waiter) -> Action? {
		guard !isEmpty else { return nil }
		append(nil, waiter: waiter())
		return beginWriting()
	}

	/// Takes the reason why the file has refused a gathered change, if that error was not thrown yet.
	mutating func takeRefusal() -> SQLiteError? {
		defer { (refusal, refused) = (nil, nil) }
		return refusal ?? refused?.error
	}

	/// Records that a save was refused before it was gathered.
	mutating func refuse(_ address: EntryAddress, _ error: SQLiteError) {
		refused = (address, error)
	}

	/// Ends the scheduled interval.
	mutating func intervalEnded() -> Action {
		isScheduled = false
		return pending.isEmpty ? .nothing : beginWriting()
	}

	/// Stops gathering.
	///
	/// Gathered changes are then written without waiting for the interval.
	mutating func close() {
		isClosed = true
	}

	/// Takes the changes for the next transaction, in order.
	///
	/// After a failure, this takes all changes. Otherwise, gathered changes that keep failing would fill every batch,
	/// and the waiters after them would wait for ever.
	mutating func takeBatch() -> [Change] {
		batch = Array(pending.prefix(isFailing ? pending.count : limits.count))
		pending.removeFirst(batch.count)
		pendingByteCount = pending.reduce(0) { $0 + ($1.write?.byteCount ?? 0) }
		return batch.map { Change(write: $0.write, isGathered: $0.waiter == nil) }
	}

	/// Ends the batch with the errors of its changes, in order, and returns the waiters to resume and the next action.
	mutating func finish(_ errors: [SQLiteError?]) -> (answers: [Answer], next: Action) {
		var answers: [Answer] = []
		var failed: [Item] = []
		var firstFailure: SQLiteError?
		for (item, error) in zip(batch, errors) {
			if let waiter = item.waiter {
				answers.append((waiter, item.write == nil ? firstFailure : error))
			} else if let error, error.isOfEndedSession {
				forget(item)
				refusal = refusal ?? error
			} else if let error {
				failed.append(item)
				firstFailure = firstFailure ?? error
			} else {
				forget(item)
			}
		}
		batch = []
		pending = failed + pending
		pendingByteCount += failed.reduce(0) { $0 + ($1.write?.byteCount ?? 0) }
		isFailing = !failed.isEmpty
		return (answers, endWriting())
	}

	private var isFull: Bool { pending.count >= limits.count || pendingByteCount >= limits.byteCount }

	/// Whether the pending changes fill two transactions.
	private var isOverflowing: Bool {
		pending.count >= 2 * limits.count || pendingByteCount >= 2 * limits.byteCount
	}

	private mutating func append(_ write: EntryWrite?, waiter: Waiter?) {
		lastID += 1
		pending.append(Item(id: lastID, write: write, waiter: waiter))
		pendingByteCount += write?.byteCount ?? 0
	}

	private mutating func beginWriting() -> Action {
		guard !isWriting else { return .nothing }
		isWriting = true
		return .write
	}

	private mutating func endWriting() -> Action {
		// Failed changes wait for the next caller, because another attempt now would probably also fail.
		if pending.contains(where: { $0.waiter != nil }) || (isFull && !isFailing) { return .write }
		if isClosed, !isFailing, !pending.isEmpty { return .write }
		isWriting = false
		return pending.isEmpty || isFailing ? .nothing : schedule()
	}

	private mutating func schedule() -> Action {
		guard !isScheduled, !isWriting else { return .nothing }
		isScheduled = true
		return .schedule
	}

	private mutating func forget(_ item: Item) {
		guard case .save(_, let address, _) = item.write, gathered[address]?.id == item.id else { return }
		gathered[address] = nil
	}
}
