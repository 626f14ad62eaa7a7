/// Gives commits exclusive access to their keys, to one commit per key at a time, in the order in which they came.
///
/// Exclusive access to one key is called a *turn*. A commit may need the turns of several keys. It enters the lines of
/// all its keys at once, so two such commits never wait for each other. While it waits, it holds the turns that were
/// free.
///
/// A clear runs alone: it waits for all commits that came before it, and all commits that come after it wait for the
/// clear. So both tiers see the same order of commits.
///
/// This is a pure state machine. When a waiter gets its turn, the queue returns the waiter, and the caller wakes it.
struct CommitQueue<Key: Hashable, Waiter> {
	private typealias CommitID = Int

	private enum Request {
		case turn(Set<Key>, Waiter)
		case clear(Waiter)
	}

	private enum Clear {
		/// The clear waits for the commits that came before it.
		case waiting(Waiter)
		case running
	}

	/// A waiting commit, and the number of lines in which other commits are ahead of it.
	private struct Waiting {
		let waiter: Waiter
		var lineCount: Int
	}

	/// For each key whose turn is taken, the commits that wait for the next turns.
	private var lines: [Key: [CommitID]] = [:]
	private var waiting: [CommitID: Waiting] = [:]
	private var lastID = 0
	private var clear: Clear?
	/// The requests that came after the clear, in order.
	private var postponed: [Request] = []

	/// Whether no commit has a turn or waits for one.
	var isIdle: Bool { lines.isEmpty && clear == nil && postponed.isEmpty }

	/// The number of waiters, except a clear that waits for earlier commits.
	var waiterCount: Int { waiting.count + postponed.count }

	/// Whether a clear runs or waits for earlier commits.
	var isClearing: Bool { clear != nil }

	/// Whether a commit of `key` runs or waits.
	func isTaken(_ key: Key) -> Bool { clear != nil || lines[key] != nil }

	/// Takes a turn of `key`, or returns false if `waiter` has to wait for it.
	mutating func enter(_ key: Key, waiter: @autoclosure () -> Waiter) -> Bool {
		guard clear == nil, lines[key] == nil else { return enter([key], waiter: waiter()) }
		lines[key] = []
		return true
	}

	/// Takes a turn of each of `keys`, or returns false if `waiter` has to wait for one of them.
	mutating func enter(_ keys: Set<Key>, waiter: @autoclosure () -> Waiter) -> Bool {
		guard clear == nil else {
			postponed.append(.turn(keys, waiter()))
			return false
		}
		lastID += 1
		let taken = keys.filter { lines[$0] != nil }
		for key in taken { lines[key]?.append(lastID) }
		// The commit holds the free turns while it waits for the other turns.
		for key in keys.subtracting(taken) { lines[key] = [] }
		guard !taken.isEmpty else { return true }
		waiting[lastID] = Waiting(waiter: waiter(), lineCount: taken.count)
		return false
	}

	/// Ends a turn of `key`, and returns the waiters whose turn it is now.
	mutating func leave(_ key: Key) -> [Waiter] {
		let next = advance(key)
		return lines.isEmpty ? startClear() : next.map { [$0] } ?? []
	}

	/// Ends a turn of each of `keys`, and returns the waiters whose turn it is now.
	mutating func leave(_ keys: Set<Key>) -> [Waiter] {
		let next = keys.compactMap { advance($0) }
		return lines.isEmpty ? startClear() : next
	}

	/// Takes the turns of all keys for a clear, or returns false if `waiter` has to wait for earlier commits.
	mutating func enterClear(waiter: @autoclosure () -> Waiter) -> Bool {
		guard clear == nil else {
			postponed.append(.clear(waiter()))
			return false
		}
		guard lines.isEmpty else {
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
			case .turn(let keys, let waiter): enter(keys, waiter: waiter) ? waiter : nil
			case .clear(let waiter): enterClear(waiter: waiter) ? waiter : nil
			}
		}
	}

	/// Ends the turn of one key, and returns the waiter of the next commit if it has all its turns now.
	private mutating func advance(_ key: Key) -> Waiter? {
		guard lines[key]?.isEmpty == false, let next = lines[key]?.removeFirst() else {
			lines[key] = nil
			return nil
		}
		waiting[next]?.lineCount -= 1
		return waiting[next]?.lineCount == 0 ? waiting.removeValue(forKey: next)?.waiter : nil
	}

	private mutating func startClear() -> [Waiter] {
		guard lines.isEmpty, case .waiting(let waiter) = clear else { return [] }
		clear = .running
		return [waiter]
	}
}
