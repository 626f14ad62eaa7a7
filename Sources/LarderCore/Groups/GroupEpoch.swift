/// The number of changes of a group's tags and session.
///
/// A hit compares this number with the number at which its entry was last checked. A cache without a group also has an
/// epoch, so that a hit need not check whether there is a group.
@usableFromInline
final class GroupEpoch: Sendable {
	/// The epoch of entries that no group has checked.
	@usableFromInline static let none = -1

	@usableFromInline let count = AtomicCount()

	/// Creates the epoch of a group that has not changed.
	init() {}

	/// The epoch of caches without a group.
	static let ofNoGroup: GroupEpoch = {
		let epoch = GroupEpoch()
		epoch.count.set(none)
		return epoch
	}()
}
