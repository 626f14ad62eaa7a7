/// What a machine knows of a copy of an entry that machines share.
final class SharedMark: Sendable {
	/// The number of the copy, or `nil` if the store may not have it.
	let number: SharedNumber?
	/// When the entry was read, fetched or saved.
	let moment: SharedMoment
	/// Whether the store has said that one of its tags was invalidated.
	let isInvalidated: Bool

	init(number: SharedNumber?, at moment: SharedMoment, isInvalidated: Bool = false) {
		(self.number, self.moment, self.isInvalidated) = (number, moment, isInvalidated)
	}
}

/// The moment at which something began, in the order of what this machine has heard.
struct SharedMoment: Hashable, Sendable {
	/// The number of the last invalidation that this machine knew.
	let order: Int
	/// The stretch of time in which this machine heard of each change, or `nil` if it did not.
	let stretch: Int?

	/// The same moment, if the machine may have missed a change since.
	var unverified: SharedMoment { SharedMoment(order: order, stretch: nil) }
}

/// The tier behind memory.
enum FartherTier<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	case disk(Tier<Key, Value>)
	case shared(SharedTier<Key, Value>)

	var disk: Tier<Key, Value>? {
		if case .disk(let tier) = self { tier } else { nil }
	}

	var shared: SharedTier<Key, Value>? {
		if case .shared(let tier) = self { tier } else { nil }
	}
}

/// The data source of the tier behind memory.
enum FartherSource<Key: Hashable & Sendable, Value: Sendable> {
	case disk(any LocalDataSourceContract<Key, Value>)
	case shared(
		any SharedDataSourceContract<Key, Value>,
		clock: any Clock<Duration>,
		wallClock: any WallClockContract
	)
}
