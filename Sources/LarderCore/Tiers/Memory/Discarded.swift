/// Boxes that were removed from a storage.
///
/// The boxes stay alive until the storage's lock is released. The first box needs no allocation.
@usableFromInline
struct Discarded: Sendable {
	private var first: MemoryBox?
	private var others: [MemoryBox] = []

	/// The boxes, in the order of their removal.
	@usableFromInline var boxes: [MemoryBox] {
		if let first { [first] + others } else { [] }
	}

	/// Adds a box; `nil` adds nothing.
	mutating func append(_ box: MemoryBox?) {
		guard let box else { return }
		if first == nil {
			first = box
		} else {
			others.append(box)
		}
	}
}
