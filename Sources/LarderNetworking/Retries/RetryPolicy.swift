import Foundation

/// How often, and after which waits, a client sends a request again that failed for a reason that may pass.
///
/// ```swift
/// let client = HTTPClient(baseURL: baseURL, retryPolicy: RetryPolicy(maximumAttempts: 4))
/// ```
///
/// Only a request that may arrive twice is sent again (GET, HEAD, OPTIONS, PUT and DELETE: RFC 9110, section 9.2.2), and
/// only after a failure of transport or one of the statuses 408, 429 and 5xx but 501 and 505.
///
/// The wait before each retry is drawn from nothing up to a limit that doubles every time: exponential backoff with full
/// jitter (Marc Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015). Where the answer has a
/// `Retry-After` (RFC 9110, section 10.2.3) that is longer, the client waits as long as that. It gives up at once, with
/// the failure that it has, where that is longer than ``maximumDelay`` or where the wait would outlast the request's
/// timeout: no service is asked sooner than it allowed.
public struct RetryPolicy: Sendable {
	/// How often a request is sent at most, the first time included; below one counts as one.
	public var maximumAttempts: Int
	/// The limit of the wait before the first retry.
	public var baseDelay: Duration
	/// The longest wait before any retry.
	public var maximumDelay: Duration
	/// Draws what share of its limit each wait takes, from 0 up to 1.
	public var random: @Sendable () -> Double

	/// Creates a policy.
	///
	/// - Parameters:
	///   - maximumAttempts: How often a request is sent at most, the first time included. Default: 3.
	///   - baseDelay: The limit of the wait before the first retry. Default: 200 milliseconds.
	///   - maximumDelay: The longest wait before any retry. Default: 10 seconds.
	///   - random: Draws what share of its limit each wait takes, from 0 up to 1. Default: the system's random numbers.
	public init(
		maximumAttempts: Int = 3,
		baseDelay: Duration = .milliseconds(200),
		maximumDelay: Duration = .seconds(10),
		random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
	) {
		self.maximumAttempts = maximumAttempts
		self.baseDelay = baseDelay
		self.maximumDelay = maximumDelay
		self.random = random
	}

	/// Every request is sent once.
	public static let none = RetryPolicy(maximumAttempts: 1)
}

extension RetryPolicy {
	/// How long to wait before the retry that follows the attempt `number`, counted from one, or `nil` where the service
	/// asks for more patience than there is.
	func delay(afterAttempt number: Int, askedFor minimum: Duration?) -> Duration? {
		let longest = min(max(maximumDelay, .zero), Deadline.longestTimeout)
		guard let minimum else { return jitteredDelay(afterAttempt: number, longest: longest) }
		guard minimum <= longest else { return nil }
		return max(minimum, jitteredDelay(afterAttempt: number, longest: longest))
	}

	private func jitteredDelay(afterAttempt number: Int, longest: Duration) -> Duration {
		// In floating point no number of doublings overflows; a century of them is far beyond any limit.
		let doubled = max(baseDelay, .zero) / .seconds(1) * exp2(Double(min(number - 1, 100)))
		let limit = min(doubled, longest / .seconds(1))
		let share = random()
		// No share that an app may draw by mistake, not even NaN, leaves the range.
		return (0...1).contains(share) ? min(.seconds(limit * share), longest) : longest
	}
}
