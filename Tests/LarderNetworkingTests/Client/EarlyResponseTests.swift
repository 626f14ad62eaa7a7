import Foundation
import LarderCore
import LarderNetworking
import LoopbackServers
import Testing

/// Responses that come while the body of the request is still being sent.
@Suite(.timeLimit(.minutes(30)))
struct EarlyResponseTests {
	/// How a service refuses a body of which it has read a part.
	struct Refusal: Sendable, CustomTestStringConvertible {
		let fields: String
		let byteCount: Int
		/// Whether the service reads the rest until the client closes the connection.
		///
		/// Otherwise it closes the connection itself, which resets it because of the rest.
		let readsRest: Bool

		var testDescription: String { "\(byteCount) bytes, \(fields.debugDescription), reads the rest: \(readsRest)" }

		static let all: [Refusal] = ["Content-Length: 3\r\nConnection: close\r\n", "Content-Length: 3\r\n"].flatMap {
			fields in
			[0, 1_000_000].flatMap { count in
				[true, false].map { Refusal(fields: fields, byteCount: count, readsRest: $0) }
			}
		}
	}

	@Test(
		"If a service refuses a large body before all of it arrives, the client throws the refusal and sends the request once",
		.everyTransport,
		arguments: Refusal.all,
		[false, true]
	)
	func refusalIsHeard(refusal: Refusal, isFile: Bool) async throws {
		let connections = AtomicCount()
		let script = { @Sendable (connection: RawConnection) in
			connections.increment()
			_ = try await connection.readRequestHead()
			try await connection.skip(refusal.byteCount)
			try await connection.send("HTTP/1.1 413 Too large\r\n\(refusal.fields)\r\nbig")
			if refusal.readsRest { try await connection.waitForClose() }
		}
		try await withFolder { folder in
			let file = folder.appending(path: "photo")
			let body = Data(count: 6_000_000)
			try body.write(to: file)
			let put = Endpoint(path: "/", method: .put, body: body)
			let endpoint = isFile ? put.withBody(of: file) : put
			for number in 1...2 {
				try await withRawServer(script: script) { url in
					await withKnownIssue("curl stops at a reset before it has read the response", isIntermittent: true)
					{
						await #expect(throws: HTTPError.statusCode(413, Data("big".utf8))) {
							try await HTTPClient(at: url).response(to: endpoint)
						}
					} when: {
						Transport.current == .urlSession && !refusal.readsRest
					}
					#expect(connections.value == number)
				}
			}
		}
	}

	@Test(
		"A refusal keeps its status even if its body arrives later, while the client is still sending",
		.everyTransport,
		arguments: [false, true]
	)
	func statusIsKept(isFile: Bool) async throws {
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			try await connection.send("HTTP/1.1 413 Too large\r\nContent-Length: 3\r\nConnection: close\r\n\r\n")
			// Meanwhile, the client gets the head, and stops to send.
			for _ in 0..<5_000 { await Task.yield() }
			try await connection.send("big")
			try await connection.waitForClose()
		}
		try await withFolder { folder in
			let file = folder.appending(path: "photo")
			let body = Data(count: 6_000_000)
			try body.write(to: file)
			let put = Endpoint(path: "/", method: .put, body: body)
			let endpoint = isFile ? put.withBody(of: file) : put
			for _ in 0..<10 {
				try await withRawServer(script: script) { url in
					let error = await #expect(throws: HTTPError.self) {
						try await HTTPClient(at: url).response(to: endpoint)
					}

					#expect([.statusCode(413, Data("big".utf8)), .statusCode(413, nil)].contains(error))
				}
			}
		}
	}
}
