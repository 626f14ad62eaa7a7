public import Foundation

/// A ``MemoryEntry`` whose types a ``MemoryStore`` does not know.
@usableFromInline typealias MemoryBox = any AnyObject & Sendable

/// A box to save, with its hash, its cost and its time.
@usableFromInline
struct MemoryItem: Sendable {
	@usableFromInline let box: MemoryBox
	let hash: UInt32
	let cost: Int
	let storedAt: Date

	/// Creates an item.
	///
	/// A cost below one counts as one, so that the number of entries is bounded.
	@usableFromInline
	init(_ box: MemoryBox, hash: UInt32, cost: Int, storedAt: Date) {
		self.box = box
		self.hash = hash
		self.cost = max(1, cost)
		self.storedAt = storedAt
	}
}
