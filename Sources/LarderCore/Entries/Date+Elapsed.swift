import Foundation

extension Date {
	/// The time from `start` to this date, which is negative if `start` is later.
	///
	/// It is `nil` if a date is damaged: not a number, not finite, or so far away that `Duration` would trap.
	func elapsed(since start: Date) -> Duration? {
		let seconds = timeIntervalSince(start)
		return abs(seconds) < Self.longestElapsed ? .seconds(seconds) : nil
	}

	/// Thirty billion years, in seconds.
	///
	/// A `Duration` holds a hundred times that, so the sum of a few also fits.
	private static var longestElapsed: TimeInterval { 1e18 }
}
