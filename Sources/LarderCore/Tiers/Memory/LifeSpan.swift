package import Foundation

/// Decides which entries are alive at a given time, by when they were stored.
package struct LifeSpan {
	/// How far in the future an entry's time may be, because systems now and then set their clocks back a little.
	private static let tolerance: TimeInterval = Freshness.defaultClockTolerance / .seconds(1)

	private let now: Date
	private let lifetime: TimeInterval

	/// Creates the span of the entries that are younger than `lifetime` at `now`.
	package init(now: Date, lifetime: TimeInterval) {
		self.now = now
		self.lifetime = lifetime
	}

	/// Whether an entry is younger than its lifetime and not from the future.
	package func contains(_ storedAt: Date) -> Bool {
		!isOver(for: storedAt) && !isAhead(for: storedAt)
	}

	/// Whether an entry is as old as its lifetime, or older.
	func isOver(for storedAt: Date) -> Bool {
		!(now < storedAt.addingTimeInterval(lifetime))
	}

	/// Whether an entry's time is so far in the future that the entry would live too long.
	func isAhead(for storedAt: Date) -> Bool {
		storedAt > now.addingTimeInterval(Self.tolerance)
	}
}
