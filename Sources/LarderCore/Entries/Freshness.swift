import Foundation

/// How long an entry is fresh, how long it is served while it is refreshed, and how long a read may fall back to it.
///
/// ```swift
/// Freshness(lifetime: .seconds(60), revalidateWindow: .seconds(600))
/// ```
///
/// The two windows begin when the lifetime ends. They are the windows of RFC 5861 (`stale-while-revalidate`,
/// `stale-if-error`). An entry's age is the wall-clock time that has passed since it was stored. An entry is stale when
/// its age reaches its lifetime.
public struct Freshness: Sendable, Hashable {
	/// How long an entry is fresh, unless it has its own lifetime.
	///
	/// Default: `nil`, which means for ever.
	public var lifetime: Duration?
	/// How long an entry is still served after its lifetime, while one refresh runs in the background.
	///
	/// Default: zero.
	public var revalidateWindow: Duration
	/// How long after an entry's lifetime a read may fall back to the entry, if the fetch fails.
	///
	/// Default: `nil`, which means for ever.
	public var errorWindow: Duration?
	/// The largest fraction, from 0 to 1, by which the cache may shorten an entry's lifetime.
	///
	/// Default: 0.
	///
	/// With jitter, entries that are stored together do not expire together. When a fetch stores an entry, the cache
	/// draws the entry's fraction at random. A number below 0 counts as 0, and a number above 1 counts as 1.
	public var jitter: Double {
		didSet { jitter = Self.share(jitter) }
	}
	/// How far in the future an entry's `storedAt` may be for the entry to count as new.
	///
	/// Default: a minute.
	///
	/// Systems correct their clocks by a little now and then. If an entry's `storedAt` is further in the future than
	/// this, the clock was set back. In this case, the entry's age is unknown, and the entry counts as stale.
	public var clockTolerance: Duration

	/// Creates a rule.
	///
	/// By default, entries are fresh for ever.
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

	/// A minute, because the network corrects a clock by less, and a user usually changes a clock by more.
	public static let defaultClockTolerance = Duration.seconds(60)

	/// Entries are fresh for ever.
	public static let forever = Freshness()

	/// The number, limited to 0 through 1, or 0 for NaN.
	private static func share(_ number: Double) -> Double {
		number > 0 ? min(number, 1) : 0
	}
}

extension Freshness {
	/// How an entry may be used now.
	@usableFromInline
	enum State {
		/// The entry is served.
		case fresh
		/// The entry is served, and refreshed in the background.
		case revalidating
		/// A read may fall back to the entry after an error, and does not serve it otherwise.
		case stale
		/// The entry is no longer served.
		case expired
	}

	/// Whether an entry with this metadata is fresh.
	///
	/// This reads no clock if the entry cannot expire.
	@inlinable
	func isFresh(_ metadata: EntryMetadata, clock: any WallClockContract) -> Bool {
		if lifetime == nil, !metadata.freshness.hasLifetime { return true }
		return state(of: metadata, clock: clock) == .fresh
	}

	/// How an entry with this metadata may be used.
	///
	/// This reads no clock if the entry cannot expire.
	@usableFromInline
	func state(of metadata: EntryMetadata, clock: any WallClockContract) -> State {
		let own = metadata.freshness
		guard let lifetime = own.lifetime ?? lifetime else { return .fresh }
		let errorWindow = own.errorWindow ?? errorWindow
		guard let age = knownAge(metadata.storedAt, now: clock.now) else {
			return errorWindow == .zero ? .expired : .stale
		}
		if age < lifetime { return .fresh }
		// A lifetime below zero means that the app ended the lifetime. Its absolute value is the age at which that
		// happened.
		let excess = lifetime < .zero ? max(age + lifetime, .zero) : age - lifetime
		if excess < own.revalidateWindow ?? revalidateWindow { return .revalidating }
		guard let errorWindow, excess >= errorWindow else { return .stale }
		return .expired
	}

	/// When an entry's lifetime ends or has ended, or `nil` if it never does.
	func staleDate(of metadata: EntryMetadata) -> Date? {
		guard let lifetime = metadata.freshness.lifetime ?? lifetime else { return nil }
		// A lifetime below zero means that the app ended the lifetime. Its absolute value is the age at which that
		// happened.
		return metadata.storedAt.addingTimeInterval(abs(lifetime / .seconds(1)))
	}

	/// How an entry may be used after its group has made it stale.
	func staleState(of metadata: EntryMetadata) -> State {
		(metadata.freshness.errorWindow ?? errorWindow) == .zero ? .expired : .stale
	}

	/// The metadata of an entry that the app makes stale now.
	func invalidated(_ metadata: EntryMetadata, clock: any WallClockContract) -> EntryMetadata {
		let age = knownAge(metadata.storedAt, now: clock.now) ?? .zero
		var metadata = metadata
		metadata.freshness = metadata.freshness.invalidated(
			after: min(age, metadata.freshness.lifetime ?? lifetime ?? age)
		)
		return metadata
	}

	/// The age of an entry, which is never negative: it is zero if the clock was set back.
	func age(of metadata: EntryMetadata, now: Date) -> Duration {
		knownAge(metadata.storedAt, now: now) ?? .zero
	}

	/// The freshness of a fetched entry.
	///
	/// It is the freshness of the response. A random fraction of the jitter shortens its lifetime.
	func jittered(_ own: FreshnessOverride, random: () -> Double) -> FreshnessOverride {
		guard jitter > 0, let lifetime = own.lifetime ?? lifetime else { return own }
		var own = own
		own.lifetime = lifetime * (1 - Self.share(jitter * random()))
		return own
	}

	/// The freshness of a renewed entry.
	///
	/// Only a new lifetime is shortened by a new random fraction of the jitter.
	func renewed(
		_ own: FreshnessOverride,
		by newer: FreshnessOverride,
		random: () -> Double
	) -> FreshnessOverride {
		let renewed = own.renewed(by: newer)
		return newer.isEmpty && renewed.hasLifetime ? renewed : jittered(renewed, random: random)
	}

	/// The age, or `nil` if the date is damaged or further in the future than the tolerance allows.
	private func knownAge(_ storedAt: Date, now: Date) -> Duration? {
		guard let age = now.elapsed(since: storedAt), age >= .zero - clockTolerance else { return nil }
		return max(age, .zero)
	}
}
