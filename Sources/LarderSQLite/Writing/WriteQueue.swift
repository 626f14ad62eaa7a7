/// Which changes go into the next transaction: a pure state machine whose every transition answers what its owner has to do.
///
/// ```
///          gather: schedule             an awaited change, or enough of them: write
/// resting ─────────────────▶ gathering ───────────────┐
///    │                           ▲     the interval    │
///    │ an awaited change: write  │     ended: write    ▼
///    └───────────────────────────┼─────────────────▶ writing ◀┐
///    ▲                           │ gathered ones      │  │     │ awaited ones came
///    │                           │ came meanwhile     │  └─────┘ meanwhile: write
///    └───────────────────────────┴────────────────────┘ finish
/// ```
///
/// Changes are written in the order in which they came. An awaited one is answered when its transaction has ended. A
/// gathered one was answered when it came, and is read from here until the file has it.
///
/// A gathered change that could not be written stays, and goes first into the next transaction, so it is neither lost nor
/// overtaken. Meanwhile nothing more is gathered: whoever has a change waits for it, and learns of the failure. Nor is
/// more gathered while a transaction takes so long that the next two are full.
///
/// `Waiter` is what is answered in the end; it is never called here.
struct WriteQueue<Waiter> {
	/// How much is gathered before it is written ahead of time.
	struct Limits {
		var count = 256
		var byteCount = 1_000_000
	}

	enum Action: Equatable {
		/// Nothing to do: a transaction or a timer is on its way, or nothing is left.
		case rest
		/// Call ``WriteQueue/intervalEnded()`` after an interval.
		case schedule
		/// Take a batch, write it and call ``WriteQueue/finish(_:)``.
		case write
	}

	/// One part of a batch.
	struct Change {
		/// `nil` for one who only waits for all before it.
		let write: EntryWrite?
		/// Whether it has to be written before any later one.
		let isGathered: Bool
	}

	/// Whom to answer what; `nil` is success.
	typealias Answer = (waiter: Waiter, error: SQLiteError?)

	private struct Item {
		let id: Int
		/// `nil` for one who waits for all before it.
		let write: EntryWrite?
		/// `nil` for a gathered change.
		let waiter: Waiter?
	}

	private let limits: Limits
	private var pending: [Item] = []
	private var batch: [Item] = []
	/// The gathered rows that the file may not have yet, the last of each address, with the change it came by.
	private var gathered: [EntryAddress: (row: EntryRow, id: Int)] = [:]
	private var pendingByteCount = 0
	private var lastID = 0
	/// Whether somebody has been told to write, and is not through.
	private(set) var isWriting = false
	private var isScheduled = false
	/// Whether a gathered change could not be written, so that nothing more is gathered.
	private(set) var isFailing = false
	private var isClosed = false

	init(limits: Limits = Limits()) {
		self.limits = limits
	}

	/// Whether there is nothing to write, and nothing being written.
	var isEmpty: Bool { pending.isEmpty && batch.isEmpty }

	/// The gathered row at `address`.
	func row(at address: EntryAddress) -> EntryRow? {
		gathered.isEmpty ? nil : gathered[address]?.row
	}

	/// Adds a change whose waiter is answered when it is written.
	mutating func add(_ write: EntryWrite, waiter: Waiter) -> Action {
		append(write, waiter: waiter)
		return beginWriting()
	}

	/// Adds a row to be written with others; answers `nil` where its owner has to wait for it instead.
	mutating func gather(_ row: EntryRow, at address: EntryAddress) -> Action? {
		guard !isFailing, !isClosed, !isOverflowing else { return nil }
		append(.save(row, at: address), waiter: nil)
		gathered[address] = (row, lastID)
		return isFull ? beginWriting() : schedule()
	}

	/// Has `waiter` wait for all that was added so far; answers `nil` where there is nothing to wait for.
	mutating func flush(waiter: @autoclosure () -> Waiter) -> Action? {
		guard !isEmpty else { return nil }
		append(nil, waiter: waiter())
		return beginWriting()
	}

	/// Ends the interval that was scheduled.
	mutating func intervalEnded() -> Action {
		isScheduled = false
		return pending.isEmpty ? .rest : beginWriting()
	}

	/// Has nothing be gathered any more, and what was be written without an interval.
	mutating func close() {
		isClosed = true
	}

	/// The next changes for one transaction, in order.
	///
	/// After a failure it is all of them: gathered ones that fail on would keep whoever waits behind them from being answered.
	mutating func takeBatch() -> [Change] {
		batch = Array(pending.prefix(isFailing ? pending.count : limits.count))
		pending.removeFirst(batch.count)
		pendingByteCount = pending.reduce(0) { $0 + ($1.write?.byteCount ?? 0) }
		return batch.map { Change(write: $0.write, isGathered: $0.waiter == nil) }
	}

	/// Ends the batch by the errors of its changes, in order; answers whom to tell and what to do next.
	mutating func finish(_ errors: [SQLiteError?]) -> (answers: [Answer], next: Action) {
		var answers: [Answer] = []
		var failed: [Item] = []
		var firstFailure: SQLiteError?
		for (item, error) in zip(batch, errors) {
			if let waiter = item.waiter {
				answers.append((waiter, item.write == nil ? firstFailure : error))
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

	/// Whether so much waits for a transaction to end that it is not to become more.
	private var isOverflowing: Bool {
		pending.count >= 2 * limits.count || pendingByteCount >= 2 * limits.byteCount
	}

	private mutating func append(_ write: EntryWrite?, waiter: Waiter?) {
		lastID += 1
		pending.append(Item(id: lastID, write: write, waiter: waiter))
		pendingByteCount += write?.byteCount ?? 0
	}

	private mutating func beginWriting() -> Action {
		guard !isWriting else { return .rest }
		isWriting = true
		return .write
	}

	private mutating func endWriting() -> Action {
		// Those that failed wait for the next one who asks: trying again at once would hardly end otherwise.
		if pending.contains(where: { $0.waiter != nil }) || (isFull && !isFailing) { return .write }
		if isClosed, !isFailing, !pending.isEmpty { return .write }
		isWriting = false
		return pending.isEmpty || isFailing ? .rest : schedule()
	}

	private mutating func schedule() -> Action {
		guard !isScheduled, !isWriting else { return .rest }
		isScheduled = true
		return .schedule
	}

	private mutating func forget(_ item: Item) {
		guard case .save(_, let address) = item.write, gathered[address]?.id == item.id else { return }
		gathered[address] = nil
	}
}
