#if canImport(Darwin)
	import Dispatch

	/// Tells when the system runs short of memory, for as long as it lives.
	final class MemoryPressureObserver: Sendable {
		// A dispatch source may be used from any thread, and this one is never replaced.
		private nonisolated(unsafe) let source: any DispatchSourceMemoryPressure

		/// Starts observing; `shrink` gets the fraction that may stay, on a queue of the system's choice.
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
