import Foundation
import StudioNetworking

/// A client that sends nothing.
public final class HTTPClientMock: HTTPClientContract, @unchecked Sendable {
	/// The result of each request.
	public var result: Result<Data, any Error> = .success(Data())
	/// What it was asked for.
	public private(set) var requestedEndpoints: [Endpoint] = []

	/// Creates a client.
	public init() {}

	/// Keeps the endpoint, and decodes the result.
	public func request<Value: Decodable>(_ endpoint: Endpoint) async throws -> Value {
		requestedEndpoints.append(endpoint)
		return try JSONDecoder().decode(Value.self, from: result.get())
	}

	/// Keeps the endpoint, and returns the result.
	public func request(_ endpoint: Endpoint) async throws -> Data {
		requestedEndpoints.append(endpoint)
		return try result.get()
	}
}
