import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

/// A client refreshes its credential once for all who wait.
@Suite(.timeLimit(.minutes(30)))
struct CredentialRefreshTests {
	private let service = HTTPClientMock()
	private let refreshes = Refreshes()

	@Test("A hundred requests share one refresh, and requests that begin during the refresh wait for it")
	func refreshIsShared() async throws {
		let arrival = Gate()
		service.route(notes, to: unauthorized, after: arrival)
		service.route(post, to: .success(HTTPResponse()))
		let gate = Gate()
		let sut = refreshes.client(over: service, after: gate)
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

	@Test("If a request begins during a refresh, it is sent only with the new credential")
	func newRequestWaits() async throws {
		service.route(notes, to: unauthorized, .success(HTTPResponse()))
		service.route(post, to: .success(HTTPResponse()))
		let gate = Gate()
		let sut = refreshes.client(over: service, after: gate)
		let first = Task { try await sut.response(to: notes) }
		await gate.waitForArrivals()

		let second = Task { try await sut.response(to: post) }
		gate.open()
		_ = try await (first.value, second.value)

		#expect(service.endpoints.filter { $0.path == post.path }.map(\.token) == ["second"])
	}

	@Test("All requests that wait for a refresh throw its error, and the next request tries again")
	func failureIsShared() async throws {
		let arrival = Gate()
		service.route(notes, to: unauthorized, after: arrival)
		refreshes.outcome = .failure(HTTPError.timedOut)
		let sut = refreshes.client(over: service)
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
		"If the service refuses the refresh, the requests throw an error that means unauthenticated, not refused",
		arguments: [400, 403, 404, 409]
	)
	func refusedRefreshIsUnauthenticated(statusCode: Int) async throws {
		service.route(notes, to: unauthorized)
		refreshes.outcome = .failure(HTTPError.statusCode(statusCode, Data("expired".utf8)))

		let error = await #expect(throws: HTTPError.self) {
			try await refreshes.client(over: service).response(to: notes)
		}

		#expect(error == .statusCode(401, Data("expired".utf8)))
		#expect(error?.reason == .unauthenticated)
	}

	@Test("A refresh may sign out, and may send requests through the client that waits for the refresh")
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

	@Test("If a refresh waits for itself in a detached task, it ends after its timeout")
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

	@Test("A refresh that takes too long is cancelled, and the next 401 begins another refresh")
	func slowRefreshIsCancelled() async throws {
		let clock = ManualClock()
		let count = AtomicCount()
		let (cancelled, gate) = (Gate(), Gate())
		service.route(notes, to: unauthorized, unauthorized, .success(HTTPResponse()))
		let sut = AuthenticatedHTTPClient(
			service,
			credential: "first",
			refreshTimeout: .seconds(5),
			clock: clock,
			authorize: addToken
		) { _ in
			guard count.increment() == 1 else { return "second" }
			// The refresh is cancelled, but does not end.
			await withTaskCancellationHandler {
				await Task { try? await gate.wait() }.value
			} onCancel: {
				cancelled.open()
			}
			return "late"
		}
		let request = Task { try await sut.response(to: notes) }
		await clock.waitForSleepers()
		clock.advance(by: .seconds(5) - .nanoseconds(1))
		await clock.waitForSleepers()
		clock.advance(by: .nanoseconds(1))
		await #expect(throws: HTTPError.timedOut) { try await request.value }
		try await cancelled.wait()

		try await sut.response(to: notes)

		#expect(sut.credential == "second")
		#expect(service.tokens == ["first", "first", "second"])
		gate.open()
	}

	@Test("However requests overlap, each token is refreshed once, one refresh runs at a time, and every request ends")
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
