import LarderTesting

@testable import LarderCore

extension TieredCache {
	var isIdle: Bool {
		coordinator.state.withLock { $0.history.count == 0 && $0.flights.count == 0 && $0.queue.isIdle }
			&& observers.isIdle
	}

	/// Suspends until there is no flight and no commit.
	func waitUntilIdle() async {
		while !isIdle { await Task.yield() }
	}

	/// Suspends until a commit waits for another commit or for a clear.
	func waitForTurnWaiter() async {
		while coordinator.state.withLock({ $0.queue.waiterCount == 0 }) { await Task.yield() }
	}

	/// Suspends until a clear runs or waits for earlier commits.
	func waitForClear() async {
		while coordinator.state.withLock({ !$0.queue.isClearing }) { await Task.yield() }
	}

	/// Counts the readers that join a flight from now on.
	func joins(bufferLimit: Int = 1_000) -> EventCounter<Key> {
		EventCounter(events(bufferLimit: bufferLimit)) { if case .join = $0.kind { true } else { false } }
	}
}

/// Counts the events of one kind, so that a test can wait for them.
final class EventCounter<Key: Sendable>: Sendable {
	private let gate = Gate()
	private let task: Task<Void, Never>

	init(_ events: AsyncStream<CacheEvent<Key>>, isCounted: @escaping @Sendable (CacheEvent<Key>) -> Bool) {
		gate.open()
		task = Task { [gate] in
			for await event in events where isCounted(event) {
				// An open gate counts its arrivals.
				try? await gate.wait()
			}
		}
	}

	func wait(for count: Int) async {
		await gate.waitForArrivals(count)
	}

	deinit {
		task.cancel()
	}
}

/// A tier whose reads and writes a test can hold.
final class GatedDataSource<Key: Hashable & Sendable, Value: Sendable>: LocalDataSourceContract {
	let readGate = Gate()
	let writeGate = Gate()
	private let entries = Mutex<[Key: CacheEntry<Value>]>([:])
	private let areWritesHeld = Mutex(false)

	/// Holds every write from now on until ``writeGate`` is opened.
	func closeWrites() {
		areWritesHeld.withLock { $0 = true }
	}

	func getEntry(for key: Key) async -> CacheEntry<Value>? {
		let entry = entries.withLock { $0[key] }
		// A cancelled read is let through: a disk need not notice a cancellation.
		try? await readGate.wait()
		return entry
	}

	func saveEntry(_ entry: CacheEntry<Value>, for key: Key) async {
		await hold()
		entries.withLock { $0[key] = entry }
	}

	func removeEntry(for key: Key) async {
		await hold()
		entries.withLock { $0[key] = nil }
	}

	func removeAll() async {
		await hold()
		entries.withLock { $0 = [:] }
	}

	private func hold() async {
		guard areWritesHeld.withLock({ $0 }) else { return }
		// A cancelled write is let through: no test cancels one.
		try? await writeGate.wait()
	}
}
