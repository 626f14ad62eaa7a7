import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import LoopbackServers
import Testing

/// What an error says about whether the request may have arrived.
@Suite(.timeLimit(.minutes(30)), .everyTransport)
struct ArrivalTests {
	static let methods = [HTTPMethod.post, .put, .patch, .delete]

	@Test("If the host refuses the connection, the request has not arrived", arguments: methods)
	func refusedConnection(method: HTTPMethod) async throws {
		try await withClosedPort { url in
			let error = await failure(of: Endpoint(path: "/", method: method), HTTPClient(at: url))

			#expect(error == .transport(.cannotConnectToHost))
			#expect(error?.mayHaveArrived == false)
		}
	}

	@Test("If the host has no address, the request has not arrived", arguments: methods)
	func unknownHost(method: HTTPMethod) async throws {
		let sut = HTTPClient(at: try #require(URL(string: "http://larder.invalid")))

		let error = await failure(of: Endpoint(path: "/", method: method), sut)

		#expect(error?.reason == .transient)
		#expect(error?.mayHaveArrived == false)
	}

	@Test("If the request cannot be made, it has not arrived")
	func requestThatCannotBeMade() async throws {
		let sut = HTTPClient(at: try #require(URL(string: "http://127.0.0.1:1")))

		for endpoint in [
			Endpoint(path: "/a/../b", method: .post), Endpoint(path: "/", method: .post, headers: ["a b": ""]),
			Endpoint(path: "/", body: Data()),
		] {
			let error = await failure(of: endpoint, sut)

			#expect(error?.reason == .permanent)
			#expect(error?.mayHaveArrived == false)
		}
	}

	@Test(
		"If the service closes the connection before it answers, the request may have arrived",
		arguments: [0, 1, 100]
	)
	func closedConnection(bytesRead: Int) async throws {
		let script = { @Sendable (connection: RawConnection) in try await connection.skip(bytesRead) }
		try await withRawServer(script: script) { url in
			let put = Endpoint(path: "/", method: .put, body: Data(count: 3_000_000))

			let error = await failure(of: put, HTTPClient(at: url))

			#expect(error?.reason == .transient)
			#expect(error?.mayHaveArrived == true)
		}
	}

	@Test("If no secure connection is made, the request may have arrived")
	func failedHandshake() async throws {
		let script = { @Sendable (connection: RawConnection) in
			try await connection.send("HTTP/1.1 400 Plain text\r\n\r\n")
		}
		try await withRawServer(script: script) { url in
			let base = try #require(URL(string: url.absoluteString.replacing("http://", with: "https://")))

			let error = await failure(of: Endpoint(path: "/", method: .post), HTTPClient(at: base))

			#expect(error == .transport(.secureConnectionFailed))
			#expect(error?.mayHaveArrived == true)
		}
	}

	@Test("If the request times out, it may have arrived", arguments: [0, 30_000_000])
	func timeOut(bodySize: Int) async throws {
		let (asked, tested) = (Gate(), Gate())
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			asked.open()
			try await tested.wait()
		}
		try await withRawServer(script: script) { url in
			let clock = ManualClock()
			let sut = HTTPClient(at: url, timeout: .seconds(1), clock: clock)
			let post = Endpoint(path: "/", method: .post, body: Data(count: bodySize))
			let error = Task { await failure(of: post, sut) }
			try await asked.wait()
			clock.advance(by: .seconds(1))

			#expect(await error.value == .timedOut)
			#expect(await error.value?.mayHaveArrived == true)
			tested.open()
		}
	}

	@Test(
		"A change may have arrived if its idle connection was closed and no new connection could be made",
		arguments: methods
	)
	func staleConnectionThenRefused(method: HTTPMethod) async throws {
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			try await connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n1")
			_ = try await connection.readRequestHead()
			try connection.stopListening()
		}
		try await withRawServer(script: script) { url in
			let sut = HTTPClient(at: url)
			try await sut.response(to: Endpoint(path: "/"))

			let error = await failure(of: Endpoint(path: "/", method: method), sut)

			#expect(error?.reason == .transient)
			#expect(error?.mayHaveArrived == true)
		}
	}

	@Test("A change that got a response may have arrived, even if its retry finds no connection")
	func answeredThenRefused() async throws {
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			try connection.stopListening()
			try await connection.send("HTTP/1.1 503 Busy\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
		}
		try await withRawServer(script: script) { url in
			let sut = HTTPClient(at: url, retryPolicy: RetryPolicy(maximumAttempts: 3, baseDelay: .zero))

			let error = await failure(of: Endpoint(path: "/", method: .put, body: Data("1".utf8)), sut)

			#expect(error?.reason == .transient)
			#expect(error?.mayHaveArrived == true)
			// Over URLSession on Linux, the refused retry itself may have arrived on an idle connection.
			if Transport.current != .urlSession { #expect(error == .statusCode(503, nil)) }
		}
	}

	@Test(
		"If a change is redirected to a host that cannot be reached, the change may have arrived",
		arguments: [303, 307, 308]
	)
	func redirectToNobody(statusCode: Int) async throws {
		try await withClosedPort { closed in
			let answer = { @Sendable (_: ReceivedRequest) in
				Answer(statusCode: statusCode, headers: ["Location": closed.absoluteString])
			}
			try await withLoopbackServer(answer: answer) { url in
				let error = await failure(of: Endpoint(path: "/", method: .post), HTTPClient(at: url))

				#expect(error?.reason == .transient)
				#expect(error?.mayHaveArrived == true)
				// A request that changes nothing keeps the more exact error.
				#expect(await failure(of: Endpoint(path: "/"), HTTPClient(at: url)) == .transport(.cannotConnectToHost))
			}
		}
	}
}

private func failure(of endpoint: Endpoint, _ sut: HTTPClient) async -> HTTPError? {
	await #expect(throws: HTTPError.self) { try await sut.response(to: endpoint) }
}
