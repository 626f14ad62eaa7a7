import Foundation
import LarderNetworking
import LarderTesting

extension HTTPClient {
	/// A client over the current transport, whose clock stands still, so that no request times out on a busy machine.
	init(
		at baseURL: URL,
		headers: [String: String] = [:],
		timeout: Duration = .seconds(30),
		bodyLimit: Int = 32 * 1024 * 1024,
		retryPolicy: RetryPolicy = .none,
		clock: any Clock<Duration> = ManualClock(),
		metrics: (@Sendable (HTTPMetrics) -> Void)? = nil
	) {
		switch Transport.current {
		case .urlSession:
			self.init(
				baseURL: baseURL,
				headers: headers,
				timeout: timeout,
				bodyLimit: bodyLimit,
				retryPolicy: retryPolicy,
				clock: clock,
				metrics: metrics
			)
		#if AsyncHTTPClient
			case .asyncHTTPClient:
				self.init(
					baseURL: baseURL,
					configuration: AsyncHTTPClientConfiguration(
						connectTimeout: .seconds(3600),
						idleTimeout: .seconds(3600)
					),
					headers: headers,
					timeout: timeout,
					bodyLimit: bodyLimit,
					retryPolicy: retryPolicy,
					clock: clock,
					metrics: metrics
				)
		#endif
		}
	}
}
