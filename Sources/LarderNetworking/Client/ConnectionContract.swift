import Foundation

/// The transport of a client's requests.
protocol ConnectionContract: Sendable {
	/// Sends `request` and returns its response, whatever its status, without following a redirect.
	///
	/// - Throws: ``HTTPError``, or any error at once when the request's ``Abort`` ends it.
	func exchange(_ request: OutgoingRequest) async throws -> HTTPResponse
}

extension ConnectionContract {
	/// Sends `request`, follows redirects, and returns the response, whatever its status.
	///
	/// - Throws: ``HTTPError``, or any error at once when the request's ``Abort`` ends it.
	func send(_ request: OutgoingRequest) async throws -> HTTPResponse {
		var request = request
		var redirects = 0
		let mayChange = request.mayChange
		let trace = CredentialTrace.current
		trace?.begin()
		while true {
			try request.abort.check()
			let response: HTTPResponse
			do {
				response = try await exchange(request)
			} catch let error as HTTPError where redirects > 0 && mayChange && !error.mayHaveArrived {
				throw error.behindRedirect
			}
			request.meter?.end(response)
			guard let redirection = Redirection(of: request.request, by: response) else { return response }
			guard redirects < Redirection.limit else { throw HTTPError.tooManyRedirects }
			request = try request.following(redirection)
			if try redirection.leavesOrigin() { trace?.leaveBehind() }
			request.meter?.redirect()
			redirects += 1
		}
	}
}

extension HTTPError {
	/// The error after a redirect to a place that cannot be reached.
	///
	/// The redirecting service has received the request, so this error must not say that nothing has arrived.
	fileprivate var behindRedirect: HTTPError {
		if case .transport = self { .transport(.redirectToNonExistentLocation) } else { .invalidResponse }
	}
}
