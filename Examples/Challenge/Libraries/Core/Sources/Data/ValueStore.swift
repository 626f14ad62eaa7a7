public import LarderCore

/// A tier of entries as the data sources of the features see it: a store of values that never throws.
///
/// ```swift
/// let store = ValueStore(MemoryDataSource<Int, CharacterDTO>())
/// await store.saveValue(character, for: character.id)
/// ```
///
/// What is saved gets the time of day. A tier that fails is a miss, or keeps nothing; `onFailure` is told of it.
public struct ValueStore<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	private let tier: any LocalDataSourceContract<Key, Value>
	private let clock: any WallClockContract
	private let onFailure: @Sendable (any Error) -> Void

	/// Creates a store over `tier`.
	///
	/// - Parameters:
	///   - tier: What keeps the entries.
	///   - clock: What tells the time that a value is saved at. Default: the system's.
	///   - onFailure: What is told when the tier fails. Default: no one.
	public init(
		_ tier: some LocalDataSourceContract<Key, Value>,
		clock: any WallClockContract = SystemWallClock(),
		onFailure: @escaping @Sendable (any Error) -> Void = { _ in }
	) {
		self.tier = tier
		self.clock = clock
		self.onFailure = onFailure
	}

	/// The value kept for `key`, or `nil`.
	public func value(for key: Key) async -> Value? {
		do {
			return try await tier.getEntry(for: key)?.value
		} catch {
			onFailure(error)
			return nil
		}
	}

	/// Keeps `value` for `key` in place of any that is there.
	public func saveValue(_ value: Value, for key: Key) async {
		do {
			try await tier.saveEntry(CacheEntry(value, storedAt: clock.now), for: key)
		} catch {
			onFailure(error)
		}
	}
}
