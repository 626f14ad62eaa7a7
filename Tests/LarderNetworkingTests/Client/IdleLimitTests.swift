#if AsyncHTTPClient
	import NIOCore
	import NIOEmbedded
	import Testing

	@testable import LarderNetworking

	/// How long a connection of AsyncHTTPClient may be silent, on an event loop with a manual clock.
	struct IdleLimitTests {
		@Test("An upload that takes far longer than the idle time is completed, because bytes keep moving")
		func movingBodyIsNotLimited() throws {
			let fixture = try Fixture(limit: .seconds(2))
			fixture.limit.begin()
			try fixture.send(byteCount: 3_000_000)

			while fixture.socket.takeOne() { fixture.loop.advanceTime(by: .milliseconds(1_999)) }

			#expect(fixture.socket.takenByteCount == 3_000_000)
			#expect(fixture.channel.isActive)
			try fixture.channel.throwIfErrorCaught()
		}

		@Test("If a service stops reading the request's body, the client gives up after the idle time")
		func stuckBodyIsLimited() throws {
			let fixture = try Fixture(limit: .seconds(2))
			fixture.limit.begin()
			try fixture.send(byteCount: 3_000_000)
			for _ in 0..<5 {
				#expect(fixture.socket.takeOne())
				fixture.loop.advanceTime(by: .seconds(1))
			}

			fixture.loop.advanceTime(by: .milliseconds(999))
			#expect(fixture.channel.isActive)
			fixture.loop.advanceTime(by: .milliseconds(1))

			#expect(throws: IdleLimit.Silence.self) { try fixture.channel.throwIfErrorCaught() }
			#expect(!fixture.channel.isActive)
		}

		@Test("The client gives up on a slow service only if the service sends nothing during the whole idle time")
		func slowAnswerIsNotLimited() throws {
			let fixture = try Fixture(limit: .seconds(2))
			fixture.limit.begin()
			for _ in 0..<30 {
				fixture.loop.advanceTime(by: .milliseconds(1_999))
				try fixture.channel.writeInbound(ByteBuffer(bytes: [0]))
			}
			try fixture.channel.throwIfErrorCaught()

			fixture.loop.advanceTime(by: .seconds(2))

			#expect(throws: IdleLimit.Silence.self) { try fixture.channel.throwIfErrorCaught() }
		}

		@Test("A connection without a request has no idle limit")
		func restingConnectionIsNotLimited() throws {
			let fixture = try Fixture(limit: .seconds(2))
			fixture.limit.begin()
			fixture.limit.end()

			fixture.loop.advanceTime(by: .hours(1))

			try fixture.channel.throwIfErrorCaught()
			#expect(fixture.channel.isActive)
		}
	}

	extension IdleLimitTests {
		/// A connection whose socket takes bytes only when it is told.
		private struct Fixture {
			let loop = EmbeddedEventLoop()
			let socket = SlowSocket()
			let limit: IdleLimit
			let channel: EmbeddedChannel

			init(limit time: TimeAmount) throws {
				limit = IdleLimit(time)
				channel = EmbeddedChannel(handlers: [socket, limit], loop: loop)
				try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 80)).wait()
			}

			func send(byteCount: Int) throws {
				channel.writeAndFlush(ByteBuffer(repeating: 0, count: byteCount), promise: nil)
				#expect(socket.takenByteCount == 0)
			}
		}
	}

	/// Keeps what is written until it is told to take it, as a socket does whose peer reads nothing.
	private final class SlowSocket: ChannelOutboundHandler {
		typealias OutboundIn = IOData

		private(set) var takenByteCount = 0
		private var waiting: [(byteCount: Int, promise: EventLoopPromise<Void>?)] = []

		func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
			waiting.append((unwrapOutboundIn(data).readableBytes, promise))
		}

		/// Takes the first write that waits, and returns whether there was one.
		func takeOne() -> Bool {
			guard !waiting.isEmpty else { return false }
			let write = waiting.removeFirst()
			takenByteCount += write.byteCount
			write.promise?.succeed()
			return true
		}
	}
#endif
