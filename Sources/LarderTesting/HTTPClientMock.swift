public import Foundation
public import LarderNetworking
import LarderCore

/// A client that sends nothing: it records its requests and returns the results that a test sets.
///
/// ```swift
/// let httpClient = HTTPClientMock(result: .success(HTTPResponse(body: try loadData("character.json"))))
/// let sut = CharacterRemoteDataSource(httpClient: httpClient)
/// ```
///
/// If a test needs several responses, it sets a route for each endpoint:
///
/// ```swift
/// httpClient.route(Endpoint(path: "/notes"), to: .failure(HTTPError.timedOut), .success(notes))
/// httpClient.route(Endpoint(path: "/notes/1"), to: .success(note), after: gate)
/// ```
public final class HTTPClientMock: HTTPClientContract {
	private struct State {
		var result: Result<HTTPResponse, any Error>
		var routes: [Route] = []
		var endpoints: [Endpoint] = []
	}

	private let state: Mutex<State>

	/// Creates a client that returns or throws `result`.
	///
	/// By default, each call throws.
	public init(result: Result<HTTPResponse, any Error> = .failure(HTTPError.invalidResponse)) {
		state = Mutex(State(result: result))
	}

	/// The result of every later call for which there is no route.
	public var result: Result<HTTPResponse, any Error> {
		get { state.withLock(\.result) }
		set { state.withLock { $0.result = newValue } }
	}

	/// The endpoints of all calls in order, including failed calls.
	public var endpoints: [Endpoint] { state.withLock(\.endpoints) }

	/// The number of calls, including failed calls.
	public var callCount: Int { state.withLock { $0.endpoints.count } }

	/// The endpoint of the last call.
	public var lastEndpoint: Endpoint? { state.withLock { $0.endpoints.last } }

	/// Which requests a route answers, depending on their query items.
	public enum QueryMatch: Sendable {
		/// Requests that have all query items of the route, and perhaps other query items.
		case containing
		/// Requests that have the query items of the route and no others, in any order.
		case exact
	}

	/// From now on, answers requests that match `endpoint`.
	///
	/// A request matches if it has the same method, the same path and the query items of `endpoint`. `query` says
	/// whether the request may also have other query items. Headers and bodies do not matter. If several routes match,
	/// the route with the most query items answers. If two routes have equally many, the one with ``QueryMatch/exact``
	/// answers. A later route with the same endpoint and `query` replaces the earlier route.
	///
	/// - Parameters:
	///   - endpoint: Which requests to answer.
	///   - result: The result of the first request.
	///   - others: The results of the next requests, one for each. All further requests get the last result.
	///   - query: Whether requests may have other query items. Default: they may.
	///   - gate: A gate at which each request waits before it is answered. The request takes its result when it arrives
	///     at the gate. Default: requests do not wait.
	public func route(
		_ endpoint: Endpoint,
		to result: Result<HTTPResponse, any Error>,
		_ others: Result<HTTPResponse, any Error>...,
		query: QueryMatch = .containing,
		after gate: Gate? = nil
	) {
		let route = Route(endpoint, results: [result] + others, query: query, gate: gate)
		state.withLock { state in
			state.routes.removeAll { $0.endpoint == route.endpoint && $0.query == route.query }
			state.routes.append(route)
		}
	}

	/// Records the endpoint, waits at the gate of its route, and returns or throws the route's result.
	///
	/// If no route matches, this method returns or throws ``result``. If the route has no gate, the request does not
	/// wait.
	///
	/// Like `HTTPClient`, the mock throws for a response whose status is not 2xx, with two exceptions: a status that
	/// the endpoint accepts, and a 304 if the endpoint has validators. If the endpoint saves the response's body to a
	/// file, the body of a response with status 2xx is written to that file. The mock also refuses what `HTTPClient`
	/// refuses: an invalid path or header field, a GET or HEAD with a body, and a download above its limit.
	///
	/// - Throws: The result's error, `HTTPError.statusCode` for a status that the endpoint does not accept, or
	///   `CancellationError` as soon as the task is cancelled at a gate.
	@discardableResult
	public func response(to endpoint: Endpoint) async throws -> HTTPResponse {
		state.withLock { $0.endpoints.append(endpoint) }
		try endpoint.check()
		let (result, gate) = state.withLock { state in
			let fitting = state.routes.indices.filter { state.routes[$0].fits(endpoint) }
			guard let index = fitting.max(by: { state.routes[$0].rank < state.routes[$1].rank }) else {
				return (state.result, nil as Gate?)
			}
			return (state.routes[index].next(), state.routes[index].gate)
		}
		try await gate?.wait()
		return try result.get().requiringSuccess(of: endpoint).savingBody(as: endpoint)
	}
}

extension HTTPClientMock {
	/// The results for requests to one endpoint.
	private struct Route {
		let endpoint: Endpoint
		let gate: Gate?
		let query: QueryMatch
		private let queryItems: Set<URLQueryItem>
		private var results: ArraySlice<Result<HTTPResponse, any Error>>

		init(_ endpoint: Endpoint, results: [Result<HTTPResponse, any Error>], query: QueryMatch, gate: Gate?) {
			self.query = query
			self.endpoint = Endpoint(path: endpoint.path, method: endpoint.method, queryItems: endpoint.queryItems)
			self.gate = gate
			queryItems = Set(endpoint.queryItems)
			self.results = results[...]
		}

		/// How specific the route is; the most specific matching route answers a request.
		var rank: (Int, Int) { (queryItems.count, query == .exact ? 1 : 0) }

		func fits(_ other: Endpoint) -> Bool {
			guard other.method == endpoint.method, other.path == endpoint.path else { return false }
			return switch query {
			case .containing: queryItems.isSubset(of: other.queryItems)
			case .exact: endpoint.queryItems.sorted(by: <) == other.queryItems.sorted(by: <)
			}
		}

		/// The next result, or the last result again.
		mutating func next() -> Result<HTTPResponse, any Error> {
			guard results.count > 1, let result = results.popFirst() else { return results[results.startIndex] }
			return result
		}
	}
}

/// Orders query items, so that two lists can be compared whatever their order is.
private func < (left: URLQueryItem, right: URLQueryItem) -> Bool {
	(left.name, left.value ?? "", left.value == nil ? 0 : 1) < (
		right.name, right.value ?? "", right.value == nil ? 0 : 1
	)
}

extension HTTPResponse {
	/// Saves the body to a file if the endpoint asks for that.
	fileprivate func savingBody(as endpoint: Endpoint) throws -> HTTPResponse {
		guard let download = endpoint.download, endpoint.method != .head, statusCode.hasWholeBody else { return self }
		guard body.count <= download.limit else { throw HTTPError.bodyTooLarge(limit: download.limit) }
		try body.write(to: download.file, options: .atomic)
		return HTTPResponse(statusCode: statusCode, headers: headers)
	}

	/// Creates a response whose body is `value` in JSON.
	///
	/// By default, its status is 200 and it has no header fields.
	///
	/// - Throws: The error of the encoder.
	public init(
		statusCode: Int = 200,
		headers: [String: String] = [:],
		json value: some Encodable,
		encoder: JSONEncoder = JSONEncoder()
	) throws {
		self.init(statusCode: statusCode, headers: headers, body: try encoder.encode(value))
	}
}
