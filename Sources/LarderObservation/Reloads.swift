/// The events that make a running ``Query`` load again by itself.
///
/// Each event causes one load. If the loaded value is already stale, the query does not load a second time, so it never
/// loads in a loop. A reload is a `localFirst` read. So if several screens show the same value, they share one fetch,
/// and a fresh value causes no fetch.
public struct Reloads: OptionSet, Sendable {
	/// The set as a bit mask.
	public let rawValue: Int

	/// Creates a set from a bit mask.
	public init(rawValue: Int) {
		self.rawValue = rawValue
	}

	/// The value was invalidated.
	public static let invalidated = Reloads(rawValue: 1)
	/// The lifetime of the value is over.
	public static let lifetimeOver = Reloads(rawValue: 2)
	/// The app came to the front, and the value is stale or could not be loaded (see ``QuerySignals/cameToFront()``).
	public static let inFront = Reloads(rawValue: 4)
	/// The network is back, and the value is stale or could not be loaded (see ``QuerySignals/networkCameBack()``).
	public static let networkBack = Reloads(rawValue: 8)
	/// All of these events.
	public static let all: Reloads = [.invalidated, .lifetimeOver, .inFront, .networkBack]
}
