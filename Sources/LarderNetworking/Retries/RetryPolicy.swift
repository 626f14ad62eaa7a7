import Foundation

/// Decides how often a client retries a request, and how long it waits before each retry.
///
/// ```swift
/// let client = HTTPClient(baseURL: baseURL, retryPolicy: RetryPolicy(maximumAttempts: 4))
/// ```
///
/// Only requests that are safe to send twice are retried: GET, HEAD, OPTIONS, PUT and DELETE (RFC 9110, section 9.2.2),
/// and any request with an `Idempotency-Key`, by which the service recognizes a repeated request. These requests are
/// retried only after transient failures of the connection, and after the statuses 408, 429 and 5xx, except 501 and
/// 505.
///
/// The wait before each retry is random, between zero and a limit that doubles with each retry. This is exponential
/// backoff with full jitter (Marc Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015).
///
/// If the response has a `Retry-After` (RFC 9110, section 10.2.3) that is longer than this random wait, the client
/// waits as long as the `Retry-After` says. If there are several values, the longest one counts. A value that cannot be
/// read is ignored. If the value is longer than ``maximumDelay``, or if the wait would not end before the request's
/// timeout, the client throws the error at once. The client never retries earlier than the service allows.
public struct RetryPolicy: Sendable {
	/// The largest number of times that a request is sent, including the first time.
	///
	/// A number below one counts as one.
	public var maximumAttempts: Int
	/// The longest wait before the first retry.
	public var baseDelay: Duration
	/// The longest wait before any retry.
	public var maximumDelay: Duration
	/// Returns a random number from 0 up to 1, by which the limit of a wait is multiplied.
	public var random: @Sendable () -> Double

	/// Creates a policy.
	///
	/// - Parameters:
	///   - maximumAttempts: The largest number of times that a request is sent, including the first time. Default: 3.
	///   - baseDelay: The longest wait before the first retry. Default: 200 milliseconds.
	///   - maximumDelay: The longest wait before any retry. Default: 10 seconds.
	///   - random: Returns a random number from 0 up to 1, by which the limit of a wait is multiplied. Default: the
	///     system's random numbers.
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

	/// No retries: every request is sent once.
	public static let none = RetryPolicy(maximumAttempts: 1)
}

extension RetryPolicy {
	/// How long to wait after the attempt `number`, counted from one.
	///
	/// Returns `nil` if the service asks for a longer wait than the policy allows.
	func delay(afterAttempt number: Int, askedFor minimum: Duration?) -> Duration? {
		let longest = min(max(maximumDelay, .zero), Deadline.longestTimeout)
		guard let minimum else { return jitteredDelay(afterAttempt: number, longest: longest) }
		guard minimum <= longest else { return nil }
		return max(minimum, jitteredDelay(afterAttempt: number, longest: longest))
	}

	private func jitteredDelay(afterAttempt number: Int, longest: Duration) -> Duration {
		// A hundred doublings do not overflow a `Double`, and are far above any limit.
		let doubled = max(baseDelay, .zero) / .seconds(1) * exp2(Double(min(number - 1, 100)))
		let limit = min(doubled, longest / .seconds(1))
		let share = random()
		// A fraction outside of 0 to 1, or NaN, counts as 1.
		return (0...1).contains(share) ? min(.seconds(limit * share), longest) : longest
	}
}
