import Foundation
import LarderNetworking
import LarderTesting

extension HTTPClient {
	/// A client whose clock stands still, so that no request times out on a busy machine.
	init(
		at baseURL: URL,
		headers: [String: String] = [:],
		bodyLimit: Int = 32 * 1024 * 1024,
		retryPolicy: RetryPolicy = .none
	) {
		self.init(
			baseURL: baseURL,
			headers: headers,
			bodyLimit: bodyLimit,
			retryPolicy: retryPolicy,
			clock: ManualClock()
		)
	}
}
