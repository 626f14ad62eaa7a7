/// The validators of an HTTP response, unchanged (RFC 9110, section 8.8).
public struct Validators: Hashable, Sendable {
	/// The `ETag` field as it was sent, with its quotes and its `W/` prefix.
	public var entityTag: String?
	/// The `Last-Modified` field as it was sent.
	public var lastModified: String?

	/// Creates validators.
	///
	/// By default, both properties are `nil`.
	@inlinable
	public init(entityTag: String? = nil, lastModified: String? = nil) {
		self.entityTag = entityTag
		self.lastModified = lastModified
	}

	/// Whether there is neither an `ETag` nor a `Last-Modified` field.
	public var isEmpty: Bool { entityTag == nil && lastModified == nil }

	/// These validators, updated by the validators of a newer response (RFC 9111, section 4.3.4).
	///
	/// A validator that the response lacks stays.
	/// 4.3.4).
	func updated(by newer: Validators) -> Validators {
		Validators(
			entityTag: newer.entityTag ?? entityTag,
			lastModified: newer.lastModified ?? lastModified
		)
	}
}
