public import Foundation

/// Sends requests to one service.
///
/// ``HTTPClient`` is the implementation for apps, and `HTTPClientMock` of LarderTesting the one for tests. An
/// implementation returns responses with a status 2xx, and 304 if the endpoint has validators. It throws for everything
/// else. ``AuthenticatedHTTPClient`` and ``LoggedHTTPClient`` go around any of them. To add something else to every request,
/// write a client that holds another client.
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
	/// - Throws: The errors of ``response(to:)``, or ``HTTPError/decodingFailed(description:)``. That one says where
	///   decoding failed and what was expected there, but contains no value.
	public func request<Value: Decodable>(
		_ endpoint: Endpoint,
		decoder: JSONDecoder = JSONDecoder()
	) async throws -> Value {
		try await responseWithBody(to: endpoint).decoded(by: decoder)
	}

	/// Sends the request and returns the body of its response as it came.
	///
	/// - Throws: The errors of ``response(to:)``.
	public func request(_ endpoint: Endpoint) async throws -> Data {
		try await responseWithBody(to: endpoint).body
	}

	/// Sends the request, whose validators must not lead to a response without a body.
	private func responseWithBody(to endpoint: Endpoint) async throws -> HTTPResponse {
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
