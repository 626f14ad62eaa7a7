public import LarderNetworking
import LarderCore

/// A client that sends nothing: it records its calls and returns the result that a test sets.
///
/// ```swift
/// let httpClient = HTTPClientMock(result: .success(HTTPResponse(body: try loadData("character.json"))))
/// let sut = CharacterRemoteDataSource(httpClient: httpClient)
/// ```
public final class HTTPClientMock: HTTPClientContract {
	private struct State {
		var result: Result<HTTPResponse, any Error>
		var callCount = 0
		var lastEndpoint: Endpoint?
	}

	private let state: Mutex<State>

	/// Creates a client that returns or throws `result`.
	///
	/// By default it throws.
	public init(result: Result<HTTPResponse, any Error> = .failure(HTTPError.invalidResponse)) {
		state = Mutex(State(result: result))
	}

	/// The result of every later call.
	public var result: Result<HTTPResponse, any Error> {
		get { state.withLock(\.result) }
		set { state.withLock { $0.result = newValue } }
	}

	/// The number of calls, including those that failed.
	public var callCount: Int { state.withLock(\.callCount) }

	/// The endpoint of the last call.
	public var lastEndpoint: Endpoint? { state.withLock(\.lastEndpoint) }

	/// Records the call, then returns or throws ``result``.
	@discardableResult
	public func response(to endpoint: Endpoint) async throws -> HTTPResponse {
		let result = state.withLock { state in
			state.callCount += 1
			state.lastEndpoint = endpoint
			return state.result
		}
		return try result.get()
	}
}
