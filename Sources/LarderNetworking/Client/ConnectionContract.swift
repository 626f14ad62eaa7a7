import Foundation

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// The way on which a client's requests reach a service.
protocol ConnectionContract: Sendable {
	/// Sends `request` and returns its response, whatever its status, without following a redirect.
	///
	/// - Throws: ``HTTPError``, or `CancellationError` at once when the calling task is cancelled.
	func exchange(_ request: URLRequest) async throws -> HTTPResponse
}

extension ConnectionContract {
	/// Sends `request`, follows redirects, and returns the response, whatever its status.
	///
	/// - Throws: ``HTTPError``, or `CancellationError` at once when the calling task is cancelled.
	func send(_ request: URLRequest) async throws -> HTTPResponse {
		var request = request
		for _ in 0...Redirection.limit {
			let response = try await exchange(request)
			guard let redirection = Redirection(of: request, by: response) else { return response }
			request = try redirection.followingRequest()
		}
		throw HTTPError.tooManyRedirects
	}
}
