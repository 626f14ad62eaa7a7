#if AsyncHTTPClient
	import Foundation
	import LarderNetworking

	private func makePlainServerClient(baseURL: URL) -> HTTPClient {
		let client = HTTPClient(baseURL: baseURL, configuration: AsyncHTTPClientConfiguration())
		return client
	}
#endif
