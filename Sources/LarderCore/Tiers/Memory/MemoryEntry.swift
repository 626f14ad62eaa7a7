public import Foundation

/// A key and its entry in a box, so that a reader under the lock copies one reference and nothing of the value.
///
/// The entry is kept in its parts: to release it whole, a generic `deinit` would look its type up every time.
@usableFromInline
final class MemoryEntry<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	@usableFromInline let key: Key
	@usableFromInline let value: Value
	@usableFromInline let storedAt: Date
	@usableFromInline let validators: Validators

	@inlinable
	init(key: Key, entry: CacheEntry<Value>) {
		self.key = key
		value = entry.value
		storedAt = entry.storedAt
		validators = entry.validators
	}

	@inlinable var entry: CacheEntry<Value> {
		CacheEntry(value, storedAt: storedAt, validators: validators)
	}
}
