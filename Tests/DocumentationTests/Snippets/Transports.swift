#if AsyncHTTPClient
	import Foundation
	import LarderNetworking

	private func makeServerClient(baseURL: URL) -> HTTPClient {
		let client = HTTPClient(
			baseURL: baseURL,
			configuration: AsyncHTTPClientConfiguration(connectTimeout: .seconds(5)),
			timeout: .seconds(10)
		)
		return client
	}

	private func makePlainServerClient(baseURL: URL) -> HTTPClient {
		let client = HTTPClient(baseURL: baseURL, configuration: AsyncHTTPClientConfiguration())
		return client
	}
#endif
