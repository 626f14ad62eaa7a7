/// An event of an ``Outbox``, for logs, metrics and alerts.
///
/// An event names no key and contains no value.
public struct OutboxEvent: Sendable {
	/// The kind of event.
	public enum Kind: Sendable {
		/// A change was added, and the journal keeps it.
		case enqueued
		/// A change is about to be sent; the number counts the attempts to send this change, from 1.
		case attempt(Int)
		/// An attempt has failed, and the change will be sent again. The string describes the error.
		case postponed(String)
		/// The service has applied the change.
		case confirmed
		/// The service has refused the change, and the app decides what happens to it. The string describes the error.
		case refused(String?)
		/// The service may have applied the change, and no longer recognizes a repetition. Only the app can decide.
		case unknownOutcome
		/// This version of the app cannot read the change.
		case parked
		/// The change with this identifier has taken the place of the event's change.
		case replaced(by: PendingChange.ID)
		/// The app has discarded the change.
		case discarded
		/// The user has signed out, and the outbox keeps nothing of the ended session.
		case sessionEnded
		/// The journal could not be read or written. The outbox keeps unwritten records in memory, and tries again.
		case journalFailure(any Error)
		/// A cache could not keep a value that the service has confirmed. The journal keeps the value, and the outbox
		/// tries again.
		case cacheFailure(entity: String)
	}

	/// The kind of event.
	public let kind: Kind
	/// The change that the event is about, or `nil` if the event is not about a change.
	public let id: PendingChange.ID?
	/// The name of the change's kind, or `nil` if the event is not about a change.
	public let changeKind: String?

	/// Creates an event, for the tests of an app's own listener.
	public init(_ kind: Kind, id: PendingChange.ID? = nil, changeKind: String? = nil) {
		self.kind = kind
		self.id = id
		self.changeKind = changeKind
	}

	private init(_ kind: Kind, _ change: OutboxChange) {
		self.init(kind, id: change.id, changeKind: change.kind)
	}

	/// The events for the effect of records on a table.
	static func events(of records: [OutboxRecord], in table: OutboxTable) -> [OutboxEvent] {
		records.compactMap { record in
			switch record {
			case .change(let change): event(of: change, before: table.change(change.id))
			case .ended(let id, let outcome): table.change(id).map { OutboxEvent(Kind(outcome), $0) }
			case .session: OutboxEvent(.sessionEnded)
			case .known, .alias, .edit, .forgottenEdit, .listed, .number: nil
			}
		}
	}

	/// The events for the differences between the earlier table and a table that was rebuilt from the journal.
	static func events(of new: OutboxTable, since old: OutboxTable) -> [OutboxEvent] {
		new.changes.filter { change in
			new.isParked(change) && old.change(change.id).map { !old.isParked($0) } ?? true
		}.map { OutboxEvent(.parked, $0) }
	}

	private static func event(of change: OutboxChange, before: OutboxChange?) -> OutboxEvent? {
		guard let before else { return OutboxEvent(.enqueued, change) }
		if change.attemptCount > before.attemptCount { return OutboxEvent(.attempt(change.attemptCount), change) }
		switch change.status {
		case .refused: return OutboxEvent(.refused(change.failure?.message), change)
		case .unknown: return OutboxEvent(.unknownOutcome, change)
		case .waiting, .maybeSent:
			if change.rekeyings.count > before.rekeyings.count { return OutboxEvent(.parked, change) }
			guard change.key == before.key, change.payload == before.payload else { return nil }
			return change.failure.map { OutboxEvent(.postponed($0.message), change) }
		}
	}
}

extension OutboxEvent.Kind {
	fileprivate init(_ outcome: StoredOutcome) {
		self =
			switch outcome {
			case .confirmed: .confirmed
			case .replaced(let id): .replaced(by: id)
			case .discarded: .discarded
			}
	}
}

/// Hands events to all listeners.
final class OutboxEvents: Sendable {
	private struct Listeners {
		var lastID = 0
		var byID: [Int: AsyncStream<OutboxEvent>.Continuation] = [:]
	}

	private let count = AtomicCount()
	private let listeners = Mutex(Listeners())

	var isListenedTo: Bool { count.value > 0 }

	func stream(bufferLimit: Int) -> AsyncStream<OutboxEvent> {
		let (stream, continuation) = AsyncStream<OutboxEvent>.makeStream(bufferingPolicy: .bufferingNewest(bufferLimit))
		let id = listeners.withLock { listeners in
			listeners.lastID += 1
			listeners.byID[listeners.lastID] = continuation
			count.set(listeners.byID.count)
			return listeners.lastID
		}
		continuation.onTermination = { [weak self] _ in self?.remove(id) }
		return stream
	}

	func emit(_ kind: OutboxEvent.Kind) { emit(OutboxEvent(kind)) }

	func emit(_ event: OutboxEvent) {
		guard isListenedTo else { return }
		for listener in listeners.withLock({ Array($0.byID.values) }) { listener.yield(event) }
	}

	func finish() {
		for listener in listeners.withLock({ Array($0.byID.values) }) { listener.finish() }
	}

	private func remove(_ id: Int) {
		listeners.withLock { listeners in
			listeners.byID[id] = nil
			count.set(listeners.byID.count)
		}
	}
}
