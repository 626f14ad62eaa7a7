package import Foundation

/// An instant on both clocks of the device.
package struct OutboxTime: Hashable, Sendable {
	/// The wall clock, which may jump.
	package let wall: Date
	/// The time since the device started, which restarts at zero with it.
	package let running: Duration

	package init(wall: Date, running: Duration) {
		self.wall = wall
		self.running = running
	}

	/// How far the wall clock may go back before a duration counts as unknown.
	static let tolerance: TimeInterval = 60

	/// How long ago `earlier` was, by the longer of the two clocks, or `nil` if the wall clock went back.
	func elapsed(since earlier: OutboxTime) -> Duration? {
		let wall = wall.timeIntervalSince(earlier.wall)
		guard wall >= -Self.tolerance else { return nil }
		// A running time below the earlier one is of another start of the device, so it says nothing.
		return max(.seconds(max(0, wall)), running - earlier.running)
	}
}
