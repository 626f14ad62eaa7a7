import Foundation
import LarderCore

/// Decides how long one call waits for the locks of other connections: by default about ten seconds for all locks
/// together.
///
/// After a call has waited in vain, the next calls of the same database hardly wait, until one of them writes or gets a
/// lock. So an operation that needs several calls waits no longer than one call, even if other connections read in the
/// meantime.
///
/// A call on a thread of the cooperative pool does not wait. If it meets a lock, it fails, and ``SQLiteSession`` runs
/// it again on the session's own thread, which may wait.
///
/// SQLite's own busy timeout sleeps up to a tenth of a second at a time. With many writers, one writer may then never
/// find the lock free.
final class LockWait: Sendable {
	/// How long the calls of one database wait.
	final class Patience: Sendable {
		private let isLost = AtomicCount()
		private let isStopped = AtomicCount()

		/// How often a call checks whether a lock is free before the call fails.
		var lookLimit: Int { isStopped.value == 1 ? 0 : hasLost ? 20 : 4_000 }

		/// Makes all calls stop waiting, or lets calls wait again.
		func stop(_ isStopped: Bool) {
			self.isStopped.set(isStopped ? 1 : 0)
			restore()
		}

		/// Whether a call has waited in vain, and no call has succeeded since.
		var hasLost: Bool { isLost.value == 1 }

		/// Records that a call has waited in vain.
		func lose() { isLost.set(1) }

		/// Records that a lock is free again.
		func restore() {
			if hasLost { isLost.set(0) }
		}
	}

	/// How a call waits if another connection holds a lock.
	enum Waiting {
		/// The call waits on its own thread.
		case here
		/// The call fails, so that another thread can wait.
		case elsewhere
	}

	private struct State {
		var waiting = Waiting.here
		var isHeldUp = false
		var lookLimit: Int?
		var lookCount = 0
		var callCount = 0
	}

	let patience: Patience
	private let state = Mutex(State())

	init(patience: Patience = Patience()) {
		self.patience = patience
	}

	/// How often all calls together have checked a lock.
	var lookCount: Int { state.withLock { $0.lookCount } }

	/// Sets how often a call checks whether a lock is free before the call fails.
	func limit(to count: Int) {
		state.withLock { $0.lookLimit = count }
	}

	/// Whether the last call has met a lock and must wait on another thread.
	var isHeldUp: Bool { state.withLock { $0.isHeldUp } }

	/// Begins a call, and resets its waiting time to zero.
	func beginCall(_ waiting: Waiting = .here) {
		state.withLock { state in
			state.callCount = 0
			state.waiting = waiting
			state.isHeldUp = false
		}
	}

	/// Ends a call that has succeeded.
	///
	/// A read that did not wait does not show that the writers' lock is free.
	func endCall(hasWritten: Bool) {
		guard patience.hasLost else { return }
		if hasWritten || state.withLock({ $0.callCount > 0 }) { patience.restore() }
	}

	/// Sleeps until the next check of the lock, or returns `false` if the call should fail.
	///
	/// - Parameter lookCount: How often the statement has already checked this lock.
	func wait(after lookCount: Int32) -> Bool {
		let mayWait = state.withLock { state -> Bool? in
			guard state.waiting == .here else {
				state.isHeldUp = true
				return nil
			}
			guard state.callCount < state.lookLimit ?? patience.lookLimit else { return false }
			state.callCount += 1
			state.lookCount += 1
			return true
		}
		guard let mayWait else { return false }
		guard mayWait else {
			patience.lose()
			return false
		}
		// SQLite calls this on the waiting thread, which never belongs to the cooperative pool. SQLite checks the lock
		// again after this returns.
		usleep(.random(in: 100...(lookCount < 10 ? 500 : 5_000)))
		return true
	}
}
