import Foundation

extension Date {
	/// The time from `start` to this moment; it is negative if `start` comes later.
	///
	/// It is `nil` if a date is damaged: not a number, not finite, or so far off that `Duration` would stop the process.
	func elapsed(since start: Date) -> Duration? {
		let seconds = timeIntervalSince(start)
		return abs(seconds) < Self.longestElapsed ? .seconds(seconds) : nil
	}

	/// Thirty billion years, in seconds; a `Duration` holds a hundred times that, so a sum of a few fits, too.
	private static var longestElapsed: TimeInterval { 1e18 }
}
