/// The state of a ``MemoryStore``: boxes by slot, the eviction policy and the order of expiry.
///
/// The storage releases no box, because the `deinit` of a value is app code. Removed boxes go into ``Discarded``, which
/// the store releases after it has released its lock.
struct MemoryStorage {
	private(set) var policy: S3FIFO
	private var boxes: [MemoryBox?] = []
	private var expiry = ExpiryQueue()

	/// Creates an empty storage whose boxes cost at most `limit` together.
	init(limit: Int) {
		policy = S3FIFO(limit: limit)
	}

	/// All boxes, in no order, including boxes that are no longer alive.
	var all: [MemoryBox] { boxes.compactMap { $0 } }

	/// The living box under `hash` that `isMatch` accepts.
	///
	/// This counts as an access.
	mutating func box(for hash: UInt32, in span: LifeSpan?, where isMatch: (MemoryBox) -> Bool) -> MemoryBox? {
		guard let (slot, box) = match(for: hash, where: isMatch) else { return nil }
		if let span, !expiry.isAlive(slot, in: span) { return nil }
		policy.recordAccess(to: slot)
		return box
	}

	/// Saves an item in place of the box that `isMatch` accepts.
	///
	/// The item's cost must be positive and within the limit.
	mutating func save(
		_ item: MemoryItem,
		in span: LifeSpan?,
		discarded: inout Discarded,
		where isMatch: (MemoryBox) -> Bool
	) {
		if let span { removeExpired(span, discarded: &discarded) }
		let slot = makePlace(for: item, discarded: &discarded, where: isMatch)
		discarded.append(exchange(item.box, at: slot))
		guard span != nil else { return }
		expiry.set(item.storedAt, for: slot)
		if expiry.isOutgrown(by: policy.count) { rebuildExpiry() }
	}

	/// Replaces `box`, if it is still stored, with another box that has the same key, cost and time.
	mutating func replace(_ box: MemoryBox, under hash: UInt32, by other: MemoryBox, discarded: inout Discarded) {
		guard let (slot, _) = match(for: hash, where: { $0 === box }) else { return }
		discarded.append(exchange(other, at: slot))
	}

	/// Removes the box under `hash` that `isMatch` accepts.
	mutating func remove(_ hash: UInt32, discarded: inout Discarded, where isMatch: (MemoryBox) -> Bool) {
		guard let (slot, _) = match(for: hash, where: isMatch) else { return }
		policy.remove(slot)
		discarded.append(exchange(nil, at: slot))
	}

	/// Removes every box that is no longer alive.
	mutating func removeExpired(_ span: LifeSpan, discarded: inout Discarded) {
		while let slot = expiry.pop(outOf: span) {
			removeExpired(slot, span, discarded: &discarded)
		}
		guard expiry.isAhead(of: span) else { return }
		for slot in boxes.indices { removeExpired(slot, span, discarded: &discarded) }
		rebuildExpiry()
	}

	/// Evicts boxes until there is room for one more box of this cost.
	mutating func makeRoom(for cost: Int, discarded: inout Discarded) {
		while !policy.hasRoom(for: cost), let slot = policy.evict() {
			discarded.append(exchange(nil, at: slot))
		}
	}
}

extension MemoryStorage {
	/// The box under `hash` that `isMatch` accepts, and its slot.
	///
	/// The method is inlined, because a call would copy the storage.
	@inline(__always)
	private func match(for hash: UInt32, where isMatch: (MemoryBox) -> Bool) -> (slot: Int, box: MemoryBox)? {
		var search = policy.search(for: hash)
		while let slot = policy.next(in: &search) {
			if let box = boxes[slot], isMatch(box) { return (slot, box) }
		}
		return nil
	}

	@inline(__always)
	private mutating func makePlace(
		for item: MemoryItem,
		discarded: inout Discarded,
		where isMatch: (MemoryBox) -> Bool
	) -> Int {
		guard let (slot, _) = match(for: item.hash, where: isMatch) else {
			makeRoom(for: item.cost, discarded: &discarded)
			return policy.insert(hash: item.hash, cost: item.cost)
		}
		policy.recordAccess(to: slot)
		if policy.cost(of: slot) != item.cost {
			policy.withdraw(slot)
			makeRoom(for: item.cost, discarded: &discarded)
			policy.readmit(slot, cost: item.cost)
		}
		return slot
	}

	private mutating func removeExpired(_ slot: Int, _ span: LifeSpan, discarded: inout Discarded) {
		guard boxes[slot] != nil, !expiry.isAlive(slot, in: span) else { return }
		policy.remove(slot)
		discarded.append(exchange(nil, at: slot))
	}

	private mutating func rebuildExpiry() {
		expiry.rebuild(with: boxes.indices.filter { boxes[$0] != nil })
	}

	private mutating func exchange(_ box: MemoryBox?, at slot: Int) -> MemoryBox? {
		while boxes.count <= slot { boxes.append(nil) }
		let previous = boxes[slot]
		boxes[slot] = box
		return previous
	}
}
