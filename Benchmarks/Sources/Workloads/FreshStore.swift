public import LarderCore

/// A store that has a fresh entry of each key, and never changes.
public final class FreshStore: SharedDataSourceContract {
	private final class Subscription: SharedSubscriptionContract {
		var trust: SharedTrust { .living(epoch: 1) }
	}

	private let number = SharedNumber(run: "run", value: 1)

	/// Creates a store.
	public init() {}

	/// The fresh entry of a key.
	public func read(_ key: Int, leasing: SharedLeasing, tags: Set<CacheTag>) -> SharedRead<Int, CharacterDTO> {
		let copy = SharedCopy(
			value: CharacterDTO(key),
			number: number,
			metadata: SharedMetadata(remaining: .seconds(3_600)),
			isInvalidated: false
		)
		return SharedRead(outcome: .fresh, entry: copy, removal: nil, run: number.run)
	}

	/// All of the keys.
	public func verify(_ numbers: [Int: SharedNumber]) -> Set<Int> { Set(numbers.keys) }
	/// Extends every lease.
	public func extend(_ lease: SharedLease<Int>) -> Bool { true }
	/// Does nothing.
	public func giveBack(_ lease: SharedLease<Int>) {}

	/// Keeps nothing.
	public func save(_ entry: SharedEntry<CharacterDTO>, for key: Int, by lease: SharedLease<Int>?) -> SharedSave {
		.kept(number)
	}

	/// Keeps nothing.
	public func renew(by lease: SharedLease<Int>, from number: SharedNumber, as metadata: SharedMetadata) -> SharedSave
	{
		.kept(number)
	}

	/// Removes nothing.
	public func remove(_ key: Int) -> SharedNumber { number }
	/// Invalidates nothing.
	public func invalidate(_ tags: Set<CacheTag>) -> SharedNumber { number }
	/// Removes nothing.
	public func removeAll() -> SharedNumber { number }

	/// Never notifies the listener.
	public func listen(_ listener: @escaping @Sendable (SharedChange<Int>) -> Void) -> any SharedSubscriptionContract {
		Subscription()
	}
}
