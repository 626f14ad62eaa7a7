import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import LoopbackServers
import Testing

/// The metrics that an app gets for each request.
@Suite(.timeLimit(.minutes(30)), .everyTransport)
struct HTTPMetricsTests {
	@Test("The metrics of a request are reported once, before its caller continues")
	func everythingIsCounted() async throws {
		let (log, requests, clock) = (MetricsLog(), Log(), ManualClock())
		let answer = { @Sendable (request: ReceivedRequest) in
			clock.advance(by: .seconds(1))
			switch requests.note(request) {
			case 0: return Answer(statusCode: 503, body: Data("busy".utf8))
			case 1: return Answer(statusCode: 307, headers: ["Location": "/new"])
			default: return Answer(statusCode: 201, headers: ["X-Request-ID": "a1"], body: Data("created".utf8))
			}
		}
		try await withLoopbackServer(answer: answer) { url in
			let sut = HTTPClient(at: url, retryPolicy: .atOnce, clock: clock, metrics: log.note)

			try await sut.response(to: Endpoint(path: "/a b", method: .put, body: Data("body".utf8)))

			let metrics = try #require(log.all.first)
			#expect(log.all.count == 1)
			#expect(metrics.method == .put)
			#expect(metrics.path == "/a%20b")
			#expect(metrics.statusCode == 201)
			#expect(metrics.headers["x-request-id"] == "a1")
			#expect(metrics.error == nil)
			#expect(metrics.attempts == 2)
			#expect(metrics.redirects == 1)
			#expect(metrics.bytesSent == 12)
			#expect(metrics.bytesReceived == 11)
			#expect(metrics.timeToFirstByte == .seconds(3))
			#expect(metrics.duration == .seconds(3))
			#expect(metrics.timeToConnection == (Transport.current == .urlSession ? nil : .seconds(2)))
		}
	}

	@Test("After a redirect loop, the metrics count the redirects that were followed")
	func circleIsCounted() async throws {
		let log = MetricsLog()
		try await withLoopbackServer(answer: { _ in Answer(statusCode: 302, headers: ["Location": "/"]) }) { url in
			_ = try? await HTTPClient(at: url, metrics: log.note).response(to: Endpoint(path: "/"))

			#expect(log.all.map(\.redirects) == [20])
		}
	}

	@Test("The metrics of a refused request have the status, the header fields and the error")
	func refusalIsTold() async throws {
		let log = MetricsLog()
		let answer = Answer(statusCode: 429, headers: ["Retry-After": "7"], body: Data("busy".utf8))
		try await withLoopbackServer(answer: { _ in answer }) { url in
			let sut = HTTPClient(at: url, metrics: log.note)

			await #expect(throws: HTTPError.busy(429, answer.body, retryAfter: .seconds(7))) {
				try await sut.response(to: Endpoint(path: "/"))
			}

			let metrics = try #require(log.all.first)
			#expect(metrics.statusCode == 429)
			#expect(metrics.headers["retry-after"] == "7")
			#expect(metrics.error as? HTTPError == .busy(429, answer.body, retryAfter: .seconds(7)))
		}
	}

	@Test("A request without a response has metrics, even if the request was cancelled or could not be made")
	func failureIsTold() async throws {
		let log = MetricsLog()
		let asked = Gate()
		let script = { @Sendable (connection: RawConnection) in
			if try await connection.readRequestHead().hasPrefix("GET /closed") { return }
			asked.open()
			try await connection.waitForClose()
		}
		try await withRawServer(script: script) { url in
			let sut = HTTPClient(at: url, metrics: log.note)
			_ = try? await sut.response(to: Endpoint(path: "/closed"))
			_ = try? await sut.response(to: Endpoint(path: "/.."))
			let request = Task { try await sut.response(to: Endpoint(path: "/cancelled")) }
			try await asked.wait()
			request.cancel()
			_ = await request.result

			#expect(log.all.map(\.attempts) == [1, 0, 1])
			#expect(log.all.allSatisfy { $0.statusCode == nil && $0.headers.isEmpty && $0.timeToFirstByte == nil })
			#expect(log.all[0].error as? HTTPError == .transport(.networkConnectionLost))
			#expect(log.all[1].error as? HTTPError == .invalidURL)
			#expect(log.all[2].error is CancellationError)
		}
	}

	@Test("The metrics count the bytes of files in both directions")
	func filesAreCounted() async throws {
		let log = MetricsLog()
		try await withFolder { folder in
			let (file, copy) = (folder.appending(path: "file"), folder.appending(path: "copy"))
			try Data(repeating: 1, count: 300_000).write(to: file)
			try await withLoopbackServer(answer: { Answer(body: $0.body) }) { url in
				let endpoint = Endpoint(path: "/", method: .put).withBody(of: file).savingBody(to: copy, limit: 300_000)

				try await HTTPClient(at: url, metrics: log.note).response(to: endpoint)

				#expect(log.all.map(\.bytesSent) == [300_000])
				#expect(log.all.map(\.bytesReceived) == [300_000])
			}
		}
	}

	@Test("Collecting metrics does not change a request")
	func nothingIsAdded() async throws {
		try await withLoopbackServer(answer: { try .echo($0) }) { url in
			let plain: ReceivedRequest = try await HTTPClient(at: url).request(Endpoint(path: "/"))
			let metered: ReceivedRequest = try await HTTPClient(at: url) { _ in }.request(Endpoint(path: "/"))

			#expect(metered.headers == plain.headers)
		}
	}
}
