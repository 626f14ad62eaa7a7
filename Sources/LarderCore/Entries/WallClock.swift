public import Foundation

/// Tells the time of day, by which entries age across launches; tests use `ManualClock` of LarderTesting.
public protocol WallClockContract: Sendable {
	/// The current time of day. It may jump either way when the user or the network sets it.
	var now: Date { get }
}

/// The system's time of day.
public struct SystemWallClock: WallClockContract {
	/// Creates the clock.
	public init() {}

	/// The current time of day.
	public var now: Date { Date() }
}
