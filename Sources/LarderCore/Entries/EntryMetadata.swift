public import Foundation

/// What an entry says besides its value, and what a renewal replaces.
public struct EntryMetadata: Hashable, Sendable {
	/// When the value came from its remote source, or was saved by the app; promotion between tiers keeps it.
	public var storedAt: Date
	/// What a later fetch may send along to be told that nothing has changed.
	public var validators: Validators
	/// Where the entry differs from the cache's own ``Freshness``.
	public var freshness: FreshnessOverride

	/// Creates metadata that by default has no validators and leaves freshness to the cache.
	@inlinable
	public init(
		storedAt: Date,
		validators: Validators = Validators(),
		freshness: FreshnessOverride = FreshnessOverride()
	) {
		self.storedAt = storedAt
		self.validators = validators
		self.freshness = freshness
	}
}
