/// The answer to a read: an entry, and where it was found.
///
/// All readers of one flight share it.
@usableFromInline
final class CacheAnswer<Value: Sendable>: Sendable {
	@usableFromInline let entry: CacheEntry<Value>
	let origin: CacheOrigin
	/// The error after which the read fell back to the entry.
	let fallbackError: (any Error)?
	/// The number of the outbox's last commit when the fetch or the search on disk began, if the cache has an outbox.
	let ticket: Int?
	/// The number of pending changes that are folded over the entry.
	let pendingCount: Int
	/// Whether the entry is verified, as ``CacheResult/isVerified`` says.
	let isVerified: Bool

	init(
		_ entry: CacheEntry<Value>,
		origin: CacheOrigin,
		fallbackError: (any Error)? = nil,
		ticket: Int? = nil,
		pendingCount: Int = 0,
		isVerified: Bool = true
	) {
		self.isVerified = isVerified
		self.entry = entry
		self.origin = origin
		self.fallbackError = fallbackError
		self.ticket = ticket
		self.pendingCount = pendingCount
	}
}
