/// A journal in memory, which is lost with this object.
package final class MemoryOutboxJournal: OutboxJournalContract {
	private final class Lock: Sendable {}

	private struct State {
		var records: [JournalRecord] = []
		var version = 0
		weak var lock: Lock?
	}

	private let state = Mutex(State())

	package init() {}

	package func load(unless version: Int?) async throws -> JournalContent? {
		state.withLock { state in
			version == state.version ? nil : JournalContent(records: state.records, version: state.version)
		}
	}

	package func write(_ transaction: JournalTransaction, over version: Int) async throws -> Int? {
		state.withLock { state in
			guard state.version == version else { return nil }
			if transaction.removesAll { state.records = [] }
			let replaced = Set(transaction.removedSubjects + transaction.records.map(\.subject))
			state.records.removeAll { replaced.contains($0.subject) }
			state.records += transaction.records
			state.version += 1
			return state.version
		}
	}

	package func sendingLock() async throws -> (any AnyObject & Sendable)? {
		state.withLock { state in
			guard state.lock == nil else { return nil }
			let lock = Lock()
			state.lock = lock
			return lock
		}
	}

	package func close() {}
}
