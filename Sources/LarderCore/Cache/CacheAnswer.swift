/// The answer to a read: an entry, and where it was found.
///
/// All readers of one flight share it.
@usableFromInline
final class CacheAnswer<Value: Sendable>: Sendable {
	@usableFromInline let entry: CacheEntry<Value>
	let origin: CacheOrigin
	/// The error after which the read fell back to the entry.
	let fallbackError: (any Error)?

	init(_ entry: CacheEntry<Value>, origin: CacheOrigin, fallbackError: (any Error)? = nil) {
		self.entry = entry
		self.origin = origin
		self.fallbackError = fallbackError
	}
}
