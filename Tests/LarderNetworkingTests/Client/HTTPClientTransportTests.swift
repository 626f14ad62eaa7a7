import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import LoopbackServers
import Testing

/// The errors that a caller gets if there is no answer, or only half of one.
@Suite(.timeLimit(.minutes(30)), .everyTransport)
struct HTTPClientTransportTests {
	@Test("A refused connection is a transport error")
	func refusedConnectionIsTransport() async throws {
		try await withClosedPort { url in
			let sut = HTTPClient(at: url)
			await #expect(throws: HTTPError.transport(.cannotConnectToHost)) {
				try await sut.response(to: Endpoint(path: "/"))
			}
		}
	}

	@Test("A host without an address is a transport error")
	func unknownHostIsTransport() async throws {
		let sut = HTTPClient(at: try #require(URL(string: "http://larder.invalid")))

		let error = await #expect(throws: HTTPError.self) { try await sut.response(to: Endpoint(path: "/")) }

		#expect(error?.isTransport == true)
	}

	@Test(
		"A connection that breaks before the response is complete is a transport error",
		arguments: [
			"",
			"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n",
			"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n",
			"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n{\"id",
			"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"id",
			"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n",
		]
	)
	func brokenConnectionIsTransport(answer: String) async throws {
		let error = try await failure(whenAnswered: answer)

		#expect((error as? HTTPError)?.isTransport == true)
	}

	@Test(
		"A response that is not HTTP is an invalid response",
		arguments: [
			"garbage\r\n\r\n", "SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1 099 No\r\n\r\n", "ICY 200 OK\r\n\r\n",
		]
	)
	func otherProtocolIsInvalid(answer: String) async throws {
		let error = try await failure(whenAnswered: answer)

		#expect(error as? HTTPError == .invalidResponse)
	}

	@Test(
		"A malformed response fails its own request only",
		arguments: [
			"HTTP/1.1 200 OK\r\nno colon\r\nContent-Length: 2\r\n\r\nok",
			"HTTP/1.1 200 OK\r\n: no name\r\n\r\n",
			"HTTP/1.1 200 OK\r\nContent-Length: -2\r\n\r\nok",
			"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\nok",
			"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\nok",
			"HTTP/1.1 302 Found\r\nLocation: http://\r\n\r\n",
			"HTTP/1.1 302 Found\r\nLocation: http://[::1\r\n\r\n",
		]
	)
	func malformedResponseFailsTheRequest(answer: String) async throws {
		#expect(try await failure(whenAnswered: answer) is HTTPError)
	}

	@Test("An interim response is not taken for the response", arguments: ["100 Continue", "103 Early Hints"])
	func interimResponseIsNotTheAnswer(status: String) async throws {
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			try await connection.send("HTTP/1.1 \(status)\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
		}
		try await withRawServer(script: script) { url in
			let response = try await HTTPClient(at: url).response(to: Endpoint(path: "/"))

			#expect(response == HTTPResponse(headers: ["Content-Length": "2"], body: Data("ok".utf8)))
		}
	}

	@Test("Bytes after the announced length are not part of the body")
	func bytesAfterTheLengthAreLeft() async throws {
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			try await connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokay")
		}
		try await withRawServer(script: script) { url in
			let response = try await HTTPClient(at: url).response(to: Endpoint(path: "/"))

			#expect(response.body == Data("ok".utf8))
		}
	}

	@Test("A body whose announced length is too large is refused at its first byte")
	func announcedLengthIsRefused() async throws {
		let closed = Gate()
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			try await connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\nx")
			try await connection.waitForClose()
			closed.open()
		}
		try await withRawServer(script: script) { url in
			let sut = HTTPClient(at: url, bodyLimit: 10)

			await #expect(throws: HTTPError.bodyTooLarge(limit: 10)) { try await sut.response(to: Endpoint(path: "/")) }

			try await closed.wait()
		}
	}

	@Test("If a secure connection fails, the error says so, and the request is not sent again")
	func failedHandshakeIsNotRepeated() async throws {
		let connections = AtomicCount()
		let script = { @Sendable (connection: RawConnection) in
			connections.increment()
			try await connection.send("HTTP/1.1 400 Plain text\r\n\r\n")
		}
		try await withRawServer(script: script) { url in
			let base = try #require(URL(string: url.absoluteString.replacing("http://", with: "https://")))
			let sut = HTTPClient(
				at: base,
				retryPolicy: RetryPolicy(maximumAttempts: 5, baseDelay: .zero, maximumDelay: .zero)
			)

			await #expect(throws: HTTPError.transport(.secureConnectionFailed)) {
				try await sut.response(to: Endpoint(path: "/"))
			}
			#expect(connections.value == 1)
		}
	}

	@Test("If a reused connection turns out to be closed, the request is sent over a new connection")
	func closedConnectionIsReplaced() async throws {
		let connections = AtomicCount()
		let script = { @Sendable (connection: RawConnection) in
			let number = connections.increment()
			_ = try await connection.readRequestHead()
			try await connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n\(number)")
			// Close the first connection when the second request has come.
			if number == 1 { _ = try await connection.readRequestHead() }
		}
		try await withRawServer(script: script) { url in
			let sut = HTTPClient(at: url)

			let first: Int = try await sut.request(Endpoint(path: "/"))
			let second: Int = try await sut.request(Endpoint(path: "/"))

			#expect(first == 1)
			#expect(second == 2)
		}
	}

	@Test(
		"If the first connection breaks within the request's body, the request is not sent again",
		arguments: [HTTPMethod.put, .delete],
		[false, true]
	)
	func firstConnectionIsTheOnlyOne(method: HTTPMethod, isFile: Bool) async throws {
		let connections = AtomicCount()
		let script = { @Sendable (connection: RawConnection) in
			let number = connections.increment()
			// The connection is reset, because the rest of the body is not read.
			try await connection.skip(number % 40 * 100_000 + 1)
		}
		try await withFolder { folder in
			let file = folder.appending(path: "photo")
			let body = Data(count: 5_000_000)
			try body.write(to: file)
			var endpoint = Endpoint(path: "/", method: method, body: body)
			if isFile { endpoint = endpoint.withBody(of: file) }
			try await withRawServer(script: script) { [endpoint] url in
				let sut = HTTPClient(at: url)
				for number in 1...40 {
					let error = await #expect(throws: HTTPError.self) { try await sut.response(to: endpoint) }

					#expect(error?.isTransport == true)
					#expect(connections.value == number)
				}
			}
		}
	}

	@Test(
		"If a PUT's second connection also breaks, AsyncHTTPClient has sent the PUT twice, and does not send it again",
		arguments: [true, false]
	)
	func staleConnectionIsReplacedOnce(isLarge: Bool) async throws {
		guard Transport.current != .urlSession else { return }
		let connections = AtomicCount()
		let puts = AtomicCount()
		let script = { @Sendable (connection: RawConnection) in
			connections.increment()
			while true {
				if try await connection.readRequestHead().hasPrefix("PUT") { break }
				try await connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n1")
			}
			puts.increment()
		}
		try await withRawServer(script: script) { url in
			let sut = HTTPClient(at: url)
			try await sut.response(to: Endpoint(path: "/"))
			let put = Endpoint(path: "/", method: .put, body: Data(count: isLarge ? 5_000_000 : 0))

			await #expect(throws: HTTPError.transport(.networkConnectionLost)) { try await sut.response(to: put) }

			#expect(puts.value == 2)
			#expect(connections.value == 2)
		}
	}

	@Test(
		"If a reused connection turns out to be closed, AsyncHTTPClient sends a POST once, and Foundation sends it twice"
	)
	func closedConnectionFailsAPost() async throws {
		let connections = AtomicCount()
		let posts = AtomicCount()
		let script = { @Sendable (connection: RawConnection) in
			connections.increment()
			while true {
				if try await connection.readRequestHead().hasPrefix("POST") { break }
				try await connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n1")
			}
			// Close the first connection when the POST has come.
			guard posts.increment() > 1 else { return }
			try await connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n2")
		}
		try await withRawServer(script: script) { url in
			let sut = HTTPClient(at: url, retryPolicy: RetryPolicy(maximumAttempts: 5, baseDelay: .zero))
			try await sut.response(to: Endpoint(path: "/"))

			switch Transport.current {
			case .urlSession:
				#if os(Linux)
					let value: Int = try await sut.request(Endpoint(path: "/", method: .post))

					#expect(value == 2)
					#expect(posts.value == 2)
				#endif
			#if AsyncHTTPClient
				case .asyncHTTPClient:
					await #expect(throws: HTTPError.transport(.networkConnectionLost)) {
						try await sut.response(to: Endpoint(path: "/", method: .post))
					}
					#expect(posts.value == 1)
					#expect(connections.value == 1)
			#endif
			}
		}
	}

	@Test("The connection is closed as soon as the body exceeds the limit")
	func bodyOverTheLimitClosesTheConnection() async throws {
		let closed = Gate()
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			try await connection.send(
				"HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n" + String(repeating: "x", count: 11)
			)
			try await connection.waitForClose()
			closed.open()
		}
		try await withRawServer(script: script) { url in
			let sut = HTTPClient(at: url, bodyLimit: 10)

			await #expect(throws: HTTPError.bodyTooLarge(limit: 10)) { try await sut.response(to: Endpoint(path: "/")) }

			try await closed.wait()
		}
	}
}

/// The error of a client whose service sends only `answer`.
private func failure(whenAnswered answer: String) async throws -> (any Error)? {
	let script = { @Sendable (connection: RawConnection) in
		_ = try await connection.readRequestHead()
		try await connection.send(answer)
	}
	return try await withRawServer(script: script) { url in
		await #expect(throws: (any Error).self) { try await HTTPClient(at: url).response(to: Endpoint(path: "/")) }
	}
}

extension HTTPError {
	fileprivate var isTransport: Bool {
		if case .transport = self { true } else { false }
	}
}
