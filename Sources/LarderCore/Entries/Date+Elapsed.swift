import Foundation

extension Date {
	/// The time from `start` to this moment, negative where `start` comes later.
	///
	/// `nil` where either is no moment that a clock can show, as in a damaged entry: not a number, not finite, or so far off
	/// that `Duration` would stop the process.
	func elapsed(since start: Date) -> Duration? {
		let seconds = timeIntervalSince(start)
		return abs(seconds) < Self.longestElapsed ? .seconds(seconds) : nil
	}

	/// Thirty billion years, in seconds: a hundredth of what `Duration` holds, so that sums of a few fit, too.
	private static var longestElapsed: TimeInterval { 1e18 }
}
