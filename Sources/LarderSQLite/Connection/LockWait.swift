import Foundation

/// Decides how long a statement waits for another connection's lock: by default, about ten seconds.
///
/// SQLite's own busy timeout sleeps up to a tenth of a second at a time. With many writers, one of them may then never
/// find the lock free.
final class LockWait {
	/// How often a statement looks for a free lock before it fails.
	var lookLimit: Int32 = 4_000
	/// How often all statements together have looked.
	private(set) var lookCount = 0

	/// Sleeps until it is time to look again, or returns `false` if the statement should fail.
	func wait(after lookCount: Int32) -> Bool {
		guard lookCount < lookLimit else { return false }
		self.lookCount += 1
		// SQLite calls this on the thread that waits, and looks again when it returns.
		usleep(.random(in: 100...(lookCount < 10 ? 500 : 5_000)))
		return true
	}
}
