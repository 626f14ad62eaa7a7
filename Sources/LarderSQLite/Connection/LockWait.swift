import Foundation
import LarderCore

/// Decides how long one call waits for other connections' locks: by default, about ten seconds for all of them together.
///
/// SQLite's own busy timeout sleeps up to a tenth of a second at a time. With many writers, one of them may then never
/// find the lock free.
final class LockWait: Sendable {
	private struct State {
		var lookLimit = 4_000
		var lookCount = 0
		var callCount = 0
	}

	private let state = Mutex(State())

	/// How often all calls together have looked.
	var lookCount: Int { state.withLock { $0.lookCount } }

	/// Sets how often a call looks for a free lock before it fails.
	func limit(to count: Int) {
		state.withLock { $0.lookLimit = count }
	}

	/// Begins a call, which may wait as long as any other.
	func beginCall() {
		state.withLock { $0.callCount = 0 }
	}

	/// Sleeps until it is time to look again, or returns `false` if the call should fail.
	///
	/// - Parameter lookCount: How often the statement has looked for this lock.
	func wait(after lookCount: Int32) -> Bool {
		let mayWait = state.withLock { state in
			guard state.callCount < state.lookLimit else { return false }
			state.callCount += 1
			state.lookCount += 1
			return true
		}
		// SQLite calls this on the thread that waits, and looks again when it returns.
		if mayWait { usleep(.random(in: 100...(lookCount < 10 ? 500 : 5_000))) }
		return mayWait
	}
}
