#if AsyncHTTPClient
	import NIOCore
	import NIOHTTP1

	/// Passes only whole responses in the right order to AsyncHTTPClient, which crashes at any other order.
	///
	/// A response consists of any number of interim heads, a final head, the body and the end. After anything else,
	/// such as the body of a response with status 99, the request ends with an error, and the connection closes.
	final class ResponseOrder: ChannelDuplexHandler {
		typealias InboundIn = HTTPClientResponsePart
		typealias InboundOut = HTTPClientResponsePart
		typealias OutboundIn = HTTPClientRequestPart
		typealias OutboundOut = HTTPClientRequestPart

		/// The connection closed before the response to a request, although it had answered an earlier request.
		///
		/// A service may close a connection at any time between two requests.
		struct StaleConnection: Error {}

		/// The request ended after some of its bytes may have been sent.
		///
		/// AsyncHTTPClient has its own error for a request of which no byte was sent.
		struct BrokenConnection: Error {}

		private enum Expected {
			/// Nothing, because no request is running.
			case nothing
			case head
			case body
			/// Nothing more, because the connection closes.
			case close
		}

		private var expected = Expected.nothing
		private var hasAnswered = false
		/// Whether a byte has arrived since the request was sent; even a part of a head or an interim response counts.
		private var hasBytes = false
		/// Why the connection closes, or `nil` while it is open.
		private var failure: (any Error)?
		private let idleLimit: IdleLimit
		private let meteredHeads: MeteredHeads?

		private init(_ idleLimit: IdleLimit, _ meteredHeads: MeteredHeads?) {
			self.idleLimit = idleLimit
			self.meteredHeads = meteredHeads
		}

		/// Adds two handlers to a connection of AsyncHTTPClient.
		///
		/// One follows directly after the decoder of responses. The other limits the idle time at the socket.
		static func add(
			to pipeline: ChannelPipeline.SynchronousOperations,
			idleTime: TimeAmount,
			_ meteredHeads: MeteredHeads?
		) throws {
			let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
			let idleLimit = IdleLimit(idleTime)
			let order = ResponseOrder(idleLimit, meteredHeads)
			try pipeline.addHandler(order, position: .after(decoder))
			try pipeline.addHandler(ByteWatch { order.hasBytes = true }, position: .before(decoder))
			try pipeline.addHandler(idleLimit, position: .first)
		}

		func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
			guard case .head(var head) = unwrapOutboundIn(data) else {
				return context.write(data, promise: naming(promise, context))
			}
			if case .nothing = expected { expected = .head }
			hasBytes = false
			idleLimit.begin()
			guard let meteredHeads else { return context.write(data, promise: promise) }
			meteredHeads.send(&head)
			context.write(wrapOutboundOut(.head(head)), promise: promise)
		}

		/// A promise that fails with the reason why its request ends.
		///
		/// If the connection closes first, its writes fail with an error that gives no reason, and the handlers are
		/// notified only later.
		private func naming(_ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext) -> EventLoopPromise<
			Void
		>? {
			guard let promise else { return nil }
			let written = context.eventLoop.makePromise(of: Void.self)
			written.futureResult.assumeIsolated().whenComplete { [self] result in
				switch result {
				case .success: promise.succeed()
				case .failure where isAnswered:
					// The service has responded before it received the whole request, and needs no more of it. Without
					// this success, AsyncHTTPClient would drop the response.
					promise.succeed()
				case .failure(let error):
					let reason = reason(for: error)
					promise.fail(
						failure ?? (reason as? ChannelError == .ioOnClosedChannel ? BrokenConnection() : reason)
					)
				}
			}
			return written
		}

		private func reason(for error: any Error) -> any Error {
			guard error.isOfConnection else { return error }
			if isStale { return StaleConnection() }
			// Otherwise, this would look like a failure to connect, after which nothing can have arrived.
			return error is IOError ? BrokenConnection() : error
		}

		func channelRead(context: ChannelHandlerContext, data: NIOAny) {
			switch (expected, unwrapInboundIn(data)) {
			case (.head, .head(let head)) where head.status == .switchingProtocols:
				// The client requests no other protocol.
				close(context)
			case (.head, .head(let head)):
				if head.status.code >= 200 { expected = .body }
				context.fireChannelRead(data)
			case (.body, .body):
				context.fireChannelRead(data)
			case (.body, .end):
				expected = .nothing
				idleLimit.end()
				hasAnswered = true
				context.fireChannelRead(data)
			case (.close, _):
				break
			case (.nothing, _), (.head, _), (.body, _):
				close(context)
			}
		}

		func errorCaught(context: ChannelHandlerContext, error: any Error) {
			let reason = reason(for: error)
			failure = failure ?? reason
			expected = .close
			context.fireErrorCaught(reason)
			idleLimit.end()
		}

		func channelInactive(context: ChannelHandlerContext) {
			idleLimit.end()
			if isStale { context.fireErrorCaught(StaleConnection()) }
			context.fireChannelInactive()
		}

		/// Whether the whole response to the last request has arrived.
		private var isAnswered: Bool {
			if case .nothing = expected { hasAnswered } else { false }
		}

		private var isStale: Bool {
			if case .head = expected { hasAnswered && !hasBytes } else { false }
		}

		private func close(_ context: ChannelHandlerContext) {
			expected = .close
			idleLimit.end()
			context.fireErrorCaught(HTTPParserError.invalidInternalState)
			context.close(promise: nil)
		}
	}

	/// Reports the first bytes of the service's response to this request, after TLS was removed.
	private final class ByteWatch: ChannelInboundHandler {
		typealias InboundIn = ByteBuffer
		private let note: () -> Void

		init(_ note: @escaping () -> Void) {
			self.note = note
		}

		func channelRead(context: ChannelHandlerContext, data: NIOAny) {
			note()
			context.fireChannelRead(data)
		}
	}

	extension Error {
		/// Whether a connection broke or was closed.
		fileprivate var isOfConnection: Bool {
			self is IOError || self is NIOHTTPDecoderError || self as? ChannelError == .ioOnClosedChannel
		}
	}
#endif
