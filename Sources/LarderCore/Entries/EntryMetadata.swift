public import Foundation

/// Everything about an entry except its value.
///
/// When the remote confirms a cached value, the entry gets new metadata and keeps the value.
public struct EntryMetadata: Hashable, Sendable {
	/// When the value came from the remote, or when the app saved it.
	///
	/// A copy from disk to memory keeps this time.
	public var storedAt: Date
	/// The validators that a later fetch may send, so that the remote can answer "not modified".
	public var validators: Validators
	/// How the entry's freshness differs from the cache's own ``Freshness``.
	public var freshness: FreshnessOverride
	/// The mark of the cache's ``CacheGroup``, if the cache is in a group.
	public var mark: CacheMark?

	/// Creates metadata.
	///
	/// By default, the metadata has no validators and no mark of a group, and the cache's own freshness applies.
	@inlinable
	public init(
		storedAt: Date,
		validators: Validators = Validators(),
		freshness: FreshnessOverride = FreshnessOverride(),
		mark: CacheMark? = nil
	) {
		self.storedAt = storedAt
		self.validators = validators
		self.freshness = freshness
		self.mark = mark
	}
}
