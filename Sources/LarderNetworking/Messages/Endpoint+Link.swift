import Foundation

extension Endpoint {
	/// How a path relates to the path of the base URL.
	enum Anchor: Equatable, Sendable {
		/// The path is appended.
		case base
		/// The path is appended, unless it already begins with the base URL's path.
		case root
		/// The path replaces the base URL's path, because the link is a complete URL.
		case host
	}

	/// Describes a GET of a link in a response of the service, such as the link to the next page.
	///
	/// ```swift
	/// let next = try Endpoint(link: page.next, from: "/orders")
	/// ```
	///
	/// The request has the link's path and its query. The request always goes to the host of the base URL, so another
	/// host never gets the client's header fields. If the link is a complete URL, its path replaces the base URL's
	/// path. If the link is only a path and begins with the base URL's path, this beginning is not added a second time.
	/// If the base URL and the link have a query item of the same name, the link's item is sent. The optional parts of
	/// a URI template, such as `{&sort}`, are left out.
	///
	/// - Parameters:
	///   - link: A URL, or a part of a URL without the host: `/v1/orders?after=7`, `?after=7`.
	///   - path: The path of the endpoint whose response has the link. A link without a path gets this path.
	/// - Throws: ``HTTPError/invalidURL`` if the link is empty or not a URL.
	public init(link: String, from path: String) throws(HTTPError) {
		let plain = link.replacing(/\{[^{}]*\}/, with: "")
		guard !plain.isEmpty, let components = URLComponents(string: plain) else { throw .invalidURL }
		// In a query of a form, a plus sign means a space, and a real plus sign is percent-encoded.
		var decoded = components
		decoded.percentEncodedQuery = components.percentEncodedQuery?.replacing("+", with: "%20")
		let target = components.percentEncodedPath
		let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
		let place = target.hasPrefix("/") ? target : "\(folder)/\(target)"
		self.init(path: target.isEmpty ? path : place, queryItems: decoded.queryItems ?? [])
		if target.hasPrefix("/") { anchor = components.host == nil ? .root : .host }
	}
}
