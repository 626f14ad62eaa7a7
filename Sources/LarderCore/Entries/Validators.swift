/// The validators of an HTTP answer, kept verbatim (RFC 9110, section 8.8).
public struct Validators: Hashable, Sendable {
	/// The `ETag` field as it was sent, quotes and weakness prefix included.
	public var entityTag: String?
	/// The `Last-Modified` field as it was sent.
	public var lastModified: String?

	/// Creates validators; both are absent by default.
	@inlinable
	public init(entityTag: String? = nil, lastModified: String? = nil) {
		self.entityTag = entityTag
		self.lastModified = lastModified
	}

	/// Whether there is nothing to validate with.
	public var isEmpty: Bool { entityTag == nil && lastModified == nil }

	/// These, but for what a renewing answer says anew (RFC 9111, section 4.3.4).
	func updated(by newer: Validators) -> Validators {
		Validators(
			entityTag: newer.entityTag ?? entityTag,
			lastModified: newer.lastModified ?? lastModified
		)
	}
}
