/// Gives commits their turns: for each key one at a time, in the order in which they came.
///
/// A clear runs alone: it waits for all commits that came before it, and all commits that come after it wait for the
/// clear. So both tiers see the same order of commits.
///
/// This is a pure state machine. When its turn comes, the queue returns a `Waiter`, and the caller wakes it.
struct CommitQueue<Key: Hashable, Waiter> {
	private enum Request {
		case turn(Key, Waiter)
		case clear(Waiter)
	}

	private enum Clear {
		/// It waits for the commits that came before it.
		case waiting(Waiter)
		case running
	}

	/// For each key whose turn is taken, the waiters for the next turns.
	private var waiters: [Key: [Waiter]] = [:]
	private var clear: Clear?
	/// The requests that came after the clear, in order.
	private var postponed: [Request] = []

	/// Whether nobody has a turn or waits for one.
	var isIdle: Bool { waiters.isEmpty && clear == nil && postponed.isEmpty }

	/// The number of waiters, except a clear that waits for earlier commits.
	var waiterCount: Int { waiters.values.reduce(postponed.count) { $0 + $1.count } }

	/// Whether a clear runs or waits for earlier commits.
	var isClearing: Bool { clear != nil }

	/// Takes a turn of `key`, or returns false if `waiter` has to wait for it.
	mutating func enter(_ key: Key, waiter: @autoclosure () -> Waiter) -> Bool {
		guard clear == nil else {
			postponed.append(.turn(key, waiter()))
			return false
		}
		guard waiters[key] != nil else {
			waiters[key] = []
			return true
		}
		waiters[key]?.append(waiter())
		return false
	}

	/// Ends a turn of `key`, and returns the waiters whose turn it is now.
	mutating func leave(_ key: Key) -> [Waiter] {
		guard waiters[key]?.isEmpty == false, let next = waiters[key]?.removeFirst() else {
			waiters[key] = nil
			return startClear()
		}
		return [next]
	}

	/// Takes the turns of all keys, or returns false if `waiter` has to wait for them.
	mutating func enterClear(waiter: @autoclosure () -> Waiter) -> Bool {
		guard clear == nil else {
			postponed.append(.clear(waiter()))
			return false
		}
		guard waiters.isEmpty else {
			clear = .waiting(waiter())
			return false
		}
		clear = .running
		return true
	}

	/// Ends the turns of all keys, and returns the waiters whose turn it is now.
	mutating func leaveClear() -> [Waiter] {
		clear = nil
		let requests = postponed
		postponed = []
		return requests.compactMap { request in
			switch request {
			case .turn(let key, let waiter): enter(key, waiter: waiter) ? waiter : nil
			case .clear(let waiter): enterClear(waiter: waiter) ? waiter : nil
			}
		}
	}

	private mutating func startClear() -> [Waiter] {
		guard waiters.isEmpty, case .waiting(let waiter) = clear else { return [] }
		clear = .running
		return [waiter]
	}
}
