import Synchronization

/// Keys that were never used before.
final class Keys: Sendable {
	private let last = Atomic(0)

	/// The next `count` keys.
	func next(_ count: Int) -> Range<Int> {
		let end = last.add(count, ordering: .relaxed).newValue
		return end - count..<end
	}
}
