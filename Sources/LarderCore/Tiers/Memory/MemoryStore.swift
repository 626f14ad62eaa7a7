import Foundation

/// The half of a ``MemoryDataSource`` that knows neither its key nor its value: the lock, the bounds and the expiry.
///
/// It is not generic so that it is compiled once and fast: in another module's unspecialized copy, a read takes ten times
/// as long. Boxes are released when the lock is open again.
@usableFromInline
final class MemoryStore: Sendable {
	private let limit: Int
	private let lifetime: TimeInterval?
	private let clock: any WallClockContract
	let storage: Mutex<MemoryStorage>

	/// Creates an empty store; with no `lifetime`, no clock is read.
	init(limit: Int, lifetime: Duration?, clock: any WallClockContract) {
		self.limit = max(0, limit)
		self.lifetime = lifetime.map { $0 / .seconds(1) }
		self.clock = clock
		storage = Mutex(MemoryStorage(limit: limit))
	}

	/// How many boxes are alive.
	var count: Int {
		removeExpired()
		return storage.withLock { $0.policy.count }
	}

	/// What the boxes that are alive cost together.
	var totalCost: Int {
		removeExpired()
		return storage.withLock { $0.policy.totalCost }
	}

	/// The box under `hash` that `isMatch` accepts, if it is alive.
	@usableFromInline
	func box(for hash: UInt32, where isMatch: (MemoryBox) -> Bool) -> MemoryBox? {
		let span = lifeSpan()
		return storage.withLock { $0.box(for: hash, in: span, where: isMatch) }
	}

	/// Keeps an item in place of the box that `isMatch` accepts, or only removes that if the item is too large or expired.
	///
	/// Answers what left, the replaced box too.
	@usableFromInline
	func save(_ item: MemoryItem, where isMatch: (MemoryBox) -> Bool) -> Discarded {
		let span = lifeSpan()
		guard item.cost <= limit, span?.contains(item.storedAt) != false else {
			return remove(item.hash, where: isMatch)
		}
		return mutate { $0.save(item, in: span, discarded: &$1, where: isMatch) }
	}

	/// Removes the box under `hash` that `isMatch` accepts, and answers it.
	@discardableResult
	@usableFromInline
	func remove(_ hash: UInt32, where isMatch: (MemoryBox) -> Bool) -> Discarded {
		mutate { $0.remove(hash, discarded: &$1, where: isMatch) }
	}

	/// Removes every box, and what the policy learned.
	func removeAll() {
		var emptied = MemoryStorage(limit: limit)
		storage.withLock { swap(&$0, &emptied) }
		withExtendedLifetime(emptied) {}
	}

	/// Evicts until the rest costs no more than this fraction of the limit.
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

	/// Answers what left, for the caller to release when the lock is open again.
	@discardableResult
	private func mutate(_ body: (inout MemoryStorage, inout Discarded) -> Void) -> Discarded {
		var discarded = Discarded()
		storage.withLock { body(&$0, &discarded) }
		return discarded
	}
}
