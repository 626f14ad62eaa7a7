import Foundation
import LarderCore

/// Decides how long one call waits for other connections' locks: by default, about ten seconds for all of them together.
///
/// After a call has waited in vain, the next calls of the same database hardly wait, until one of them writes or gets a
/// lock. So an operation that needs several calls waits no longer than one, even if others read in the meantime.
///
/// A call on a thread of the cooperative pool does not wait. If it meets a lock, it fails, and ``SQLiteSession`` runs it again
/// on the session's own thread, which may wait.
///
/// SQLite's own busy timeout sleeps up to a tenth of a second at a time. With many writers, one of them may then never
/// find the lock free.
final class LockWait: Sendable {
	/// How long the calls of one database wait.
	final class Patience: Sendable {
		private let isLost = AtomicCount()
		private let isStopped = AtomicCount()

		/// How often a call looks for a free lock before it fails.
		var lookLimit: Int { isStopped.value == 1 ? 0 : hasLost ? 20 : 4_000 }

		/// Makes all calls stop waiting, or lets calls wait again.
		func stop(_ isStopped: Bool) {
			self.isStopped.set(isStopped ? 1 : 0)
			restore()
		}

		/// Whether a call has waited in vain, and none has succeeded since.
		var hasLost: Bool { isLost.value == 1 }

		/// Notes that a call has waited in vain.
		func lose() { isLost.set(1) }

		/// Notes that a lock is free again.
		func restore() {
			if hasLost { isLost.set(0) }
		}
	}

	/// How a call waits if another connection holds a lock.
	enum Waiting {
		/// It waits on its own thread.
		case here
		/// It fails, so that another thread can wait.
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

	/// How often all calls together have looked.
	var lookCount: Int { state.withLock { $0.lookCount } }

	/// Sets how often a call looks for a free lock before it fails.
	func limit(to count: Int) {
		state.withLock { $0.lookLimit = count }
	}

	/// Whether the last call has met a lock for which it had to wait elsewhere.
	var isHeldUp: Bool { state.withLock { $0.isHeldUp } }

	/// Begins a call, whose wait is counted from zero.
	func beginCall(_ waiting: Waiting = .here) {
		state.withLock { state in
			state.callCount = 0
			state.waiting = waiting
			state.isHeldUp = false
		}
	}

	/// Ends a call that has succeeded.
	///
	/// A read that did not wait does not show that the lock of the writers is free.
	func endCall(hasWritten: Bool) {
		guard patience.hasLost else { return }
		if hasWritten || state.withLock({ $0.callCount > 0 }) { patience.restore() }
	}

	/// Sleeps until it is time to look again, or returns `false` if the call should fail.
	///
	/// - Parameter lookCount: How often the statement has looked for this lock.
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
		// SQLite calls this on the thread that waits, which is never one of the cooperative pool. It looks again when this
		// returns.
		usleep(.random(in: 100...(lookCount < 10 ? 500 : 5_000)))
		return true
	}
}
