public import Foundation

/// What a service answered to one request.
public struct HTTPResponse: Equatable, Sendable {
	/// The status code, 100 to 999.
	public let statusCode: Int
	/// The header fields by their names in lower case; a field that came several times has its values joined by commas.
	public let headers: [String: String]
	/// The body, decompressed; empty where there is none.
	public let body: Data

	/// Creates a response; by default an empty 200.
	public init(statusCode: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
		self.statusCode = statusCode
		self.headers = Dictionary(
			headers.sorted { $0.key < $1.key }.map { ($0.key.lowercased(), $0.value) },
			uniquingKeysWith: { "\($0), \($1)" }
		)
		self.body = body
	}

	/// Whether the service says that the version which the request's validators are of is still the current one.
	var isNotModified: Bool { statusCode == 304 }

	/// The value of the header field `name`, in whatever case either is written, or `nil`.
	public func header(_ name: String) -> String? {
		headers[name.lowercased()]
	}
}
