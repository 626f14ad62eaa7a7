#if canImport(FoundationNetworking)
	import Foundation

	/// The queue of a session's events, which slows Foundation down while many of them are not handled yet.
	///
	/// Foundation on Linux reads from its connections even if the delegate is busy, so most of a large body would be in
	/// memory. Each piece of a body waits at most ten milliseconds, in case Foundation is waiting for itself. Only threads
	/// of Foundation's own queue wait, and the events have a separate thread.
	final class PacedQueue: OperationQueue, @unchecked Sendable {
		// It is safe to send: its only property is a constant.

		/// Foundation would handle events on threads of a pool that all tasks share.
		///
		/// An operation queue does not keep its underlying queue alive.
		private let events = DispatchQueue(label: "Larder.events")

		override init() {
			super.init()
			maxConcurrentOperationCount = 1
			underlyingQueue = events
		}

		override func addOperation(_ block: @escaping @Sendable () -> Void) {
			for _ in 0..<100 where operationCount > 16 { usleep(100) }
			super.addOperation(block)
		}
	}
#endif
