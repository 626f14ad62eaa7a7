import LarderNetworking
import LarderTesting
import Testing

/// Who leaves while a credential is refreshed: a request, or the user.
@Suite(.timeLimit(.minutes(30)))
struct CredentialSessionTests {
	private let service = HTTPClientMock()
	private let refreshes = Refreshes()

	@Test("If the request that began a refresh is cancelled, the other requests still get the new credential")
	func beginnerIsCancelled() async throws {
		service.route(notes, to: unauthorized)
		service.route(post, to: .success(HTTPResponse()))
		let gate = Gate()
		let sut = refreshes.client(over: service, after: gate)
		let first = Task { try await sut.response(to: notes) }
		await gate.waitForArrivals()
		let second = Task { try await sut.response(to: post) }

		first.cancel()

		await #expect(throws: CancellationError.self) { try await first.value }
		gate.open()
		_ = try await second.value
		#expect(service.lastEndpoint?.token == "second")
	}

	@Test("If a waiting request is cancelled, it ends at once")
	func waiterIsCancelled() async throws {
		service.route(notes, to: unauthorized, .success(HTTPResponse()))
		let gate = Gate()
		let sut = refreshes.client(over: service, after: gate)
		let first = Task { try await sut.response(to: notes) }
		await gate.waitForArrivals()
		let second = Task { try await sut.response(to: post) }

		second.cancel()

		await #expect(throws: CancellationError.self) { try await second.value }
		gate.open()
		_ = try await first.value
		#expect(!service.endpoints.contains { $0.path == post.path })
	}

	@Test("A refresh is completed even if every request that waited for it is cancelled")
	func refreshIsNotCancelled() async throws {
		service.route(notes, to: unauthorized)
		service.route(post, to: .success(HTTPResponse()))
		let gate = Gate()
		let sut = refreshes.client(over: service, after: gate)
		let first = Task { try await sut.response(to: notes) }
		await gate.waitForArrivals()
		first.cancel()
		await #expect(throws: CancellationError.self) { try await first.value }

		gate.open()
		try await sut.response(to: post)

		#expect(service.lastEndpoint?.token == "second")
		#expect(refreshes.credentials == ["first"])
	}

	@Test("Signing out ends the waiting requests, and returns when the refresh has ended")
	func signingOutEndsTheRefresh() async throws {
		service.route(notes, to: unauthorized)
		let gate = Gate()
		let sut = refreshes.client(over: service, after: gate)
		let request = Task { try await sut.response(to: notes) }
		await gate.waitForArrivals()

		await sut.setCredential(nil)

		#expect(refreshes.endCount == 1)
		#expect(sut.credential == nil)
		await #expect(throws: CancellationError.self) { try await request.value }
	}

	@Test("A request is never repeated with the credential of another session")
	func sessionsAreApart() async throws {
		let gate = Gate()
		service.route(notes, to: unauthorized, after: gate)
		let sut = refreshes.client(over: service)
		let request = Task { try await sut.response(to: notes) }
		await gate.waitForArrivals()

		await sut.setCredential("other user")
		gate.open()

		await #expect(throws: CancellationError.self) { try await request.value }
		#expect(service.tokens == ["first"])
		#expect(refreshes.credentials == [])
	}
}
