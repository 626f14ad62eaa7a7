package import LarderCore

/// A store that has a fresh entry of each key, and never changes.
package final class FreshStore: SharedDataSourceContract {
	private final class Subscription: SharedSubscriptionContract {
		var trust: SharedTrust { .living(epoch: 1) }
	}

	private let number = SharedNumber(run: "run", value: 1)

	package init() {}

	package func read(_ key: Int, leasing: SharedLeasing, tags: Set<CacheTag>) -> SharedRead<Int, CharacterDTO> {
		let copy = SharedCopy(
			value: CharacterDTO(key),
			number: number,
			metadata: SharedMetadata(remaining: .seconds(3_600)),
			isInvalidated: false
		)
		return SharedRead(outcome: .fresh, entry: copy, removal: nil, run: number.run)
	}

	package func verify(_ numbers: [Int: SharedNumber]) -> Set<Int> { Set(numbers.keys) }
	package func extend(_ lease: SharedLease<Int>) -> Bool { true }
	package func giveBack(_ lease: SharedLease<Int>) {}

	package func save(_ entry: SharedEntry<CharacterDTO>, for key: Int, by lease: SharedLease<Int>?) -> SharedSave {
		.kept(number)
	}

	package func renew(by lease: SharedLease<Int>, from number: SharedNumber, as metadata: SharedMetadata) -> SharedSave
	{
		.kept(number)
	}

	package func remove(_ key: Int) -> SharedNumber { number }
	package func invalidate(_ tags: Set<CacheTag>) -> SharedNumber { number }
	package func removeAll() -> SharedNumber { number }

	package func listen(_ listener: @escaping @Sendable (SharedChange<Int>) -> Void) -> any SharedSubscriptionContract {
		Subscription()
	}
}
