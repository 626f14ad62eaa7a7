public import Foundation

/// Sends requests to one service.
///
/// Apps use ``HTTPClient``, and tests use `HTTPClientMock` of LarderTesting. An implementation returns responses with a
/// status 2xx, with a status that the endpoint accepts, and with status 304 if the endpoint has validators. It throws
/// an error for every other status. ``AuthenticatedHTTPClient`` and ``LoggedHTTPClient`` can wrap any implementation.
/// To add something else to every request, write a client that calls another client.
public protocol HTTPClientContract: Sendable {
	/// Sends the request and returns its complete response.
	///
	/// - Throws: ``HTTPError``, or `CancellationError` at once when the calling task is cancelled.
	@discardableResult
	func response(to endpoint: Endpoint) async throws -> HTTPResponse
}

extension HTTPClientContract {
	/// Sends the request and decodes the body of its response from JSON.
	///
	/// - Throws: The errors of ``response(to:)``, or ``HTTPError/decodingFailed(description:)``. Its description says
	///   where decoding failed and what was expected there, but contains no value.
	public func request<Value: Decodable>(
		_ endpoint: Endpoint,
		decoder: JSONDecoder = JSONDecoder()
	) async throws -> Value {
		try await responseWithBody(to: endpoint).decoded(by: decoder)
	}

	/// Sends the request and returns the body of its response unchanged.
	///
	/// - Throws: The errors of ``response(to:)``.
	public func request(_ endpoint: Endpoint) async throws -> Data {
		try await responseWithBody(to: endpoint).body
	}

	/// Sends the request, and throws if the service answers "not modified", because that response has no body.
	private func responseWithBody(to endpoint: Endpoint) async throws -> HTTPResponse {
		var endpoint = endpoint
		endpoint.acceptedStatusCodes = []
		let response = try await response(to: endpoint)
		guard !response.isNotModified else { throw HTTPError.statusCode(response.statusCode, nil) }
		return response
	}
}

extension HTTPResponse {
	func decoded<Value: Decodable>(by decoder: JSONDecoder) throws(HTTPError) -> Value {
		do {
			return try decoder.decode(Value.self, from: body)
		} catch {
			throw .decodingFailed(description: CodingFailure.description(of: error))
		}
	}
}
