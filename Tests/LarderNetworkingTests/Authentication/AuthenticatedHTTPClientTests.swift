import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import LoopbackServers
import Testing

/// A client adds a credential and refreshes it once for all who wait.
@Suite(.timeLimit(.minutes(30)))
struct AuthenticatedHTTPClientTests {
	private let service = HTTPClientMock()
	private let refreshes = Refreshes()

	@Test("Every request has the credential")
	func credentialIsAdded() async throws {
		service.result = .success(HTTPResponse())
		let sut = makeSUT()

		try await sut.response(to: notes)

		#expect(service.tokens == ["first"])
		#expect(service.lastEndpoint?.path == "/notes")
	}

	@Test("After a 401, the request is repeated with a refreshed credential, its body included")
	func requestIsRepeated() async throws {
		service.route(post, to: unauthorized, .success(HTTPResponse(statusCode: 201)))
		let sut = makeSUT()

		let response = try await sut.response(to: post)

		#expect(response.statusCode == 201)
		#expect(service.tokens == ["first", "second"])
		#expect(service.endpoints.map(\.body) == [post.body, post.body])
		#expect(sut.credential == "second")
	}

	@Test("Raw bodies and values are read through a refresh", arguments: [true, false])
	func everyReadIsAuthenticated(isRaw: Bool) async throws {
		service.route(notes, to: unauthorized, .success(HTTPResponse(body: Data("7".utf8))))
		let sut = makeSUT()

		if isRaw {
			let body: Data = try await sut.request(notes)
			#expect(body == Data("7".utf8))
		} else {
			let value: Int = try await sut.request(notes)
			#expect(value == 7)
		}
	}

	@Test("A hundred requests share one refresh, and those that begin during it wait")
	func refreshIsShared() async throws {
		let arrival = Gate()
		service.route(notes, to: unauthorized, after: arrival)
		service.route(post, to: .success(HTTPResponse()))
		let gate = Gate()
		let sut = makeSUT(after: gate)
		try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
			for _ in 0..<100 { group.addTask { try await sut.response(to: notes) } }
			await arrival.waitForArrivals(100)
			service.route(notes, to: .success(HTTPResponse()))
			arrival.open()
			await gate.waitForArrivals()
			group.addTask { try await sut.response(to: post) }
			gate.open()
			try await group.waitForAll()
		}

