import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import LoopbackServers
import Testing

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// A request ends when nobody waits for it any more.
@Suite(.timeLimit(.minutes(30)), .everyTransport)
struct HTTPClientCancellationTests {
	@Test(
		"Cancelling the caller throws CancellationError and closes the connection",
		arguments: ["", "HTTP/1.1 200 OK\r\nContent-Le", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"]
	)
	func cancellingClosesTheConnection(answer: String) async throws {
		let asked = Gate()
		let closed = Gate()
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			try await connection.send(answer)
			asked.open()
			try await connection.waitForClose()
			closed.open()
		}
		try await withRawServer(script: script) { url in
			let request = Task { try await HTTPClient(at: url).response(to: Endpoint(path: "/")) }
			try await asked.wait()

			request.cancel()

			await #expect(throws: CancellationError.self) { try await request.value }
			try await closed.wait()
		}
	}

	@Test("If a caller is cancelled before its request, nothing is sent")
	func cancelledCallerSendsNothing() async throws {
		let connections = AtomicCount()
		try await withRawServer(script: { _ in connections.increment() }) { url in
			let asking = Gate()
			let request = Task {
				try? await asking.wait() // Returns when the task is cancelled, which is what this waits for.
				try await HTTPClient(at: url).response(to: Endpoint(path: "/"))
			}

			request.cancel()

			await #expect(throws: CancellationError.self) { try await request.value }
			#expect(connections.value == 0)
		}
	}

	@Test("A cancelled request does not affect other requests of its client")
	func othersGoOn() async throws {
		let asked = Gate()
		let answering = Gate()
		let answer = { @Sendable (request: ReceivedRequest) in
			asked.open()
			if request.target == "/slow" { try await answering.wait() }
			return Answer(body: Data("1".utf8))
		}
		try await withLoopbackServer(answer: answer) { url in
			let sut = HTTPClient(at: url)
			let leaving = Task { try await sut.response(to: Endpoint(path: "/slow")) }
			try await asked.wait()

			leaving.cancel()

			await #expect(throws: CancellationError.self) { try await leaving.value }
			let other: Int = try await sut.request(Endpoint(path: "/fast"))
			#expect(other == 1)
		}
	}

	@Test("A request may be cancelled at any point of a redirect")
	func cancellingDuringARedirectIsSafe() async throws {
		let redirect = Answer(statusCode: 302, headers: ["Location": "/"])
		try await withLoopbackServer(answer: { _ in redirect }) { url in
			let sut = HTTPClient(at: url)

			await withDiscardingTaskGroup { group in
				for attempt in 0..<300 {
					group.addTask {
						let request = Task { try await sut.response(to: Endpoint(path: "/")) }
						for _ in 0..<(attempt * 20) { await Task.yield() }
						request.cancel()
						await #expect(throws: (any Error).self) { try await request.value }
					}
				}
			}
		}
	}

	@Test("A cancelled request ends at once, even while the large body of a redirect arrives")
	func largeRedirectIsLeft() async throws {
		let answering = Gate()
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			try await connection.send("HTTP/1.1 302 Found\r\nLocation: /new\r\nContent-Length: 30000000\r\n\r\n")
			for _ in 0..<29 { try await connection.send(Data(repeating: 0x78, count: 1_000_000)) }
			answering.open()
			try await connection.waitForClose()
		}
		try await withRawServer(script: script) { url in
			let request = Task { try await HTTPClient(at: url).response(to: Endpoint(path: "/")) }
			try await answering.wait()

			request.cancel()

			await #expect(throws: CancellationError.self) { try await request.value }
		}
	}

	@Test(
		"Many requests with endless responses end at once if they are cancelled or time out",
		arguments: [true, false]
	)
	func endlessAnswersAreLeft(isCancelled: Bool) async throws {
		// AsyncHTTPClient refuses so long an extension of a chunk.
		guard Transport.current == .urlSession else { return }
		let clock = ManualClock()
		let connections = AtomicCount()
		let flooding = Gate()
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			try await connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2;a=")
			// Foundation opens no more connections.
			if connections.increment() == 6 { flooding.open() }
			// A flood leaves Foundation no time to open another connection.
			try await flooding.wait()
			while true { try await connection.send(Data(repeating: 0x61, count: 1 << 16)) }
		}
		try await withRawServer(script: script) { url in
			let sut = HTTPClient(at: url, timeout: .seconds(30), clock: clock)
			let requests = (0..<20).map { _ in Task { try await sut.response(to: Endpoint(path: "/")) } }
			try await flooding.wait()
			await clock.waitForSleepers(20)

			if isCancelled { requests.forEach { $0.cancel() } } else { clock.advance(by: .seconds(30)) }

			for request in requests {
				let error = await #expect(throws: (any Error).self) { try await request.value }
				#expect(isCancelled ? error is CancellationError : error as? HTTPError == .timedOut)
			}
		}
	}

	@Test("Many cancelled requests end at once, even while one of them blocks Foundation")
	func stuckFoundationIsLeft() async throws {
		guard Transport.current == .urlSession else { return }
		let configuration = URLSessionConfiguration.stateless
		configuration.protocolClasses = [StuckProtocol.self]
		let url = try #require(URL(string: "http://a.example/"))
		let sut = HTTPClient(baseURL: url, configuration: configuration, clock: ManualClock())
		// More than a machine has processors.
		let requests = (0..<200).map { _ in Task { try await sut.response(to: Endpoint(path: "/")) } }
		defer { StuckProtocol.goOn() }
		try await StuckProtocol.isStuck.wait()

		for request in requests { request.cancel() }

		for request in requests { await #expect(throws: CancellationError.self) { try await request.value } }
	}
}

/// Stops the queue of a session's requests until it may go on.
private final class StuckProtocol: URLProtocol {
	static let isStuck = Gate()
	private static let turnstile = DispatchSemaphore(value: 0)

	static func goOn() { turnstile.signal() }

	override class func canInit(with request: URLRequest) -> Bool { true }
	override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
	override func startLoading() {
		Self.isStuck.open()
		Self.turnstile.wait()
		Self.turnstile.signal()
	}
	override func stopLoading() {}
}
