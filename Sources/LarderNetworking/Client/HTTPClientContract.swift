public import Foundation

/// Sends requests to one service; ``HTTPClient`` is the shipped one, `HTTPClientMock` of LarderTesting the one for tests.
///
/// An implementation answers successes (2xx), and the 304 that the validators of an endpoint ask for; it throws for
/// everything else. A decorator (logging, an app's authentication) holds another client and implements the one requirement.
public protocol HTTPClientContract: Sendable {
	/// Sends the request and answers the whole response.
	///
	/// - Throws: ``HTTPError``; `CancellationError`, at once, when the calling task is cancelled.
	@discardableResult
	func response(to endpoint: Endpoint) async throws -> HTTPResponse
}

extension HTTPClientContract {
	/// Sends the request and decodes the body of its response from JSON.
	///
	/// - Throws: What ``response(to:)`` throws; ``HTTPError/decodingFailed(description:)``, which names the place in the
	///   body and what was expected there, never what was found.
	public func request<Value: Decodable>(
		_ endpoint: Endpoint,
		decoder: JSONDecoder = JSONDecoder()
	) async throws -> Value {
		let response = try await response(to: endpoint)
		guard !response.isNotModified else { throw HTTPError.statusCode(response.statusCode, nil) }
		return try response.decoded(by: decoder)
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
