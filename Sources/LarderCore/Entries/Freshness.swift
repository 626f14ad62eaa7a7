import Foundation

/// How old an entry may be: fresh, servable while it is refreshed, servable in place of an error.
///
/// ```swift
/// Freshness(lifetime: .seconds(60), revalidateWindow: .seconds(600))
/// ```
///
/// The windows follow the lifetime and are those of RFC 5861 (`stale-while-revalidate`, `stale-if-error`). An entry's age
/// is the time of day now less the one at which it was stored. An entry aged exactly its lifetime is stale.
public struct Freshness: Sendable, Hashable {
	/// How long an entry is fresh, unless it says so itself; `nil`, the default, is for ever.
	public var lifetime: Duration?
	/// How long after its lifetime an entry is answered at once while one refresh runs behind; default: not at all.
	public var revalidateWindow: Duration
	/// How long after its lifetime an entry may stand in for an error; `nil`, the default, is for ever.
	public var errorWindow: Duration?
	/// The largest share of its lifetime by which an entry ends early, so that entries stored together do not expire together.
	///
	/// Each entry's share is drawn when a fetch stores it. From 0, the default, to 1; beyond, the nearer of the two.
	public var jitter: Double {
		didSet { jitter = Self.share(jitter) }
	}
	/// How far in the future an entry may seem to have been stored, as after small corrections of the clock, and count as new.
	///
	/// Beyond it the clock was set back, the entry's age is unknown, and it counts as stale. Default: a minute.
	public var clockTolerance: Duration

	/// Creates a rule; by default entries are fresh for ever.
	public init(
		lifetime: Duration? = nil,
		revalidateWindow: Duration = .zero,
		errorWindow: Duration? = nil,
		jitter: Double = 0,
		clockTolerance: Duration = Freshness.defaultClockTolerance
	) {
		self.lifetime = lifetime
		self.revalidateWindow = revalidateWindow
		self.errorWindow = errorWindow
		self.jitter = Self.share(jitter)
		self.clockTolerance = clockTolerance
	}

	/// A minute: more than what the network corrects of a clock, less than what a user sets.
	public static let defaultClockTolerance = Duration.seconds(60)

	/// Entries are fresh for ever; this is the default.
	public static let forever = Freshness()

	/// The number as a share, from 0 to 1; what is no number is 0.
	private static func share(_ number: Double) -> Double {
		number > 0 ? min(number, 1) : 0
	}
}

extension Freshness {
	/// What an entry may be used for now.
	@usableFromInline
	enum State {
		/// Answered.
		case fresh
		/// Answered, and refreshed behind.
		case revalidating
		/// Answered only in place of an error.
		case stale
		/// Not answered any more.
		case expired
	}

	/// Whether an entry that says this of itself is fresh; reads no clock where it cannot expire.
	@inlinable
	func isFresh(_ metadata: EntryMetadata, clock: any WallClockContract) -> Bool {
		if lifetime == nil, !metadata.freshness.hasLifetime { return true }
		return state(of: metadata, clock: clock) == .fresh
	}

	/// What an entry that says this of itself may be used for; reads no clock where it cannot expire.
	@usableFromInline
	func state(of metadata: EntryMetadata, clock: any WallClockContract) -> State {
		let own = metadata.freshness
		guard let lifetime = own.lifetime ?? lifetime else { return .fresh }
		let errorWindow = own.errorWindow ?? errorWindow
		guard let age = knownAge(metadata.storedAt, now: clock.now) else {
			return errorWindow == .zero ? .expired : .stale
		}
		if age < lifetime { return .fresh }
		// A lifetime below zero was ended by the app, at that age.
		let excess = lifetime < .zero ? max(age + lifetime, .zero) : age - lifetime
		if excess < own.revalidateWindow ?? revalidateWindow { return .revalidating }
		guard let errorWindow, excess >= errorWindow else { return .stale }
		return .expired
	}

	/// What an entry that says this of itself says once the app has declared it stale at the age that it has by `clock`.
	func invalidated(_ metadata: EntryMetadata, clock: any WallClockContract) -> EntryMetadata {
		let age = knownAge(metadata.storedAt, now: clock.now) ?? .zero
		var metadata = metadata
		metadata.freshness = metadata.freshness.invalidated(
			after: min(age, metadata.freshness.lifetime ?? lifetime ?? age)
		)
		return metadata
	}

	/// How old an entry is: never negative, and zero where the clock was set back.
	func age<Value>(of entry: CacheEntry<Value>, now: Date) -> Duration {
		knownAge(entry.storedAt, now: now) ?? .zero
	}

	/// What a fetched entry says of its own freshness: what its answer said, ended early by its share of the jitter.
	func jittered(_ own: FreshnessOverride, random: () -> Double) -> FreshnessOverride {
		guard jitter > 0, let lifetime = own.lifetime ?? lifetime else { return own }
		var own = own
		own.lifetime = lifetime * (1 - Self.share(jitter * random()))
		return own
	}

	/// What a renewed entry says of its own freshness; its share of the jitter is drawn anew only for a new lifetime.
	func renewed(
		_ own: FreshnessOverride,
		by newer: FreshnessOverride,
		random: () -> Double
	) -> FreshnessOverride {
		let renewed = own.renewed(by: newer)
		return newer.isEmpty && renewed.hasLifetime ? renewed : jittered(renewed, random: random)
	}

	/// The age, or `nil` where the entry comes from further in the future than the tolerance explains, or from no moment.
	private func knownAge(_ storedAt: Date, now: Date) -> Duration? {
		guard let age = now.elapsed(since: storedAt), age >= .zero - clockTolerance else { return nil }
		return max(age, .zero)
	}
}
