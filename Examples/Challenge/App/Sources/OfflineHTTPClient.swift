import Foundation
import LarderNetworking

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// A client without a network: every call fails.
struct OfflineHTTPClient: HTTPClientContract {
	func response(to endpoint: Endpoint) async throws -> HTTPResponse {
		throw HTTPError.transport(.notConnectedToInternet)
	}
}
