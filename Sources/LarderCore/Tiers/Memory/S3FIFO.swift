/// Decides what a bounded store evicts: S3-FIFO with a small queue that adapts its own size.
///
/// New entries enter a *small* queue. An entry that is read twice in the small queue moves to the *main* queue. Other
/// entries are evicted. So entries that are read once do not push out entries that are read again. In main, an entry
/// stays for one more round for each of its last three accesses. Both queues remember the hashes of the entries that
/// they evicted. If a key that small evicted comes back soon, it enters main at once. Until the first eviction, entries
/// for which small has no room go to main. This is S3-FIFO (Yang, Zhang, Qiu, Yue and Rashmi, *FIFO queues are all you
/// need for cache eviction*, SOSP 2023), with one addition.
///
/// The addition is that small adapts its own size. Reads in a loop need a very small queue, and reads back and forth
/// need a large one. So both queues remember evictions of up to three quarters of the limit. Assume that an evicted key
/// comes back, and that its queue has evicted less since then than small may hold. A longer queue would still have had
/// the key. If small evicted the key, small's share grows by the cost of the entry. If main evicted the key, small's
/// share shrinks by that cost. The share begins at a twentieth of the limit (the authors use a tenth). It stays between
/// a hundredth of the limit and the whole limit.
///
/// The policy knows slots, hashes and costs, but holds no entries. Slots are positive, dense and reused, so they can
/// index an array. Every operation takes constant time, an eviction on average.
struct S3FIFO {
	/// Constants that were chosen by measurements.
	///
	/// `Benchmarks/` shows how well they work for other traces.
	struct Tuning {
		/// Small begins with the limit divided by this number.
		var smallDivisor = 20
		/// Small keeps at least the limit divided by this number.
		var leastSmallDivisor = 100
		/// Evictions are remembered up to a cost of the limit, minus the limit divided by this number.
		var forgottenDivisor = 4
	}

	private enum Queue: Int8 {
		case small, main
	}

	/// An entry in one of two circular lists.
	///
	/// Nodes 0 and 1 are not entries: they are the ends of the lists small and main.
	private struct Node {
		var hash: UInt32 = 0
		var previous: Int32
		var next: Int32
		var queue: Queue
		/// How often the entry was accessed since it entered its queue, at most 3.
		var frequency: Int8 = 0
		var cost = 0
	}

	/// The largest cost of all entries together.
	let limit: Int
	/// The cost of all entries together.
	private(set) var totalCost = 0
	private var smallCost = 0
	/// The cost above which small has to evict.
	private(set) var smallShare: Int
	private let leastSmallShare: Int
	private var hasEvicted = false
	private var index = SlotIndex()
	private var nodes: [Node]
	private var freeSlots: [Int32] = []
	private var smallGhosts: GhostQueue
	private var mainGhosts: GhostQueue

	/// Creates an empty policy; a negative limit counts as 0.
	init(limit: Int, tuning: Tuning = Tuning()) {
		self.limit = max(0, limit)
		smallShare = max(1, self.limit / tuning.smallDivisor)
		leastSmallShare = max(1, self.limit / tuning.leastSmallDivisor)
		nodes = [Queue.small, .main].map { queue in
			Node(previous: Int32(queue.rawValue), next: Int32(queue.rawValue), queue: queue)
		}
		smallGhosts = GhostQueue(horizon: self.limit - self.limit / tuning.forgottenDivisor)
		mainGhosts = smallGhosts
	}

	/// The number of entries.
	var count: Int { index.count }

	/// Begins a search for the entries under `hash`.
	///
	/// The search is valid until the policy changes.
	func search(for hash: UInt32) -> SlotIndex.Search { index.search(for: hash) }

	/// The slot of the next entry of a search, or `nil` after the last entry.
	func next(in search: inout SlotIndex.Search) -> Int? { index.next(in: &search) }

	/// Records that the entry was read or written again.
	mutating func recordAccess(to slot: Int) {
		let frequency = nodes[slot].frequency
		if frequency < 3 { nodes[slot].frequency = frequency &+ 1 }
	}

	/// Whether there is room for one more entry of this cost.
	///
	/// The cost must be positive.
	func hasRoom(for cost: Int) -> Bool {
		totalCost <= limit - cost && count < Int32.max - 2
	}

