import Foundation
import LarderCore

/// Sends requests through any other client, and logs each request and how it ended.
///
/// ```swift
/// let httpClient = LoggedHTTPClient(client) { entry in
/// 	logger.debug("\(entry)")
/// }
/// ```
///
/// The names of query items and header fields are shown. A value is shown only if its name is in the lists that the
/// initializer takes, so an unexpected secret stays hidden. No body is shown, not even the body of an error.
///
/// If this client wraps an ``AuthenticatedHTTPClient``, it logs each request of the app once, even if the request is
/// repeated. If an ``AuthenticatedHTTPClient`` wraps this client, this client logs each request that is sent, including
/// requests that get a 401.
public final class LoggedHTTPClient: HTTPClientContract {
	/// The header fields whose values are not secret.
	///
	/// Names are in lower case.
	public static let harmlessFields: Set<String> = [
		"accept", "accept-encoding", "accept-language", "age", "allow", "cache-control", "content-encoding",
		"content-language", "content-length", "content-type", "date", "expires", "if-modified-since", "last-modified",
		"retry-after", "server", "user-agent", "vary",
	]

	private let client: any HTTPClientContract
	private let shownFields: Set<String>
	private let shownQueryItems: Set<String>
	private let clock: any Clock<Duration>
	private let log: @Sendable (HTTPLogEntry) -> Void
	private let requestCount = AtomicCount()

	/// Creates a client around another client.
	///
	/// - Parameters:
	///   - client: Sends the requests.
	///   - shownFields: The header fields whose values are shown. Case does not matter. Default: ``harmlessFields``.
	///   - shownQueryItems: The query items whose values are shown. Default: none.
	///   - clock: Measures how long a response takes.
	///   - log: Receives an entry before each request is sent, and another entry when the request has ended, before the
	///     caller gets the result. Any task may call this closure.
	public init(
		_ client: any HTTPClientContract,
		shownFields: Set<String> = harmlessFields,
		shownQueryItems: Set<String> = [],
		clock: any Clock<Duration> = ContinuousClock(),
		log: @escaping @Sendable (HTTPLogEntry) -> Void
	) {
		self.client = client
		self.shownFields = Set(shownFields.map { $0.lowercased() })
		self.shownQueryItems = shownQueryItems
		self.clock = clock
		self.log = log
	}

	/// Sends the request through the wrapped client, and logs the request before it is sent and after it has ended.
	///
	/// - Throws: The errors of the client, unchanged.
	@discardableResult
	public func response(to endpoint: Endpoint) async throws -> HTTPResponse {
		let number = requestCount.increment()
		let timeSpent = clock.stopwatch()
		log(entry(number, .request, endpoint, headers: endpoint.headers, bodySize: endpoint.bodySize))
		do {
			let response = try await client.response(to: endpoint)
			let kind = HTTPLogEntry.Kind.response(statusCode: response.statusCode, after: timeSpent())
			log(entry(number, kind, endpoint, headers: response.headers, bodySize: response.body.count))
			return response
		} catch HTTPError.statusCode(let statusCode, let body) {
			let kind = HTTPLogEntry.Kind.response(statusCode: statusCode, after: timeSpent())
			log(entry(number, kind, endpoint, bodySize: body?.count))
			throw HTTPError.statusCode(statusCode, body)
		} catch HTTPError.busy(let statusCode, let body, let time) {
			let kind = HTTPLogEntry.Kind.response(statusCode: statusCode, after: timeSpent())
			log(entry(number, kind, endpoint, bodySize: body?.count))
			throw HTTPError.busy(statusCode, body, retryAfter: time)
		} catch {
			log(entry(number, .failure(error, after: timeSpent()), endpoint))
			throw error
		}
	}

	private func entry(
		_ number: Int,
		_ kind: HTTPLogEntry.Kind,
		_ endpoint: Endpoint,
		headers: [String: String] = [:],
		bodySize: Int? = nil
	) -> HTTPLogEntry {
		HTTPLogEntry(
			number: number,
			kind: kind,
			method: endpoint.method,
			path: endpoint.path,
			queryItems: endpoint.queryItems.map(shown),
			headers: shown(headers),
			bodySize: bodySize ?? 0
		)
	}

	private func shown(_ item: URLQueryItem) -> URLQueryItem {
		guard item.value != nil, !shownQueryItems.contains(item.name) else { return item }
		return URLQueryItem(name: item.name, value: HTTPLogEntry.hiddenValue)
	}

	private func shown(_ headers: [String: String]) -> [String: String] {
		headers.reduce(into: [:]) { shown, field in
			let name = field.key.lowercased()
			shown[name] = shownFields.contains(name) ? field.value : HTTPLogEntry.hiddenValue
		}
	}
}
