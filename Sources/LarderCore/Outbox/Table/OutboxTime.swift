package import Foundation

/// An instant on both clocks of the device.
package struct OutboxTime: Hashable, Sendable {
	/// The wall clock, which may jump.
	package let wall: Date
	/// The time since the device started, which begins at zero at each start.
	package let running: Duration

	package init(wall: Date, running: Duration) {
		self.wall = wall
		self.running = running
	}

	/// How far the wall clock may go back before a duration counts as unknown.
	static let tolerance: TimeInterval = 60

	/// How long ago `earlier` was, by the clock that shows the longer time, or `nil` if the wall clock went back.
	func elapsed(since earlier: OutboxTime) -> Duration? {
		let wall = wall.timeIntervalSince(earlier.wall)
		guard wall >= -Self.tolerance else { return nil }
		// If the running time is lower than before, the device was restarted, so the running time says nothing.
		return max(.seconds(max(0, wall)), running - earlier.running)
	}
}
