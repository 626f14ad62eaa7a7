import Foundation

/// What to ask the service for.
public struct Endpoint: Sendable {
	/// The path.
	public let path: String
	/// The query.
	public let queryItems: [URLQueryItem]?

	/// Creates an endpoint.
	public init(path: String, queryItems: [URLQueryItem]? = nil) {
		self.path = path
		self.queryItems = queryItems
	}
}
