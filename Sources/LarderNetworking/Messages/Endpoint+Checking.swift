import Foundation

extension Endpoint {
	/// Throws the error that a client throws for this endpoint before it sends anything.
	package func check() throws {
		guard let url = URL(string: "http://localhost") else { throw HTTPError.invalidURL }
		_ = try RequestBuilder(baseURL: url, headers: [:]).makeRequest(for: self)
	}
}
