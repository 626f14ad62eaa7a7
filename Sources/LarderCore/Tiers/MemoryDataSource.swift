import Synchronization
public final class MemoryDataSource<Key: Hashable & Sendable, Value: Sendable>: LocalDataSourceContract {
	let m = Mutex<[Key: CacheEntry<Value>]>([:])
	public init(countLimit: Int = 1_000) {}
	public func getEntry(for key: Key) -> CacheEntry<Value>? { m.withLock { $0[key] } }
	public func saveEntry(_ entry: CacheEntry<Value>, for key: Key) { m.withLock { $0[key] = entry } }
	public func removeEntry(for key: Key) { m.withLock { $0[key] = nil } }
	public func removeAll() { m.withLock { $0 = [:] } }
}
