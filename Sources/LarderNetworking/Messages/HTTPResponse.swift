public import Foundation

/// A service's response to one request.
public struct HTTPResponse: Equatable, Sendable {
	/// The status code, from 100 to 999.
	public let statusCode: Int
	/// The header fields, by their names in lower case; spaces around a value are removed.
	///
	/// If a field occurs several times, its values are joined by commas.
	public let headers: [String: String]
	/// The decompressed body, or empty data if there is no body.
	public let body: Data
	/// Why the body could not be read; the body is then empty.
	var bodyFailure: HTTPError?

	/// Creates a response.
	///
	/// By default, its status is 200 and its body is empty.
	public init(statusCode: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
		self.statusCode = statusCode
		self.headers = Dictionary(
			headers.sorted { $0.key < $1.key }.map { ($0.key.lowercased(), $0.value.trimmingSpaces) },
			uniquingKeysWith: { "\($0), \($1)" }
		)
		self.body = body
	}

	/// Creates a response from fields in the order in which they came.
	init(statusCode: Int, fields: some Sequence<(name: String, value: String)>, body: Data, _ bodyFailure: HTTPError?) {
		self.statusCode = statusCode
		headers = Dictionary(
			fields.lazy.map { ($0.name.lowercased(), $0.value.trimmingSpaces) },
			uniquingKeysWith: { "\($0), \($1)" }
		)
		self.body = body
		self.bodyFailure = bodyFailure
	}

	/// Whether the service answered that the caller's version is still current.
	var isNotModified: Bool { statusCode == 304 }

	/// The body, decoded from JSON, or `nil` if the body is empty or `null`.
	///
	/// A service may send such a body to confirm a change.
	///
	/// - Throws: ``HTTPError/decodingFailed(description:)``. Its description says where decoding failed and what was
	///   expected there, but contains no value.
	public func decodeIfPresent<Value: Decodable>(
		_ type: Value.Type = Value.self,
		decoder: JSONDecoder = JSONDecoder()
	) throws(HTTPError) -> Value? {
		body.isEmpty ? nil : try decoded(by: decoder)
	}

	/// The value of the header field `name`, or `nil` if there is none.
	///
	/// The case of the name does not matter.
	public func header(_ name: String) -> String? {
		headers[name.lowercased()]
	}
}