		#expect(refreshes.credentials == ["first"])
		#expect(service.tokens.count { $0 == "first" } == 100)
		#expect(service.tokens.count { $0 == "second" } == 101)
	}

	@Test("A request that begins during a refresh is sent with the new credential only")
	func newRequestWaits() async throws {
		service.route(notes, to: unauthorized, .success(HTTPResponse()))
		service.route(post, to: .success(HTTPResponse()))
		let gate = Gate()
		let sut = makeSUT(after: gate)
		let first = Task { try await sut.response(to: notes) }
		await gate.waitForArrivals()

		let second = Task { try await sut.response(to: post) }
		gate.open()
		_ = try await (first.value, second.value)

		#expect(service.endpoints.filter { $0.path == post.path }.map(\.token) == ["second"])
	}

	@Test("A second 401 of one request is thrown with its body, and nothing loops")
	func secondRefusalIsThrown() async throws {
		service.result = unauthorized
		let sut = makeSUT()

		await #expect(throws: HTTPError.statusCode(401, Data("no".utf8))) { try await sut.response(to: notes) }

		#expect(refreshes.credentials == ["first"])
		#expect(service.callCount == 2)
	}

	@Test("A 401 that the endpoint accepts is refreshed first, and the second one is returned")
	func acceptedRefusalIsReturned() async throws {
		let answer = HTTPResponse(statusCode: 401, headers: ["WWW-Authenticate": "Bearer"])
		service.route(notes, to: .success(answer))
		let sut = makeSUT()
		var endpoint = notes
		endpoint.acceptedStatusCodes = [401]

		let response = try await sut.response(to: endpoint)

		#expect(response == answer)
		#expect(service.tokens == ["first", "second"])
	}

	@Test("No other error refreshes anything", arguments: [400, 403, 404, 500])
	func otherErrorsAreThrown(statusCode: Int) async throws {
		service.result = .failure(HTTPError.statusCode(statusCode, nil))
		let sut = makeSUT()

		await #expect(throws: HTTPError.statusCode(statusCode, nil)) { try await sut.response(to: notes) }

		#expect(refreshes.credentials == [])
	}

	@Test("A refresh that fails is the one error of all who wait, and the next request tries again")
	func failureIsShared() async throws {
		let arrival = Gate()
		service.route(notes, to: unauthorized, after: arrival)
		refreshes.outcome = .failure(HTTPError.timedOut)
		let sut = makeSUT()
		let requests = (0..<20).map { _ in Task { try await sut.response(to: notes) } }
		await arrival.waitForArrivals(20)
		arrival.open()

		for request in requests { await #expect(throws: HTTPError.timedOut) { try await request.value } }
		#expect(refreshes.credentials == ["first"])
		refreshes.outcome = .success("second")
		service.route(notes, to: unauthorized, .success(HTTPResponse()))
		try await sut.response(to: notes)
		#expect(refreshes.credentials == ["first", "first"])
	}

	@Test(
		"If the service refuses the refresh, the requests are unauthenticated, not refused",
		arguments: [400, 403, 404, 409]
	)
	func refusedRefreshIsUnauthenticated(statusCode: Int) async throws {
		service.route(notes, to: unauthorized)
		refreshes.outcome = .failure(HTTPError.statusCode(statusCode, Data("expired".utf8)))

		let error = await #expect(throws: HTTPError.self) { try await makeSUT().response(to: notes) }

		#expect(error == .statusCode(401, Data("expired".utf8)))
		#expect(error?.reason == .unauthenticated)
	}

	@Test("The request that began a refresh can be cancelled, and the others get the refresh")
	func beginnerIsCancelled() async throws {
		service.route(notes, to: unauthorized)
		service.route(post, to: .success(HTTPResponse()))
		let gate = Gate()
		let sut = makeSUT(after: gate)
		let first = Task { try await sut.response(to: notes) }
		await gate.waitForArrivals()
		let second = Task { try await sut.response(to: post) }

		first.cancel()

		await #expect(throws: CancellationError.self) { try await first.value }
		gate.open()
		_ = try await second.value
		#expect(service.lastEndpoint?.token == "second")
	}

	@Test("A request that is cancelled while it waits leaves at once")
	func waiterIsCancelled() async throws {
		service.route(notes, to: unauthorized, .success(HTTPResponse()))
		let gate = Gate()
		let sut = makeSUT(after: gate)
		let first = Task { try await sut.response(to: notes) }
		await gate.waitForArrivals()
		let second = Task { try await sut.response(to: post) }

		second.cancel()

		await #expect(throws: CancellationError.self) { try await second.value }
		gate.open()
		_ = try await first.value
		#expect(!service.endpoints.contains { $0.path == post.path })
	}

	@Test("A refresh ends although everyone who waited for it is gone")
	func refreshIsNotCancelled() async throws {
		service.route(notes, to: unauthorized)
		service.route(post, to: .success(HTTPResponse()))
		let gate = Gate()
		let sut = makeSUT(after: gate)
		let first = Task { try await sut.response(to: notes) }
		await gate.waitForArrivals()
		first.cancel()
		await #expect(throws: CancellationError.self) { try await first.value }

		gate.open()
		try await sut.response(to: post)

		#expect(service.lastEndpoint?.token == "second")
		#expect(refreshes.credentials == ["first"])
	}

	@Test("Signing out ends the requests that wait, and the refresh before it returns")
	func signingOutEndsTheRefresh() async throws {
		service.route(notes, to: unauthorized)
		let gate = Gate()
		let sut = makeSUT(after: gate)
		let request = Task { try await sut.response(to: notes) }
		await gate.waitForArrivals()

		await sut.setCredential(nil)

		#expect(refreshes.endCount == 1)
		#expect(sut.credential == nil)
		await #expect(throws: CancellationError.self) { try await request.value }
	}

	@Test("A request of one session is never repeated with the credential of another")
	func sessionsAreApart() async throws {
		let gate = Gate()
		service.route(notes, to: unauthorized, after: gate)
		let sut = makeSUT()
		let request = Task { try await sut.response(to: notes) }
		await gate.waitForArrivals()

		await sut.setCredential("other user")
		gate.open()

		await #expect(throws: CancellationError.self) { try await request.value }
		#expect(service.tokens == ["first"])
		#expect(refreshes.credentials == [])
	}

	@Test("Without a credential, requests are sent as they are, and a 401 is thrown")
	func signedOutRequestsAreSent() async throws {
		service.result = unauthorized
		let sut = makeSUT(credential: nil)

		await #expect(throws: HTTPError.statusCode(401, Data("no".utf8))) { try await sut.response(to: notes) }

		#expect(service.endpoints == [notes])
	}

	@Test("A refresh may send its own requests through the client that waits for it, and sign out")
	func refreshDoesNotWaitForItself() async throws {
		let box = Box()
		service.result = unauthorized
		let sut = AuthenticatedHTTPClient(service, credential: "first", authorize: addToken) { _ in
			do {
				try await box.client?.response(to: post)
				return "never"
			} catch {
				await box.client?.setCredential(nil)
				throw error
			}
		}
		box.client = sut

		await #expect(throws: CancellationError.self) { try await sut.response(to: notes) }

		#expect(sut.credential == nil)
		#expect(service.endpoints.map(\.token) == ["first", nil])
	}

	@Test("A refresh that waits for itself in a detached task ends after its timeout")
	func refreshThatWaitsForItselfEnds() async throws {
		let clock = ManualClock()
		let box = Box()
		service.result = unauthorized
		let sut = AuthenticatedHTTPClient(
			service,
			credential: "first",
			refreshTimeout: .seconds(5),
			clock: clock,
			authorize: addToken
		) { _ in
			_ = try await Task.detached { try await box.client?.response(to: post) }.value
			return "never"
		}
		box.client = sut
		let request = Task { try await sut.response(to: notes) }
		await clock.waitForSleepers()

		clock.advance(by: .seconds(5))

		await #expect(throws: HTTPError.timedOut) { try await request.value }
		#expect(sut.credential == "first")
	}

	@Test(
		"A 401 of another origin, behind a redirect, refreshes nothing",
		arguments: [true, false],
		Transport.allCases
	)
	func otherOriginRefreshesNothing(isAccepted: Bool, transport: Transport) async throws {
		let requests = Log()
		let other = { @Sendable (request: ReceivedRequest) in
			requests.note(request)
			return Answer(statusCode: 401)
		}
		try await Transport.$current.withValue(transport) {
			try await withLoopbackServer(answer: other) { otherURL in
				let answer = Answer(statusCode: 302, headers: ["Location": otherURL.absoluteString + "/login"])
				try await withLoopbackServer(answer: { _ in answer }) { url in
					let sut = makeSUT(HTTPClient(at: url))
					var endpoint = notes
					if isAccepted {
						endpoint.acceptedStatusCodes = [401]
						let response = try await sut.response(to: endpoint)
						#expect(response.statusCode == 401)
					} else {
						await #expect(throws: HTTPError.statusCode(401, nil)) { try await sut.response(to: notes) }
					}

					#expect(refreshes.credentials.isEmpty)
					#expect(requests.requests.count == 1)
				}
			}
		}
	}

	@Test("Whatever overlaps, each token is refreshed once, one at a time, and every request ends")
	func refreshesNeverOverlap() async throws {
		let service = ExpiringService()
		let sut = AuthenticatedHTTPClient(service, credential: "0", authorize: addToken) {
			try await service.refresh($0)
		}
		await withTaskGroup(of: Void.self) { group in
			for _ in 0..<40 {
				group.addTask {
					for number in 0..<20 {
						let request = Task { try await sut.response(to: notes) }
						if number.isMultiple(of: 7) { request.cancel() }
						// Its token may expire twice, or it is cancelled. The service finds faults.
						_ = try? await request.value
					}
				}
			}
		}

		#expect(await service.faults == [])
		#expect(await service.refreshCount > 1)
	}

	@Test("A redirect to another origin takes no credential along")
	func strangersSeeNoCredential() async throws {
		try await withLoopbackServer(answer: { try Answer.echo($0) }) { other in
			let redirect = Answer(statusCode: 302, headers: ["Location": other.appending(path: "new").absoluteString])
			try await withLoopbackServer(answer: { _ in redirect }) { url in
				let sut = makeSUT(HTTPClient(at: url))

				let received: ReceivedRequest = try await sut.request(notes)

				#expect(received.target == "/new")
				#expect(received.headers["authorization"] == nil)
			}
		}
	}

	@Test("A real service's 401 is followed by a refresh and the same request")
	func realServiceIsAskedAgain() async throws {
		let answer = { @Sendable (request: ReceivedRequest) in
			request.headers["authorization"] == "Bearer second" ? try Answer.echo(request) : Answer(statusCode: 401)
		}
		try await withLoopbackServer(answer: answer) { url in
			let received: ReceivedRequest = try await makeSUT(HTTPClient(at: url)).request(post)

			#expect(received.method == "POST")
			#expect(received.body == post.body)
		}
	}
}

