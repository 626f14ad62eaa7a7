#if canImport(FoundationNetworking)
	public import FoundationNetworking
#else
	public import Foundation
#endif

extension URLSessionConfiguration {
	/// A new configuration that keeps no cache, no cookies and no credentials from one request to the next.
	public static var stateless: URLSessionConfiguration {
		let configuration = URLSessionConfiguration.ephemeral
		configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
		configuration.urlCache = nil
		configuration.httpShouldSetCookies = false
		configuration.httpCookieAcceptPolicy = .never
		configuration.httpCookieStorage = nil
		configuration.urlCredentialStorage = nil
		return configuration
	}
}
