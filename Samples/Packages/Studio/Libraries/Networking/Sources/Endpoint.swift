import Foundation

/// What to ask the service for.
public struct Endpoint: Sendable {
	/// The path.
	public let path: String
	/// The method.
	public let method: HTTPMethod
	/// The header fields.
	public let headers: [String: String]
	/// The query.
	public let queryItems: [URLQueryItem]?
	/// The body.
	public let body: Data?

	/// Creates an endpoint.
	public init(
		path: String,
		method: HTTPMethod = .get,
		headers: [String: String] = [:],
		queryItems: [URLQueryItem]? = nil,
		body: Data? = nil
	) {
		self.path = path
		self.method = method
		self.headers = headers
		self.queryItems = queryItems
		self.body = body
	}
}
