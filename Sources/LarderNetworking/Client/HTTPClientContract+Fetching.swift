public import Foundation
public import LarderCore

extension HTTPClientContract {
	/// Fetches a value for a cache, which may have a version of it already.
	///
	/// ```swift
	/// let result = try await cache.result(for: identifier) { validators in
	/// 	try await httpClient.fetch(endpoint, validators: validators)
	/// }
	/// ```
	///
	/// With validators the request is conditional (RFC 9110, section 13): where the service still has the version that they
	/// are of, it answers 304 without a body, and this answers `notModified`. Either answer carries what the response says
	/// about caching, read as ``HTTPResponse/fetchMetadata(receivedAt:)``.
	///
	/// - Parameters:
	///   - endpoint: A GET: a request of any other method but HEAD is sent without condition.
	///   - validators: Those of the cached version, in place of the endpoint's own; empty where there is none.
	///   - decoder: Decodes the body from JSON.
	/// - Throws: What ``response(to:)`` throws; ``HTTPError/decodingFailed(description:)``.
	public func fetch<Value: Decodable>(
		_ endpoint: Endpoint,
		validators: Validators,
		decoder: JSONDecoder = JSONDecoder()
	) async throws -> Fetched<Value> {
		var endpoint = endpoint
		endpoint.validators = validators
		let response = try await response(to: endpoint)
		let metadata = response.fetchMetadata()
		guard !response.isNotModified else { return .notModified(metadata: metadata) }
		return .value(try response.decoded(by: decoder), metadata: metadata)
	}
}
