#if AsyncHTTPClient
	import Foundation
	import LarderNetworking
	import LarderTesting
	import LoopbackServers
	import Testing

	/// The timeouts that only AsyncHTTPClient has, in real time, which nothing but the timeout itself can end.
	@Suite(.timeLimit(.minutes(30)))
	struct AsyncHTTPClientTimeoutTests {
		@Test("The client gives up on a service that accepts a connection but never completes the TLS handshake")
		func connectingIsLimited() async throws {
			let script = { @Sendable (connection: RawConnection) in try await connection.waitForClose() }
			try await withRawServer(script: script) { url in
				let base = try #require(URL(string: url.absoluteString.replacing("http://", with: "https://")))
				let configuration = AsyncHTTPClientConfiguration(connectTimeout: .milliseconds(50))
				let sut = HTTPClient(baseURL: base, configuration: configuration, clock: ManualClock())

				await #expect(throws: HTTPError.timedOut) { try await sut.response(to: Endpoint(path: "/")) }
			}
		}

		@Test(
			"The client gives up on a service that stops sending",
			arguments: ["", "HTTP/1.1 200 OK\r\n\r\nhalf"]
		)
		func silenceIsLimited(answer: String) async throws {
			let closed = Gate()
			let script = { @Sendable (connection: RawConnection) in
				_ = try await connection.readRequestHead()
				try await connection.send(answer)
				try await connection.waitForClose()
				closed.open()
			}
			try await withRawServer(script: script) { url in
				let configuration = AsyncHTTPClientConfiguration(
					connectTimeout: .seconds(3600),
					idleTimeout: .milliseconds(50)
				)
				let sut = HTTPClient(baseURL: url, configuration: configuration, clock: ManualClock())

				await #expect(throws: HTTPError.timedOut) { try await sut.response(to: Endpoint(path: "/")) }
				try await closed.wait()
			}
		}

		@Test("The client gives up on a service that stops reading the request's body", arguments: [true, false])
		func stuckBodyIsLimited(isFile: Bool) async throws {
			let tested = Gate()
			let script = { @Sendable (connection: RawConnection) in
				_ = try await connection.readRequestHead()
				try await tested.wait()
			}
			try await withFolder { folder in
				let file = folder.appending(path: "photo")
				let body = Data(count: 30_000_000)
				try body.write(to: file)
				var endpoint = Endpoint(path: "/", method: .put, body: body)
				if isFile { endpoint = endpoint.withBody(of: file) }
				try await withRawServer(script: script) { [endpoint] url in
					let sut = makeSUT(url, idleTimeout: .milliseconds(50))

					await #expect(throws: HTTPError.timedOut) { try await sut.response(to: endpoint) }
					tested.open()
				}
			}
		}

		private func makeSUT(_ url: URL, idleTimeout: Duration) -> HTTPClient {
			let configuration = AsyncHTTPClientConfiguration(connectTimeout: .seconds(3600), idleTimeout: idleTimeout)
			return HTTPClient(baseURL: url, configuration: configuration, clock: ManualClock())
		}

		@Test("The metrics include the wait for a free connection, and this wait does not count as idle time")
		func waitIsTold() async throws {
			let clock = ManualClock()
			let (asked, answering) = (Gate(), Gate())
			let answer = { @Sendable (request: ReceivedRequest) in
				asked.open()
				if request.target == "/first" { try await answering.wait() }
				return Answer()
			}
			try await withLoopbackServer(answer: answer) { url in
				let log = MetricsLog()
				let configuration = AsyncHTTPClientConfiguration(
					connectTimeout: .seconds(3600),
					idleTimeout: .seconds(3600),
					maximumConnections: 1
				)
				let sut = HTTPClient(baseURL: url, configuration: configuration, clock: clock, metrics: log.note)
				let first = Task { try await sut.response(to: Endpoint(path: "/first")) }
				try await asked.wait()
				let second = Task { try await sut.response(to: Endpoint(path: "/second")) }
				await clock.waitForSleepers(2)

				clock.advance(by: .seconds(7))
				answering.open()

				_ = try await (first.value, second.value)
				#expect(log.metrics(of: "/first")?.timeToConnection == .zero)
				#expect(log.metrics(of: "/second")?.timeToConnection == .seconds(7))
			}
		}
	}
#endif
