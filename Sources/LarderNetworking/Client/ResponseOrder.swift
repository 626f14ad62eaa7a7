#if AsyncHTTPClient
	import NIOCore
	import NIOHTTP1

	/// Lets only whole responses in their order reach AsyncHTTPClient, which crashes at any other order.
	///
	/// A response is any number of interim heads, a final head, the body and the end. At anything else, such as the body of a
	/// response with status 99, the request ends with an error, and the connection closes.
	final class ResponseOrder: ChannelDuplexHandler {
		typealias InboundIn = HTTPClientResponsePart
		typealias InboundOut = HTTPClientResponsePart
		typealias OutboundIn = HTTPClientRequestPart
		typealias OutboundOut = HTTPClientRequestPart

		/// An error that ends a request if its connection, which has answered another one, closed before an answer came.
		///
		/// A service may close a connection at any time between two requests.
		struct StaleConnection: Error {}

		/// An error that ends a request after some of its bytes may have been sent.
		///
		/// AsyncHTTPClient has its own error for a request of which no byte was sent.
		struct BrokenConnection: Error {}

		private enum Expected {
			/// No part, because no request is under way.
			case nothing
			case head
			case body
			/// No further part, because the connection closes.
			case close
		}

		private var expected = Expected.nothing
		private var hasAnswered = false
		/// Whether a byte has come since the request was sent, be it of an interim response or of half a head.
		private var hasBytes = false
		/// Why the connection closes, once it does.
		private var failure: (any Error)?
		private let idleLimit: IdleLimit
		private let meteredHeads: MeteredHeads?

		private init(_ idleLimit: IdleLimit, _ meteredHeads: MeteredHeads?) {
			self.idleLimit = idleLimit
			self.meteredHeads = meteredHeads
		}

		/// Adds handlers to a connection of AsyncHTTPClient: one directly behind the decoder of its responses, and a limit of
		/// the idle time at the socket.
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
		/// A connection that closes first fails its writes, with an error that gives no reason, and its handlers are
		/// notified later.
		private func naming(_ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext) -> EventLoopPromise<
			Void
		>? {
			guard let promise else { return nil }
			let written = context.eventLoop.makePromise(of: Void.self)
			written.futureResult.assumeIsolated().whenComplete { [self] result in
				switch result {
				case .success: promise.succeed()
				case .failure where isAnswered:
					// The service has responded before it got everything, and needs no more. AsyncHTTPClient would drop
					// the response.
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
			// Without this, it would look like an error of connecting, after which nothing can have arrived.
			return error is IOError ? BrokenConnection() : error
		}

		func channelRead(context: ChannelHandlerContext, data: NIOAny) {
			switch (expected, unwrapInboundIn(data)) {
			case (.head, .head(let head)) where head.status == .switchingProtocols:
				// The client asks for no other protocol.
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

		/// Whether the whole response to the last request has come.
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

	/// Notes that bytes of the service's response to this request have come, after TLS was removed.
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
