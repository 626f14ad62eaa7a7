import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import LoopbackServers
import Testing

/// What a client that adds a credential does with one request and its answer.
@Suite(.timeLimit(.minutes(30)))
struct AuthenticatedHTTPClientTests {
	private let service = HTTPClientMock()
	private let refreshes = Refreshes()

	@Test("Every request has the credential")
	func credentialIsAdded() async throws {
		service.result = .success(HTTPResponse())
		let sut = refreshes.client(over: service)

		try await sut.response(to: notes)

		#expect(service.tokens == ["first"])
		#expect(service.lastEndpoint?.path == "/notes")
	}

	@Test("After a 401, the request is sent again with its body and a refreshed credential")
	func requestIsRepeated() async throws {
		service.route(post, to: unauthorized, .success(HTTPResponse(statusCode: 201)))
		let sut = refreshes.client(over: service)

		let response = try await sut.response(to: post)

		#expect(response.statusCode == 201)
		#expect(service.tokens == ["first", "second"])
		#expect(service.endpoints.map(\.body) == [post.body, post.body])
		#expect(sut.credential == "second")
	}

	@Test("After a refresh, the call returns the raw body or the decoded value", arguments: [true, false])
	func everyReadIsAuthenticated(isRaw: Bool) async throws {
		service.route(notes, to: unauthorized, .success(HTTPResponse(body: Data("7".utf8))))
		let sut = refreshes.client(over: service)

		if isRaw {
			let body: Data = try await sut.request(notes)
			#expect(body == Data("7".utf8))
		} else {
			let value: Int = try await sut.request(notes)
			#expect(value == 7)
		}
	}

	@Test(
		"If a request gets a second 401, the client throws it with the response's body, and does not send the request again"
	)
	func secondRefusalIsThrown() async throws {
		service.result = unauthorized
		let sut = refreshes.client(over: service)

		await #expect(throws: HTTPError.statusCode(401, Data("no".utf8))) { try await sut.response(to: notes) }

		#expect(refreshes.credentials == ["first"])
		#expect(service.callCount == 2)
	}

	@Test("If an endpoint accepts a 401, the first 401 causes a refresh, and the second 401 is returned")
	func acceptedRefusalIsReturned() async throws {
		let answer = HTTPResponse(statusCode: 401, headers: ["WWW-Authenticate": "Bearer"])
		service.route(notes, to: .success(answer))
		let sut = refreshes.client(over: service)
		var endpoint = notes
		endpoint.acceptedStatusCodes = [401]

		let response = try await sut.response(to: endpoint)

		#expect(response == answer)
		#expect(service.tokens == ["first", "second"])
	}

	@Test("An error other than a 401 does not cause a refresh", arguments: [400, 403, 404, 500])
	func otherErrorsAreThrown(statusCode: Int) async throws {
		service.result = .failure(HTTPError.statusCode(statusCode, nil))
		let sut = refreshes.client(over: service)

		await #expect(throws: HTTPError.statusCode(statusCode, nil)) { try await sut.response(to: notes) }

		#expect(refreshes.credentials == [])
	}

	@Test("Without a credential, requests are sent as they are, and a 401 is thrown")
	func signedOutRequestsAreSent() async throws {
		service.result = unauthorized
		let sut = refreshes.client(over: service, credential: nil)

		await #expect(throws: HTTPError.statusCode(401, Data("no".utf8))) { try await sut.response(to: notes) }

		#expect(service.endpoints == [notes])
	}

	@Test(
		"After a redirect to another origin, a 401 of that origin causes no refresh",
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
					let sut = refreshes.client(over: HTTPClient(at: url))
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

	@Test("A redirect to another origin is followed without the credential")
	func strangersSeeNoCredential() async throws {
		try await withLoopbackServer(answer: { try Answer.echo($0) }) { other in
			let redirect = Answer(statusCode: 302, headers: ["Location": other.appending(path: "new").absoluteString])
			try await withLoopbackServer(answer: { _ in redirect }) { url in
				let sut = refreshes.client(over: HTTPClient(at: url))

				let received: ReceivedRequest = try await sut.request(notes)

				#expect(received.target == "/new")
				#expect(received.headers["authorization"] == nil)
			}
		}
	}

	@Test("After a 401 of a real service, the credential is refreshed and the same request is sent again")
	func realServiceIsAskedAgain() async throws {
		let answer = { @Sendable (request: ReceivedRequest) in
			request.headers["authorization"] == "Bearer second" ? try Answer.echo(request) : Answer(statusCode: 401)
		}
		try await withLoopbackServer(answer: answer) { url in
			let received: ReceivedRequest = try await refreshes.client(over: HTTPClient(at: url)).request(post)

			#expect(received.method == "POST")
			#expect(received.body == post.body)
		}
	}
}
