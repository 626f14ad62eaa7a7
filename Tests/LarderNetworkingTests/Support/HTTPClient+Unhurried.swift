import Foundation
import LarderNetworking
import LarderTesting

extension HTTPClient {
	/// A client whose time stands still: a machine that is busy elsewhere does not time its requests out.
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
