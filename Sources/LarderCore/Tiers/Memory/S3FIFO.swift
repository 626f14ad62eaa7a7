/// Decides what a bounded store evicts: S3-FIFO with a small queue that finds its own size.
///
/// New entries enter a *small* queue. One that is read twice there moves on to the *main* queue and the others leave, so
/// that what is read once pushes out nothing that is read again. Main gives every entry another round for each of its
/// last three accesses. A key that was evicted from small and comes back soon enters main at once: its hash was
/// remembered. Until the first eviction, what small has no room for goes to main. This is S3-FIFO (Yang, Zhang, Qiu,
/// Yue and Rashmi, *FIFO queues are all you need for cache eviction*, SOSP 2023), with one addition.
///
/// No one size of the small queue suits both loops, which want it tiny, and walks back and forth, which want it large. So
/// both queues remember what they evicted, three quarters of the limit each. A key that comes back before more was
/// evicted after it than small may hold would still be there had its queue been so much longer: small's share grows by
/// that entry where small had evicted it, and shrinks by it where main had. It begins at a twentieth of the limit, where
/// the authors have a tenth, and stays between a hundredth and the whole.
///
/// It knows entries as slots, hashes and costs, and holds none of them. Slots are positive, dense and reused, so they can
/// index an array. Every operation takes constant time; an eviction does on average.
struct S3FIFO {
	private enum Queue: Int8 {
		case small, main
	}

	/// An entry in one of two circular lists; nodes 0 and 1 are no entries but the ends of small and of main.
	private struct Node {
		var hash: UInt32 = 0
		var previous: Int32
		var next: Int32
		var queue: Queue
		/// How often the entry was accessed since it came into its queue, 3 at most.
		var frequency: Int8 = 0
		var cost = 0
	}

	/// What the entries may cost together.
	let limit: Int
	/// What the entries cost together.
	private(set) var totalCost = 0
	private var smallCost = 0
	/// What small may cost before it has to evict.
	private(set) var smallShare: Int
	private var hasEvicted = false
	private var index = SlotIndex()
	private var nodes: [Node]
	private var freeSlots: [Int32] = []
	private var smallGhosts: GhostQueue
	private var mainGhosts: GhostQueue

	/// Creates an empty policy; a negative limit counts as 0.
	init(limit: Int) {
		self.limit = max(0, limit)
		smallShare = max(1, self.limit / 20)
		nodes = [Queue.small, .main].map { queue in
			Node(previous: Int32(queue.rawValue), next: Int32(queue.rawValue), queue: queue)
		}
		smallGhosts = GhostQueue(horizon: self.limit - self.limit / 4)
		mainGhosts = smallGhosts
	}

	/// How many entries there are.
	var count: Int { index.count }

	/// Begins to look for the entries under `hash`; a change ends the search.
	func search(for hash: UInt32) -> SlotIndex.Search { index.search(for: hash) }

	/// The slot of the next entry that is looked for, or `nil` after the last.
	func next(in search: inout SlotIndex.Search) -> Int? { index.next(in: &search) }

	/// Notes that the entry was read or written again.
	mutating func recordAccess(to slot: Int) {
		let frequency = nodes[slot].frequency
		if frequency < 3 { nodes[slot].frequency = frequency &+ 1 }
	}

	/// Whether one more entry of this cost, which is positive, stays within the limit.
	func hasRoom(for cost: Int) -> Bool {
		totalCost <= limit - cost && count < Int32.max - 2
	}

	/// Adds an entry for which there is room, and answers its slot.
	mutating func insert(hash: UInt32, cost: Int) -> Int {
		let slot = makeSlot()
		let queue = queueForNewEntry(hash: hash, cost: cost)
		nodes[slot] = Node(hash: hash, previous: 0, next: 0, queue: queue)
		index.insert(slot, for: hash)
		readmit(slot, cost: cost)
		return slot
	}

	/// Removes an entry; its slot may be given to another.
	mutating func remove(_ slot: Int) {
		withdraw(slot)
		release(slot)
	}

	/// Evicts the entry that is worth least and answers its slot, or `nil` when there is none.
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

	/// Takes an entry out of its queue, so that it costs nothing and is not evicted, until ``readmit(_:cost:)``.
	mutating func withdraw(_ slot: Int) {
		unlink(slot)
		totalCost -= nodes[slot].cost
		if nodes[slot].queue == .small { smallCost -= nodes[slot].cost }
	}

	/// Puts an entry into its queue as the newest there, at a cost for which there is room.
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
			smallShare = max(smallShare - cost, limit / 100, 1)
		}
		return !hasEvicted && smallCost >= smallShare ? .main : .small
	}

	/// Evicts the oldest entry of small, or answers `nil` having moved it to main.
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

	/// Evicts the oldest entry of main, or answers `nil` having given it another round.
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
