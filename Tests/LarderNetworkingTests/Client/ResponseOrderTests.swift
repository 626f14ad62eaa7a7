#if AsyncHTTPClient
	import Foundation
	import NIOCore
	import NIOEmbedded
	import NIOHTTP1
	import Testing

	@testable import LarderNetworking

	/// Why a request over AsyncHTTPClient ends when its connection breaks.
	struct ResponseOrderTests {
		@Test(
			"A reused connection that breaks before the first byte of a response counts as stale",
			arguments: [ECONNRESET, ETIMEDOUT]
		)
		func idleConnectionIsStale(code: Int32) throws {
			let fixture = try Fixture()
			try fixture.send()
			try fixture.receive("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
			try fixture.send()

			#expect(throws: ResponseOrder.StaleConnection.self) { try fixture.fail(code) }
		}

		@Test(
			"If a connection breaks within a response, it does not count as stale, so the request is not sent again",
			arguments: ["H", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\n"]
		)
		func startedAnswerIsNotStale(answer: String) throws {
			let fixture = try Fixture()
			try fixture.send()
			try fixture.receive("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
			try fixture.send()
			try fixture.receive(answer)

			#expect(throws: ResponseOrder.BrokenConnection.self) { try fixture.fail(ECONNRESET) }
		}

		@Test(
			"If a new connection breaks, it does not count as stale, and its error does not mean that connecting failed",
			arguments: [ECONNRESET, ETIMEDOUT, EHOSTUNREACH]
		)
		func firstConnectionIsNotStale(code: Int32) throws {
			let fixture = try Fixture()
			try fixture.send()

			#expect(throws: ResponseOrder.BrokenConnection.self) { try fixture.fail(code) }
		}
	}

	/// A connection of AsyncHTTPClient without a socket.
	private struct Fixture {
		private let channel = EmbeddedChannel()

		init() throws {
			let pipeline = channel.pipeline.syncOperations
			try pipeline.addHandler(HTTPRequestEncoder())
			try pipeline.addHandler(ByteToMessageHandler(HTTPResponseDecoder(leftOverBytesStrategy: .forwardBytes)))
			try ResponseOrder.add(to: pipeline, idleTime: .seconds(60), nil)
			try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 80)).wait()
		}

		func send() throws {
			let head = HTTPRequestHead(version: .http1_1, method: .PUT, uri: "/", headers: ["Content-Length": "0"])
			try channel.writeOutbound(HTTPClientRequestPart.head(head))
			try channel.writeOutbound(HTTPClientRequestPart.end(nil))
		}

		func receive(_ text: String) throws {
			try channel.writeInbound(ByteBuffer(string: text))
		}

		/// Breaks the connection, and throws the error of the request.
		func fail(_ code: Int32) throws {
			channel.pipeline.fireErrorCaught(IOError(errnoCode: code, reason: "read"))
			try channel.throwIfErrorCaught()
		}
	}
#endif
