public import Foundation
public import LarderCore

extension HTTPClientContract {
	/// Fetches a value for a cache that may already have a version of it.
	///
	/// ```swift
	/// let result = try await cache.result(for: identifier) { validators in
	/// 	try await httpClient.fetch(endpoint, validators: validators)
	/// }
	/// ```
	///
	/// With validators, the request is conditional (RFC 9110, section 13). If the cached version is still current, the
	/// service answers 304 without a body, and this method returns `notModified`. Otherwise, this method returns the
	/// new value. In both cases, the result contains what the response says about caching (see
	/// ``HTTPResponse/fetchMetadata(receivedAt:)``).
	///
	/// - Parameters:
	///   - endpoint: The request, usually a GET. With a method other than GET and HEAD, the validators are not sent.
	///   - validators: The validators of the cached version, or empty validators if nothing is cached. These validators
	///     replace those of `endpoint`.
	///   - decoder: Decodes the body from JSON.
	/// - Throws: The errors of ``response(to:)``, or ``HTTPError/decodingFailed(description:)``.
	public func fetch<Value: Decodable>(
		_ endpoint: Endpoint,
		validators: Validators,
		decoder: JSONDecoder = JSONDecoder()
	) async throws -> Fetched<Value> {
		var endpoint = endpoint
		endpoint.validators = validators
		endpoint.acceptedStatusCodes = []
		let response = try await response(to: endpoint)
		let metadata = response.fetchMetadata()
		guard !response.isNotModified else { return .notModified(metadata: metadata) }
		return .value(try response.decoded(by: decoder), metadata: metadata)
	}
}
