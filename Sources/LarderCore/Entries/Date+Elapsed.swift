import Foundation

extension Date {
	/// The time from `start` to this date, which is negative if `start` is later.
	///
	/// The result is `nil` if a date is damaged: not a number, not finite, or so far away that `Duration` would trap.
	func elapsed(since start: Date) -> Duration? {
		let seconds = timeIntervalSince(start)
		return abs(seconds) < Self.longestElapsed ? .seconds(seconds) : nil
	}

	/// Thirty billion years, in seconds.
	///
	/// A `Duration` can be a hundred times longer, so a sum of a few such times also fits.
	private static var longestElapsed: TimeInterval { 1e18 }
}
