public import Foundation

/// Tells the time of day, which ages entries across launches; `ManualClock` of LarderTesting is the one for tests.
public protocol WallClockContract: Sendable {
	/// The current time of day. It may jump either way, as the user or the network sets it.
	var now: Date { get }
}

/// The system's time of day.
public struct SystemWallClock: WallClockContract {
	/// Creates the clock; all of them tell the same time.
	public init() {}

	/// The current time of day.
	public var now: Date { Date() }
}
