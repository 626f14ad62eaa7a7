#if AsyncHTTPClient
	import NIOCore
	import NIOHTTP1

	/// Lets only whole responses in their order reach AsyncHTTPClient, which stops the process at any other order.
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
		private let meteredHeads: MeteredHeads?

		private init(_ meteredHeads: MeteredHeads?) {
			self.meteredHeads = meteredHeads
		}

		/// Adds a handler to a connection of AsyncHTTPClient, directly behind the decoder of its responses.
		static func add(to pipeline: ChannelPipeline.SynchronousOperations, _ meteredHeads: MeteredHeads?) throws {
			let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
			try pipeline.addHandler(ResponseOrder(meteredHeads), position: .after(decoder))
		}

		func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
			guard case .head(var head) = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
			if case .nothing = expected { expected = .head }
			meteredHeads?.send(&head)
			context.write(wrapOutboundOut(.head(head)), promise: promise)
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
				hasAnswered = true
				context.fireChannelRead(data)
			case (.close, _):
				break
			case (.nothing, _), (.head, _), (.body, _):
				close(context)
			}
		}

		func errorCaught(context: ChannelHandlerContext, error: any Error) {
			let isOfConnection = error is IOError || error is NIOHTTPDecoderError
			context.fireErrorCaught(isStale && isOfConnection ? StaleConnection() : error)
			expected = .close
		}

		func channelInactive(context: ChannelHandlerContext) {
			if isStale { context.fireErrorCaught(StaleConnection()) }
			context.fireChannelInactive()
		}

		private var isStale: Bool {
			if case .head = expected { hasAnswered } else { false }
		}

		private func close(_ context: ChannelHandlerContext) {
			expected = .close
			context.fireErrorCaught(HTTPParserError.invalidInternalState)
			context.close(promise: nil)
		}
	}
#endif
