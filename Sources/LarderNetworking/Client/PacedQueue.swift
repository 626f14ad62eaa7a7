#if canImport(FoundationNetworking)
	import Foundation

	/// The queue of a session's events, which slows Foundation down while many events are waiting.
	///
	/// Foundation on Linux reads from its connections even if the delegate is busy, so most of a large body would pile
	/// up in memory. Each piece of a body waits at most ten milliseconds, in case Foundation is waiting for the queue
	/// itself. Only threads of Foundation's own queue wait, and the events have a separate thread.
	final class PacedQueue: OperationQueue, @unchecked Sendable {
		// Sending this class is safe: its only property is a constant.

		/// The queue that handles the events; otherwise, they would run on threads of a pool that all tasks share.
		///
		/// It is kept here because an operation queue does not keep its underlying queue alive.
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
