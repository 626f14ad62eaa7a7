/// What one entry says of its own freshness, in place of what the cache's ``Freshness`` says.
///
/// Each part is kept in whole nanoseconds, up to 292 years, and `nil`, the default, leaves it to the cache.
public struct FreshnessOverride: Hashable, Sendable {
	@usableFromInline var lifetimeNanoseconds: Int64
	private var revalidateNanoseconds: Int64
	private var errorNanoseconds: Int64

	/// Creates an override of the parts given.
	public init(lifetime: Duration? = nil, revalidateWindow: Duration? = nil, errorWindow: Duration? = nil) {
		lifetimeNanoseconds = Self.packed(lifetime)
		revalidateNanoseconds = Self.packed(revalidateWindow)
		errorNanoseconds = Self.packed(errorWindow)
	}

	/// An entry that is answered while it is fresh, and after that neither while it is refreshed nor in place of an error.
	///
	/// This is `must-revalidate` of RFC 9111, section 5.2.2.2. A lifetime of `nil`, the default, is the cache's own.
	public static func mustRevalidate(after lifetime: Duration? = nil) -> FreshnessOverride {
		FreshnessOverride(lifetime: lifetime, revalidateWindow: .zero, errorWindow: .zero)
	}
}

extension FreshnessOverride {
	/// How long the entry is fresh, in place of ``Freshness/lifetime``.
	public var lifetime: Duration? {
		get { Self.unpacked(lifetimeNanoseconds) }
		set { lifetimeNanoseconds = Self.packed(newValue) }
	}

	/// How long after that it is answered while one refresh runs behind, in place of ``Freshness/revalidateWindow``.
	public var revalidateWindow: Duration? {
		get { Self.unpacked(revalidateNanoseconds) }
		set { revalidateNanoseconds = Self.packed(newValue) }
	}

	/// How long after that it may stand in for an error, in place of ``Freshness/errorWindow``.
	public var errorWindow: Duration? {
		get { Self.unpacked(errorNanoseconds) }
		set { errorNanoseconds = Self.packed(newValue) }
	}

	/// Whether everything is left to the cache.
	public var isEmpty: Bool { self == FreshnessOverride() }

	/// This, of an entry that the app declared stale after it had been fresh for a time.
	///
	/// A lifetime below zero says so, since no answer has one: the windows begin where it ended, as after any other. An entry
	/// that was stale from the start, or was declared so before, stays as it is.
	func invalidated(after time: Duration) -> FreshnessOverride {
		if let lifetime, lifetime <= .zero { return self }
		var override = self
		override.lifetime = min(.zero - time, .nanoseconds(-1))
		return override
	}

	/// What an entry says once its remote has confirmed it: all that the answer says anew, or what the entry said before it
	/// was declared stale as far as that is known (RFC 9111, section 4.3.4).
	func renewed(by newer: FreshnessOverride) -> FreshnessOverride {
		guard newer.isEmpty else { return newer }
		var override = self
		if let lifetime, lifetime < .zero { override.lifetime = nil }
		return override
	}

	/// Whether the entry says when it ends; for the hit path, which reads no clock where nothing can expire.
	@inlinable var hasLifetime: Bool { lifetimeNanoseconds != Self.absent }

	/// Stands for a part left to the cache: 24 bytes an entry are 48 fewer than three optional durations.
	@usableFromInline static var absent: Int64 { .min }

	private static func packed(_ part: Duration?) -> Int64 {
		part.map { max($0.nanoseconds, absent + 1) } ?? absent
	}

	private static func unpacked(_ part: Int64) -> Duration? {
		part == absent ? nil : .nanoseconds(part)
	}
}
