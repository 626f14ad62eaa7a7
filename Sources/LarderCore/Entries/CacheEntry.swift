public import Foundation

/// A cached value with its metadata.
public struct CacheEntry<Value> {
	/// The value.
	public var value: Value
	/// When the value was stored, and the remote's rules for caching it.
	public var metadata: EntryMetadata

	/// Creates an entry of `value`.
	@inlinable
	public init(_ value: Value, metadata: EntryMetadata) {
		self.value = value
		self.metadata = metadata
	}

	/// Creates an entry.
	///
	/// By default, the entry has no validators and no mark of a group, and the cache's own freshness applies.
	@inlinable
	public init(
		_ value: Value,
		storedAt: Date,
		validators: Validators = Validators(),
		freshness: FreshnessOverride = FreshnessOverride(),
		mark: CacheMark? = nil
	) {
		self.init(
			value,
			metadata: EntryMetadata(storedAt: storedAt, validators: validators, freshness: freshness, mark: mark)
		)
	}
}

extension CacheEntry: Sendable where Value: Sendable {}
extension CacheEntry: Equatable where Value: Equatable {}

extension CacheEntry {
	/// See ``EntryMetadata/storedAt``.
	@inlinable public var storedAt: Date {
		get { metadata.storedAt }
		set { metadata.storedAt = newValue }
	}

	/// See ``EntryMetadata/validators``.
	@inlinable public var validators: Validators {
		get { metadata.validators }
		set { metadata.validators = newValue }
	}

	/// See ``EntryMetadata/freshness``.
	@inlinable public var freshness: FreshnessOverride {
		get { metadata.freshness }
		set { metadata.freshness = newValue }
	}
}