	/// Adds an entry for which there is room, and returns its slot.
	mutating func insert(hash: UInt32, cost: Int) -> Int {
		let slot = makeSlot()
		let queue = queueForNewEntry(hash: hash, cost: cost)
		nodes[slot] = Node(hash: hash, previous: 0, next: 0, queue: queue)
		index.insert(slot, for: hash)
		readmit(slot, cost: cost)
		return slot
	}

	/// Removes an entry, whose slot may be reused.
	mutating func remove(_ slot: Int) {
		withdraw(slot)
		release(slot)
	}

	/// Evicts the least useful entry and returns its slot, or `nil` if there are no entries.
	mutating func evict() -> Int? {
		guard totalCost > 0 else { return nil }
		hasEvicted = true
		while true {
			let victim = smallMustEvict ? evictFromSmall() : evictFromMain()
			if let victim { return victim }
		}
	}
}

// MARK: - Changing a cost

extension S3FIFO {
	/// The cost of an entry.
	func cost(of slot: Int) -> Int { nodes[slot].cost }

	/// Takes an entry out of its queue.
	///
	/// Until ``readmit(_:cost:)``, the entry costs nothing and is not evicted.
	mutating func withdraw(_ slot: Int) {
		unlink(slot)
		totalCost -= nodes[slot].cost
		if nodes[slot].queue == .small { smallCost -= nodes[slot].cost }
	}

	/// Puts an entry back into its queue as the newest one.
	///
	/// There must be room for `cost`.
	mutating func readmit(_ slot: Int, cost: Int) {
		nodes[slot].cost = cost
		totalCost += cost
		if nodes[slot].queue == .small { smallCost += cost }
		link(slot)
	}
}

// MARK: - Queues

extension S3FIFO {
	private var smallMustEvict: Bool {
		smallCost > 0 && (smallCost >= smallShare || smallCost == totalCost)
	}

	private mutating func queueForNewEntry(hash: UInt32, cost: Int) -> Queue {
		if let age = smallGhosts.recall(hash) {
			if age <= smallShare { smallShare += min(cost, limit - smallShare) }
			return .main
		}
		if let age = mainGhosts.recall(hash), age <= smallShare {
			smallShare = max(smallShare - cost, leastSmallShare)
		}
		return !hasEvicted && smallCost >= smallShare ? .main : .small
	}

	/// Evicts the oldest entry of small and returns its slot, or moves it to main and returns `nil`.
	private mutating func evictFromSmall() -> Int? {
		let slot = Int(nodes[0].previous)
		withdraw(slot)
		guard nodes[slot].frequency > 1 else {
			smallGhosts.remember(nodes[slot].hash, cost: nodes[slot].cost)
			release(slot)
			return slot
		}
		nodes[slot].frequency = 0
		nodes[slot].queue = .main
		readmit(slot, cost: nodes[slot].cost)
		return nil
	}

	/// Evicts the oldest entry of main and returns its slot, or gives it another round and returns `nil`.
	private mutating func evictFromMain() -> Int? {
		let slot = Int(nodes[1].previous)
		guard nodes[slot].frequency > 0 else {
			mainGhosts.remember(nodes[slot].hash, cost: nodes[slot].cost)
			remove(slot)
			return slot
		}
		nodes[slot].frequency -= 1
		unlink(slot)
		link(slot)
		return nil
	}

	private mutating func makeSlot() -> Int {
		if let slot = freeSlots.popLast() { return Int(slot) }
		nodes.append(Node(previous: 0, next: 0, queue: .small))
		smallGhosts.reserve(nodes.count)
		mainGhosts.reserve(nodes.count)
		return nodes.count - 1
	}

	private mutating func release(_ slot: Int) {
		index.remove(slot, for: nodes[slot].hash)
		freeSlots.append(Int32(truncatingIfNeeded: slot))
	}

	private mutating func link(_ slot: Int) {
		let end = Int(nodes[slot].queue.rawValue)
		let newest = nodes[end].next
		nodes[slot].previous = Int32(truncatingIfNeeded: end)
		nodes[slot].next = newest
		nodes[Int(newest)].previous = Int32(truncatingIfNeeded: slot)
		nodes[end].next = Int32(truncatingIfNeeded: slot)
	}

	private mutating func unlink(_ slot: Int) {
		let previous = nodes[slot].previous
		let next = nodes[slot].next
		nodes[Int(previous)].next = next
		nodes[Int(next)].previous = previous
	}
}
