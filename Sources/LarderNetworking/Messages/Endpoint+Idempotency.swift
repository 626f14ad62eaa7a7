extension Endpoint {
	/// The same request with a key by which the service recognizes a repeated request.
	///
	/// ```swift
	/// let order = try Endpoint(path: "/orders", method: .post).withJSONBody(order).withIdempotencyKey(order.id.uuidString)
	/// ```
	///
	/// The key is sent as `Idempotency-Key`, unchanged. So a client with a ``RetryPolicy`` may retry the request,
	/// whatever the method is. For each change, use a new key, such as a UUID. Whenever that change is sent again, even
	/// in a later launch of the app, use the same key. If the service does not know this field, a repeated request
	/// makes the change a second time.
	///
	/// - Parameter key: A string of printable ASCII. With any other string, the client throws
	///   ``HTTPError/invalidHeader(name:)``. If the key is empty, the request is not retried.
	public func withIdempotencyKey(_ key: String) -> Endpoint {
		var endpoint = self
		let name = HeaderField.idempotencyKey
		for other in headers.keys where other.lowercased() == name.lowercased() { endpoint.headers[other] = nil }
		endpoint.headers[name] = key
		return endpoint
	}
}

extension HeaderField {
	/// The name of the field for ``Endpoint/withIdempotencyKey(_:)``.
	static let idempotencyKey = "Idempotency-Key"
}
