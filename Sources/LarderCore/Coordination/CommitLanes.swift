/// The order in which commits reach the tiers: one at a time for each key, first come, first served; a clear alone.
///
/// A lane is granted to one holder. Who comes while it is taken waits. A clear waits for all who came before it, and all
/// who come after wait for the clear, so that both tiers see the same order of commits.
///
/// `Waiter` is what is answered when a lane is granted later; it is never called here.
struct CommitLanes<Key: Hashable, Waiter> {
	private enum Request {
		case lane(Key, Waiter)
		case clear(Waiter)
	}

	/// The waiters of each lane that is taken, in the order in which they came.
	private var lanes: [Key: [Waiter]] = [:]
	/// The clear that waits for the taken lanes, or runs once there are none.
	private var clear: Clear?
	/// Who came after that clear, in order.
	private var postponed: [Request] = []

	private enum Clear {
		case waiting(Waiter)
		case running
	}

	/// Whether nobody holds a lane or waits for one.
	var isIdle: Bool { lanes.isEmpty && clear == nil && postponed.isEmpty }

	/// How many wait for a lane or for a clear to end.
	var waiterCount: Int { lanes.values.reduce(postponed.count) { $0 + $1.count } }

	/// Whether a clear waits for earlier commits, or runs.
	var isClearing: Bool { clear != nil }

	/// Takes the lane of `key` and answers whether it was granted at once; if not, `waiter` is answered later.
	mutating func enter(_ key: Key, waiter: @autoclosure () -> Waiter) -> Bool {
		guard clear == nil else {
			postponed.append(.lane(key, waiter()))
			return false
		}
		guard lanes[key] != nil else {
			lanes[key] = []
			return true
		}
		lanes[key]?.append(waiter())
		return false
	}

	/// Gives the lane of `key` back and answers whom to grant what they wait for.
	mutating func leave(_ key: Key) -> [Waiter] {
		guard lanes[key]?.isEmpty == false, let next = lanes[key]?.removeFirst() else {
			lanes[key] = nil
			return grantClear()
		}
		return [next]
	}

	/// Takes all lanes and answers whether they were granted at once; if not, `waiter` is answered later.
	mutating func enterClear(waiter: @autoclosure () -> Waiter) -> Bool {
		guard clear == nil else {
			postponed.append(.clear(waiter()))
			return false
		}
		guard lanes.isEmpty else {
			clear = .waiting(waiter())
			return false
		}
		clear = .running
		return true
	}

	/// Gives all lanes back and answers whom to grant what they wait for.
	mutating func leaveClear() -> [Waiter] {
		clear = nil
		let requests = postponed
		postponed = []
		var granted: [Waiter] = []
		for request in requests {
			switch request {
			case .lane(let key, let waiter):
				if enter(key, waiter: waiter) { granted.append(waiter) }
			case .clear(let waiter):
				if enterClear(waiter: waiter) { granted.append(waiter) }
			}
		}
		return granted
	}

	private mutating func grantClear() -> [Waiter] {
		guard lanes.isEmpty, case .waiting(let waiter) = clear else { return [] }
		clear = .running
		return [waiter]
	}
}
