import Foundation

/// How long a statement waits for another connection's lock: some ten seconds at most, by default.
///
/// SQLite's own way sleeps up to a tenth of a second at a time: among many writers one may never find the lock free.
final class LockPatience {
	/// How often a statement looks whether the lock is free before it fails.
	var lookLimit: Int32 = 4_000
	/// How often any statement did.
	private(set) var lookCount = 0

	/// Waits until it is time to look again; answers whether it is to be.
	func wait(after lookCount: Int32) -> Bool {
		guard lookCount < lookLimit else { return false }
		self.lookCount += 1
		// SQLite asks on the thread that waits, and has no other way to be answered than when it is over.
		usleep(.random(in: 100...(lookCount < 10 ? 500 : 5_000)))
		return true
	}
}
