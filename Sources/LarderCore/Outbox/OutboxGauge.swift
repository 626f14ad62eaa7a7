public import Foundation

/// How many changes an ``Outbox`` has, for a gauge, a badge or an alert.
///
/// ```swift
/// for try await changes in outbox.changes() {
/// 	let gauge = OutboxGauge(changes)
/// 	badge = gauge.failedCount + gauge.parkedCount
/// }
/// ```
public struct OutboxGauge: Hashable, Sendable {
	/// How many changes are pending, including those that wait for the app's decision.
	public let pendingCount: Int
	/// How many pending changes were refused, or have an unknown outcome.
	public let failedCount: Int
	/// How many pending changes this version of the app cannot read.
	public let parkedCount: Int
	/// When the oldest pending change was enqueued, or `nil` if nothing is pending.
	public let oldestCreatedAt: Date?
	/// Since when this process has been waiting for another process to stop sending, or `nil` if it does not wait.
	public let waitsForOtherSenderSince: Date?

	/// Counts changes.
	///
	/// - Parameters:
	///   - changes: The changes to count.
	///   - waitsForOtherSenderSince: Since when this process has been waiting for another process to stop sending.
	///     Default: `nil`.
	public init(_ changes: [PendingChange], waitsForOtherSenderSince: Date? = nil) {
		pendingCount = changes.count
		failedCount = changes.count { $0.state == .refused || $0.state == .unknownOutcome }
		parkedCount = changes.count { $0.state == .parked }
		oldestCreatedAt = changes.lazy.map(\.createdAt).min()
		self.waitsForOtherSenderSince = waitsForOtherSenderSince
	}

	/// How old the oldest pending change is, or zero if nothing is pending.
	public func oldestAge(at now: Date = .now) -> Duration {
		.seconds(max(0, oldestCreatedAt.map { now.timeIntervalSince($0) } ?? 0))
	}
}
