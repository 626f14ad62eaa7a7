/// How the freshness of one entry differs from the cache's ``Freshness``.
///
/// If a part is `nil`, which is the default, the cache's own value applies. Each part is kept in whole nanoseconds, up
/// to 292 years.
public struct FreshnessOverride: Hashable, Sendable {
	@usableFromInline var lifetimeNanoseconds: Int64
	private var revalidateNanoseconds: Int64
	private var errorNanoseconds: Int64

	/// Creates an override of the given parts.
	public init(lifetime: Duration? = nil, revalidateWindow: Duration? = nil, errorWindow: Duration? = nil) {
		lifetimeNanoseconds = Self.packed(lifetime)
		revalidateNanoseconds = Self.packed(revalidateWindow)
		errorNanoseconds = Self.packed(errorWindow)
	}

	/// The entry is served only while it is fresh.
	///
	/// After its lifetime, the entry is not served during a refresh, and no read falls back to it after an error.
	///
	/// This is `must-revalidate` of RFC 9111, section 5.2.2.2. The default of `lifetime` is `nil`, which means the
	/// lifetime of the cache's own ``Freshness``.
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

	/// How long the entry is still served after its lifetime, during a refresh, in place of
	/// ``Freshness/revalidateWindow``.
	public var revalidateWindow: Duration? {
		get { Self.unpacked(revalidateNanoseconds) }
		set { revalidateNanoseconds = Self.packed(newValue) }
	}

	/// How long after the entry's lifetime a read may fall back to the entry, in place of ``Freshness/errorWindow``.
	public var errorWindow: Duration? {
		get { Self.unpacked(errorNanoseconds) }
		set { errorNanoseconds = Self.packed(newValue) }
	}

	/// Whether every part is `nil`.
	public var isEmpty: Bool { self == FreshnessOverride() }

	/// The freshness of an entry that the app makes stale after it was fresh for `time`.
	///
	/// A lifetime below zero marks such an entry, because no response has a lifetime below zero. The windows begin when
	/// the lifetime ended. The freshness does not change if the entry was never fresh, or if the app has already made
	/// it stale.
	func invalidated(after time: Duration) -> FreshnessOverride {
		if let lifetime, lifetime <= .zero { return self }
		var override = self
		override.lifetime = min(.zero - time, .nanoseconds(-1))
		return override
	}

	/// The freshness of an entry that the remote has confirmed (RFC 9111, section 4.3.4).
	///
	/// It is the freshness in the response. If the response has none, the entry keeps its own freshness, but no longer
	/// counts as made stale by the app.
	func renewed(by newer: FreshnessOverride) -> FreshnessOverride {
		guard newer.isEmpty else { return newer }
		var override = self
		if let lifetime, lifetime < .zero { override.lifetime = nil }
		return override
	}

	/// Whether the entry has its own lifetime.
	///
	/// If it has none, a hit may need no clock.
	@inlinable var hasLifetime: Bool { lifetimeNanoseconds != Self.absent }

	/// Represents `nil`, so that the three parts take 24 bytes, while optional durations would take 72.
	@usableFromInline static var absent: Int64 { .min }

	private static func packed(_ part: Duration?) -> Int64 {
		part.map { max($0.nanoseconds, absent + 1) } ?? absent
	}

	private static func unpacked(_ part: Int64) -> Duration? {
		part == absent ? nil : .nanoseconds(part)
	}
}
