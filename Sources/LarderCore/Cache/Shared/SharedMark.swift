/// What this machine knows about its copy of a shared entry.
final class SharedMark: Sendable {
	/// The number of the copy, or `nil` if the store may not have it.
	let number: SharedNumber?
	/// When the entry was read, fetched or saved.
	let moment: SharedMoment
	/// Whether the store reported that one of the entry's tags was invalidated.
	let isInvalidated: Bool

	init(number: SharedNumber?, at moment: SharedMoment, isInvalidated: Bool = false) {
		(self.number, self.moment, self.isInvalidated) = (number, moment, isInvalidated)
	}
}

/// When a read, a fetch or a comparison began.
///
/// This is a logical timestamp, relative to the notifications that this machine received.
struct SharedMoment: Hashable, Sendable {
	/// The number of the last invalidation that this machine knew of.
	let order: Int
	/// The period in which this machine received every change (see ``SharedEpochs``), or `nil` if it may have missed one.
	let stretch: Int?

	/// The same moment, without the claim that this machine has received every change since.
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
