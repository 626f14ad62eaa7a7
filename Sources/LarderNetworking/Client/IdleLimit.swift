#if AsyncHTTPClient
	import NIOCore

	/// Ends a connection's request if no byte moves in either direction for some time.
	///
	/// This handler is the nearest to the socket, so encrypted bytes count as they pass. One timer serves all requests
	/// of a connection: it is scheduled again only after it has fired.
	final class IdleLimit: ChannelDuplexHandler {
		typealias InboundIn = ByteBuffer
		typealias InboundOut = ByteBuffer
		typealias OutboundIn = IOData
		typealias OutboundOut = IOData

		/// An error that ends a request if no byte has moved for too long.
		struct Silence: Error {}

		/// How many bytes are written at once; progress shows only when a write ends.
		private static let pieceSize = 64 * 1024

		private let limit: TimeAmount
		private var lastMove = NIODeadline.now()
		private var isRequestRunning = false
		private var timer: Scheduled<Void>?
		/// The handler's own context, while the handler is in a pipeline.
		private var context: ChannelHandlerContext?

		init(_ limit: TimeAmount) {
			self.limit = limit
		}

		/// Begins to measure the idle time of a request.
		func begin() {
			guard let context else { return }
			isRequestRunning = true
			move(context)
			if timer == nil { schedule(in: limit, context) }
		}

		/// Stops measuring, because the response is complete or the connection closes.
		func end() {
			isRequestRunning = false
		}

		func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
			guard case .byteBuffer(var buffer) = unwrapOutboundIn(data), isLarge(buffer, context) else {
				move(context)
				return context.write(data, promise: promise)
			}
			while let piece = buffer.readSlice(length: min(buffer.readableBytes, Self.pieceSize)),
				piece.readableBytes > 0
			{
				let isLast = buffer.readableBytes == 0
				let written = isLast && promise != nil ? promise : context.eventLoop.makePromise(of: Void.self)
				written?.futureResult.assumeIsolated().whenSuccess { self.move(context) }
				context.write(wrapOutboundOut(.byteBuffer(piece)), promise: written)
			}
		}

		func channelRead(context: ChannelHandlerContext, data: NIOAny) {
			move(context)
			context.fireChannelRead(data)
		}

		func handlerAdded(context: ChannelHandlerContext) {
			self.context = context
		}

		func handlerRemoved(context: ChannelHandlerContext) {
			self.context = nil
			timer?.cancel()
			timer = nil
		}

		/// Whether the bytes may have to wait long before the socket accepts them.
		private func isLarge(_ buffer: ByteBuffer, _ context: ChannelHandlerContext) -> Bool {
			buffer.readableBytes > Self.pieceSize || buffer.readableBytes > 0 && !context.channel.isWritable
		}

		private func move(_ context: ChannelHandlerContext) {
			lastMove = context.eventLoop.now
		}

		private func schedule(in time: TimeAmount, _ context: ChannelHandlerContext) {
			timer = context.eventLoop.assumeIsolated().scheduleTask(in: time) { self.fire(context) }
		}

		private func fire(_ context: ChannelHandlerContext) {
			timer = nil
			guard isRequestRunning else { return }
			let left = lastMove + limit - context.eventLoop.now
			guard left <= .zero else { return schedule(in: left, context) }
			isRequestRunning = false
			context.fireErrorCaught(Silence())
			context.close(promise: nil)
		}
	}
#endif
