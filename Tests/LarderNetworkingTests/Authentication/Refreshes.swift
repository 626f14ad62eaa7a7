import Foundation
import LarderCore
import LarderNetworking
import LarderTesting

let notes = Endpoint(path: "/notes")
let post = Endpoint(path: "/note", method: .post, body: Data("text".utf8))
let unauthorized = Result<HTTPResponse, any Error>.failure(HTTPError.statusCode(401, Data("no".utf8)))

func addToken(_ endpoint: inout Endpoint, _ token: String) {
	endpoint.headers["Authorization"] = "Bearer \(token)"
}

extension Endpoint {
	var token: String? {
		headers["Authorization"].map { String($0.dropFirst("Bearer ".count)) }
	}
}

extension HTTPClientMock {
	var tokens: [String?] { endpoints.map(\.token) }
}

/// The refreshes of a test: their credentials, and how they end.
final class Refreshes: Sendable {
	private struct State {
		var credentials: [String] = []
		var endCount = 0
		var outcome: Result<String, any Error> = .success("second")
	}

	private let state = Mutex(State())

	var credentials: [String] { state.withLock(\.credentials) }
	var endCount: Int { state.withLock(\.endCount) }
	var outcome: Result<String, any Error> {
		get { state.withLock(\.outcome) }
		set { state.withLock { $0.outcome = newValue } }
	}

	func refresh(_ credential: String, after gate: Gate?) async throws -> String {
		state.withLock { $0.credentials.append(credential) }
		defer { state.withLock { $0.endCount += 1 } }
		try await gate?.wait()
		return try outcome.get()
	}

	/// A client whose refreshes these are.
	func client(
		over client: any HTTPClientContract,
		credential: String? = "first",
		after gate: Gate? = nil
	) -> AuthenticatedHTTPClient<String> {
		AuthenticatedHTTPClient(client, credential: credential, authorize: addToken) {
			try await self.refresh($0, after: gate)
		}
	}
}
