public import Foundation

/// A key and its entry, of types that a ``MemoryStore`` does not know.
@usableFromInline typealias MemoryBox = any AnyObject & Sendable

/// A box to be kept, and what a ``MemoryStore`` has to know of it.
@usableFromInline
struct MemoryItem {
	let box: MemoryBox
	let hash: UInt32
	let cost: Int
	let storedAt: Date

	/// Describes a box; a cost below one counts as one, so that free entries cannot be without number.
	@usableFromInline
	init(_ box: MemoryBox, hash: UInt32, cost: Int, storedAt: Date) {
		self.box = box
		self.hash = hash
		self.cost = max(1, cost)
		self.storedAt = storedAt
	}
}
