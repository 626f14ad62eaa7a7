import Foundation

/// Knows when the entry of each slot was stored, and which entry expires next.
///
/// This is a binary heap. If an entry is replaced or removed, its old item stays in the heap. When that item comes to
/// the front, its time no longer matches the slot's, so nothing expires.
struct ExpiryQueue {
	private struct Item {
		var storedAt: Date
		var slot: Int
	}

	private var heap: [Item] = []
	/// The current time of each slot.
	private var times: [Date?] = []
	private var latest = Date.distantPast

	/// Whether most items in the heap are outdated, if `count` slots have a current time.
	func isOutgrown(by count: Int) -> Bool { heap.count > 2 * count + 64 }

	/// Whether the entry of this slot is alive.
	///
	/// An entry without a time is always alive.
	func isAlive(_ slot: Int, in span: LifeSpan) -> Bool {
		guard times.indices.contains(slot), let storedAt = times[slot] else { return true }
		return span.contains(storedAt)
	}

	/// Whether an entry may have a time so far in the future that it would never come to the front.
	func isAhead(of span: LifeSpan) -> Bool { span.isAhead(for: latest) }

	/// Sets the time of a slot.
	mutating func set(_ storedAt: Date, for slot: Int) {
		while times.count <= slot { times.append(nil) }
		times[slot] = storedAt
		latest = max(latest, storedAt)
		heap.append(Item(storedAt: storedAt, slot: slot))
		siftUp()
	}

	/// Removes and returns the slot with the earliest time, if its lifetime is over.
	mutating func pop(outOf span: LifeSpan) -> Int? {
		guard let first = heap.first, span.isOver(for: first.storedAt) else { return nil }
		heap.swapAt(0, heap.count - 1)
		heap.removeLast()
		siftDown()
		return first.slot
	}

	/// Keeps only these slots, under their current times.
	mutating func rebuild(with slots: [Int]) {
		let old = times
		self = ExpiryQueue()
		for slot in slots where old.indices.contains(slot) {
			if let storedAt = old[slot] { set(storedAt, for: slot) }
		}
	}

	private mutating func siftUp() {
		var child = heap.count - 1
		while child > 0, heap[child].storedAt < heap[(child - 1) / 2].storedAt {
			heap.swapAt(child, (child - 1) / 2)
			child = (child - 1) / 2
		}
	}

	private mutating func siftDown() {
		var parent = 0
		while let child = earlierChild(of: parent), heap[child].storedAt < heap[parent].storedAt {
			heap.swapAt(child, parent)
			parent = child
		}
	}

	private func earlierChild(of parent: Int) -> Int? {
		let left = parent * 2 + 1
		guard left < heap.count else { return nil }
		let right = left + 1
		return right < heap.count && heap[right].storedAt < heap[left].storedAt ? right : left
	}
}
