#if canImport(Darwin)
	import Dispatch

	/// Calls a closure when the system runs short of memory, as long as the observer lives.
	final class MemoryPressureObserver: Sendable {
		// Any thread may use a dispatch source, and this property never changes.
		private nonisolated(unsafe) let source: any DispatchSourceMemoryPressure

		/// Starts observing.
		///
		/// The system calls `shrink` on a queue of its choice, with the fraction of the entries that may stay.
		init(shrink: @escaping @Sendable (_ fraction: Double) -> Void) {
			let source = DispatchSource.makeMemoryPressureSource(eventMask: [.warning, .critical])
			self.source = source
			source.setEventHandler { [weak self] in
				guard let event = self?.source.data else { return }
				shrink(event.contains(.critical) ? 0 : 0.5)
			}
			source.activate()
		}

		deinit {
			source.cancel()
		}
	}
#endif
