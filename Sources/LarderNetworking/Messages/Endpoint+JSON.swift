public import Foundation

extension Endpoint {
	/// The same request with `value` as its body, in JSON.
	///
	/// The `Content-Type` becomes `application/json`, unless the endpoint already has a `Content-Type`.
	///
	/// - Throws: ``HTTPError/encodingFailed(description:)``. Its description says where encoding failed but contains no
	///   value.
	public func withJSONBody(
		_ value: some Encodable,
		encoder: JSONEncoder = JSONEncoder()
	) throws(HTTPError) -> Endpoint {
		var endpoint = self
		do {
			endpoint.body = try encoder.encode(value)
		} catch {
			throw .encodingFailed(description: CodingFailure.description(of: error))
		}
		if !headers.keys.contains(where: { $0.lowercased() == "content-type" }) {
			endpoint.headers["Content-Type"] = "application/json"
		}
		return endpoint
	}
}