extension AuthenticatedHTTPClientTests {
	private func makeSUT(
		_ client: (any HTTPClientContract)? = nil,
		credential: String? = "first",
		after gate: Gate? = nil
	) -> AuthenticatedHTTPClient<String> {
		AuthenticatedHTTPClient(client ?? service, credential: credential, authorize: addToken) { [refreshes] in
			try await refreshes.refresh($0, after: gate)
		}
	}
}

private let notes = Endpoint(path: "/notes")
private let post = Endpoint(path: "/note", method: .post, body: Data("text".utf8))
private let unauthorized = Result<HTTPResponse, any Error>.failure(HTTPError.statusCode(401, Data("no".utf8)))

private func addToken(_ endpoint: inout Endpoint, _ token: String) {
	endpoint.headers["Authorization"] = "Bearer \(token)"
}

extension Endpoint {
	fileprivate var token: String? {
		headers["Authorization"].map { String($0.dropFirst("Bearer ".count)) }
	}
}

extension HTTPClientMock {
	fileprivate var tokens: [String?] { endpoints.map(\.token) }
}

/// The refreshes of a test: their credentials, and how they end.
private final class Refreshes: Sendable {
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
}

/// Holds a client that its own refresh uses.
private final class Box: Sendable {
	private let state = Mutex<AuthenticatedHTTPClient<String>?>(nil)

	var client: AuthenticatedHTTPClient<String>? {
		get { state.withLock(\.self) }
		set { state.withLock { $0 = newValue } }
	}
}

/// A service whose tokens expire after twenty requests, and whose refresh tokens can be used once.
private actor ExpiringService: HTTPClientContract {
	private(set) var faults: [String] = []
	private(set) var refreshCount = 0
	private var token = 0
	private var requestCount = 0
	private var isRefreshing = false

	func response(to endpoint: Endpoint) async throws -> HTTPResponse {
		await Task.yield()
		requestCount += 1
		guard endpoint.token == "\(token)", !requestCount.isMultiple(of: 20) else {
			throw HTTPError.statusCode(401, nil)
		}
		return HTTPResponse()
	}

	func refresh(_ credential: String) async throws -> String {
		if isRefreshing { faults.append("two refreshes run") }
		if credential != "\(token)" { faults.append("token \(credential) is refreshed in place of \(token)") }
		isRefreshing = true
		await Task.yield()
		isRefreshing = false
		refreshCount += 1
		token += 1
		return "\(token)"
	}
}
