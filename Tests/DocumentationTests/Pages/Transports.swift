#if AsyncHTTPClient
	import Foundation
	import LarderNetworking

	func transports(baseURL: URL) -> HTTPClient {
		let client = HTTPClient(
			baseURL: baseURL,
			configuration: AsyncHTTPClientConfiguration(connectTimeout: .seconds(5)),
			timeout: .seconds(10)
		)
		return client
	}
#endif
