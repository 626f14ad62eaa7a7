import Foundation

/// Asks the service.
public protocol HTTPClientContract: Sendable {
	func request<Value: Decodable>(_ endpoint: Endpoint) async throws -> Value
	func request(_ endpoint: Endpoint) async throws -> Data
}
