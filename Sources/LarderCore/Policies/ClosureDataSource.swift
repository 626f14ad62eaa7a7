import Foundation

/// A tier made of one reader's closures, which know the key and keep no time.
struct ClosureDataSource<Key: Hashable & Sendable, Value: Sendable>: LocalDataSourceContract {
	let get: @Sendable () async throws -> Value?
	let save: @Sendable (Value) async throws -> Void
	let remove: @Sendable () async throws -> Void

	func getEntry(for key: Key) async throws -> CacheEntry<Value>? {
		try await get().map { CacheEntry($0, storedAt: .distantPast) }
	}

	func saveEntry(_ entry: CacheEntry<Value>, for key: Key) async throws {
		try await save(entry.value)
	}

	func removeEntry(for key: Key) async throws {
		try await remove()
	}

	/// An executor never clears: its closures know but one key.
	func removeAll() async throws {}
}
