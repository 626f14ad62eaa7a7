import Foundation
#if canImport(Network)
	import Network
#endif

/// The settings of an ``Outbox``.
public struct OutboxConfiguration: Sendable {
	/// How many changes are sent at the same time.
	///
	/// Two changes are sent one after the other if they share a key, or if one refers to the key of the other.
	///
	/// Default: 4.
	public var parallelism = 4
	/// How many changes may be pending.
	///
	/// Default: 10,000.
	public var changeLimit = 10_000
	/// How many bytes a change may have as JSON.
	///
	/// Default: 1,000,000.
	public var sizeLimit = 1_000_000
	/// The clock by which the outbox waits between attempts.
	///
	/// Default: the system's.
	public var clock: any Clock<Duration> = ContinuousClock()
	/// The clock for ``PendingChange/createdAt``, and for the time during which a service remembers an idempotency key.
	///
	/// Default: the system's.
	public var wallClock: any WallClockContract = SystemWallClock()
	/// How long the system has been running.
	///
	/// To know whether a service still remembers an idempotency key, the outbox measures the time since the first
	/// attempt, by the uptime and by the wall clock. The longer time counts, in case the wall clock was set back.
	public var uptime: @Sendable () -> Duration = { .seconds(ProcessInfo.processInfo.systemUptime) }
	/// Returns a random number from 0 to 1, which varies the length of pauses.
	///
	/// Default: the system's generator.
	public var random: @Sendable () -> Double = { .random(in: 0...1) }
	/// Yields an element when the network may be back.
	///
	/// An element only makes the outbox try earlier. The outbox also tries again without an element.
	///
	/// Default: `NWPathMonitor` on Apple's systems, and nothing elsewhere.
	public var networkReturns: @Sendable () -> AsyncStream<Void> = Self.systemNetworkReturns

	/// Creates the default settings.
	public init() {}

	private static let systemNetworkReturns: @Sendable () -> AsyncStream<Void> = {
		#if canImport(Network)
			AsyncStream { continuation in
				let monitor = NWPathMonitor()
				monitor.pathUpdateHandler = { path in
					if path.status == .satisfied { continuation.yield() }
				}
				continuation.onTermination = { _ in monitor.cancel() }
				monitor.start(queue: .global(qos: .utility))
			}
		#else
			AsyncStream { $0.finish() }
		#endif
	}
}

/// The largest number of bytes of a key in the journal.
let outboxKeyLimit = 1_000
