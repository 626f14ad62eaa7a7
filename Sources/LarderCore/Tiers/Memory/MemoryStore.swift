import Foundation

/// The part of a ``MemoryDataSource`` that knows neither keys nor values: the lock, the bounds and the expiry.
///
/// The store is not generic, because unspecialized code in another module makes a read take ten times as long. It
/// releases boxes only after it has released the lock.
@usableFromInline
final class MemoryStore: Sendable {
	private let limit: Int
	let lifetime: TimeInterval?
	private let clock: any WallClockContract
	let storage: Mutex<MemoryStorage>

	/// Creates an empty store.
	///
	/// Without a `lifetime`, the store reads no clock.
	init(limit: Int, lifetime: Duration?, clock: any WallClockContract) {
		self.limit = max(0, limit)
		self.lifetime = lifetime.map { $0 / .seconds(1) }
		self.clock = clock
		storage = Mutex(MemoryStorage(limit: limit))
	}

	/// The number of living boxes.
	var count: Int {
		removeExpired()
		return storage.withLock { $0.policy.count }
	}

	/// All living boxes, in no order.
	var boxes: [MemoryBox] {
		removeExpired()
		return storage.withLock { $0.all }
	}

	/// The cost of all living boxes.
	var totalCost: Int {
		removeExpired()
		return storage.withLock { $0.policy.totalCost }
	}

	/// The living box under `hash` that `isMatch` accepts.
	@usableFromInline
	func box(for hash: UInt32, where isMatch: (MemoryBox) -> Bool) -> MemoryBox? {
		let span = lifeSpan()
		return storage.withLock { $0.box(for: hash, in: span, where: isMatch) }
	}

	/// Saves an item in place of the box that `isMatch` accepts, and returns all boxes that it removed.
	///
	/// If the item is too large or has expired, this only removes the existing box.
	@usableFromInline
	func save(_ item: MemoryItem, where isMatch: (MemoryBox) -> Bool) -> Discarded {
		let span = lifeSpan()
		guard item.cost <= limit, span?.contains(item.storedAt) != false else {
			return remove(item.hash, where: isMatch)
		}
		return mutate { $0.save(item, in: span, discarded: &$1, where: isMatch) }
	}

	/// Replaces `box`, if it is still stored, with another box that has the same key, cost and time.
	func replace(_ box: MemoryBox, under hash: UInt32, by other: MemoryBox) {
		mutate { $0.replace(box, under: hash, by: other, discarded: &$1) }
	}

	/// Removes and returns the box under `hash` that `isMatch` accepts.
	@discardableResult
	@usableFromInline
	func remove(_ hash: UInt32, where isMatch: (MemoryBox) -> Bool) -> Discarded {
		mutate { $0.remove(hash, discarded: &$1, where: isMatch) }
	}

	/// Removes all boxes, and forgets how they were used.
	func removeAll() {
		var emptied = MemoryStorage(limit: limit)
		storage.withLock { swap(&$0, &emptied) }
		withExtendedLifetime(emptied) {}
	}

	/// Evicts boxes until the remaining boxes cost no more than this fraction of the limit.
	func shrink(toFraction fraction: Double) {
		guard fraction < 1 else { return }
		guard fraction > 0 else { return removeAll() }
		let surplus = limit - Int(Double(limit) * fraction)
		mutate { $0.makeRoom(for: surplus, discarded: &$1) }
	}

	private func removeExpired() {
		guard let span = lifeSpan() else { return }
		mutate { $0.removeExpired(span, discarded: &$1) }
	}

	private func lifeSpan() -> LifeSpan? {
		lifetime.map { LifeSpan(now: clock.now, lifetime: $0) }
	}

	/// Returns the boxes that were removed, so that the caller releases them without the lock.
	@discardableResult
	private func mutate(_ body: (inout MemoryStorage, inout Discarded) -> Void) -> Discarded {
		var discarded = Discarded()
		storage.withLock { body(&$0, &discarded) }
		return discarded
	}
}
