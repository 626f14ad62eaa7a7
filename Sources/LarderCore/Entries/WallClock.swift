public import Foundation

/// Gives the time by which entries age, even across launches.
///
/// Tests use `ManualClock` of LarderTesting.
public protocol WallClockContract: Sendable {
	/// The current time.
	///
	/// The time may jump forward or back when the user or the network sets the clock.
	var now: Date { get }
}

/// The system's clock.
public struct SystemWallClock: WallClockContract {
	/// Creates the clock.
	public init() {}

	/// The current time.
	public var now: Date { Date() }
}
