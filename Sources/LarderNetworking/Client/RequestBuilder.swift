import Foundation

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// Makes the `URLRequest` of an endpoint, without its body.
struct RequestBuilder: Sendable {
	/// The idle timeout of `URLSession`, which is so long that only the client's own deadline counts.
	private static let idleTimeout: TimeInterval = 24 * 60 * 60

	/// The fields that `URLSession` sets from the body.
	///
	/// On Linux, a request whose field announces another length waits for ever.
	private static let fieldsOfLength: Set<String> = ["content-length", "transfer-encoding"]

	/// The parts of the base URL, or `nil` if no request can be sent to it.
	private let base: URLComponents?
	private let path: String
	/// The scheme, the host and the port, if the base URL has only these and a path.
	///
	/// A URL is then made from a string, which takes a third of the time.
	private let root: String?
	private let headers: [String: String]

	init(baseURL: URL, headers: [String: String]) {
		// The two transports would treat a user and a password differently: one would send them, and the other would
		// not.
		let isPossible = baseURL.isHTTP && !baseURL.hasUser
		base = isPossible ? URLComponents(url: baseURL.withLowercaseScheme, resolvingAgainstBaseURL: true) : nil
		path = base?.percentEncodedPath ?? ""
		root = base?.root
		self.headers = headers
	}

	func makeRequest(for endpoint: Endpoint) throws(HTTPError) -> URLRequest {
		guard endpoint.content == nil || endpoint.method.allowsBody else { throw .bodyNotAllowed(endpoint.method) }
		var request = URLRequest(url: try makeURL(for: endpoint), cachePolicy: .reloadIgnoringLocalCacheData)
		// The timeout is set here, because on Linux the session's configuration overrides the timeout of the
		// initializer.
		request.timeoutInterval = Self.idleTimeout
		// A request begins as a GET, and setting a method takes long.
		if endpoint.method != .get { request.httpMethod = endpoint.method.rawValue }
		// Without a type, `URLSession` would send the body as a form.
		if endpoint.content != nil { request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type") }
		if endpoint.download != nil { request.setValue("identity", forHTTPHeaderField: "Accept-Encoding") }
		for field in try makeFields(headers) + makeFields(endpoint.headers) + endpoint.conditionFields
		where !Self.fieldsOfLength.contains(field.name.lowercased()) {
			request.setValue(field.value, forHTTPHeaderField: field.name)
		}
		if case .form(let form)? = endpoint.content {
			request.setValue(form.contentType, forHTTPHeaderField: "Content-Type")
		}
		return request
	}

	private func makeURL(for endpoint: Endpoint) throws(HTTPError) -> URL {
		guard var components = base, !endpoint.path.hasDotSegment else { throw .invalidURL }
		let path = path.appendingPath(endpoint.path, from: endpoint.anchor)
		if let root {
			guard let url = URL(string: root + path + (query(nil, endpoint.queryItems).map { "?" + $0 } ?? "")) else {
				throw .invalidURL
			}
			return url
		}
		let linked = endpoint.anchor == .base ? [] : Set(endpoint.queryItems.map(\.name))
		let own = components.percentEncodedQuery?.split(separator: "&").filter { item in
			let name = item.split(separator: "=", maxSplits: 1).first.map(String.init) ?? ""
			return !linked.contains(name.removingPercentEncoding ?? name)
		}
		components.percentEncodedPath = path
		components.percentEncodedQuery = query(own?.joined(separator: "&"), endpoint.queryItems)
		guard let url = components.url else { throw .invalidURL }
		return url
	}

	private func query(_ baseQuery: String?, _ items: [URLQueryItem]) -> String? {
		let encoded = items.map { item in
			item.name.percentEncoded + (item.value.map { "=" + $0.percentEncoded } ?? "")
		}
		let parts = [baseQuery].compactMap(\.self).filter { !$0.isEmpty } + encoded
		return parts.isEmpty ? nil : parts.joined(separator: "&")
	}

	/// The fields sorted by name, so that if two names differ only in case, the same field always wins.
	private func makeFields(_ headers: [String: String]) throws(HTTPError) -> [HeaderField] {
		var fields: [HeaderField] = []
		for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
			fields.append(try HeaderField(name: name, value: value))
		}
		return fields
	}
}

extension URLComponents {
	/// The part of the URL before its path, or `nil` if the URL has a query or a fragment.
	fileprivate var root: String? {
		guard percentEncodedQuery == nil, percentEncodedFragment == nil else { return nil }
		var components = self
		components.percentEncodedPath = ""
		return components.string
	}
}

extension URL {
	/// Whether this is an http or https URL with a host, and with a port from 1 to 65535 if it names one.
	///
	/// The transports accept other ports, and then one crashes the process or connects to the port modulo 65536. With
	/// other hosts, they fail in different ways.
	var isHTTP: Bool {
		["http", "https"].contains(scheme?.lowercased()) && hasPossibleHost && hasPossiblePort
	}

	/// Whether this URL has a user or a password, even an empty one.
	var hasUser: Bool { user() != nil || password() != nil }

	/// Whether the host can be a name or an address.
	private var hasPossibleHost: Bool {
		guard let text = host(percentEncoded: true), let host = host(percentEncoded: false), !host.isEmpty else {
			return false
		}
		// A colon occurs only in an address of IPv6, which may have a zone after a percent sign.
		let forbidden = text.contains(":") ? "/" : "\"#%*/:<>?@\\^`{|}\u{7F}"
		return !host.unicodeScalars.contains { $0.value <= 0x20 || forbidden.unicodeScalars.contains($0) }
	}

	private var hasPossiblePort: Bool {
		// `port` is also `nil` for a number that is too large for an `Int`.
		guard let components = URLComponents(url: self, resolvingAgainstBaseURL: true), let text = components.string
		else {
			return false
		}
		guard let range = components.rangeOfPort, !range.isEmpty else { return true }
		return Int(text[range]).map((1...65535).contains) ?? false
	}
}

extension URL {
	/// The same URL with its scheme in lower case, because Foundation on Linux does not know schemes in capitals.
	var withLowercaseScheme: URL {
		guard let scheme, scheme != scheme.lowercased() else { return self }
		var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
		components?.scheme = scheme.lowercased()
		return components?.url ?? self
	}
}

extension String {
	/// This path, one slash and `path`, or `path` alone if its anchor says so.
	fileprivate func appendingPath(_ path: String, from anchor: Endpoint.Anchor) -> String {
		guard !path.isEmpty else { return self }
		let base = hasSuffix("/") ? String(dropLast()) : self
		if anchor == .host || (anchor == .root && (path == base || path.hasPrefix(base + "/"))) { return path }
		return base + (path.hasPrefix("/") ? path : "/" + path)
	}
}
