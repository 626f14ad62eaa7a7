#if Valkey
	import NIOCore

	/// Writes commands to a channel, and gives each command its reply.
	///
	/// The handler is used only on the channel's event loop.
	final class CommandHandler: ChannelInboundHandler {
		typealias InboundIn = ByteBuffer
		typealias OutboundOut = ByteBuffer

		private var parser: RESPParser
		private let listener: @Sendable (StoreSignal) -> Void
		private var context: ChannelHandlerContext?
		/// The commands that have no reply yet, in the order in which they were sent.
		private var calls = CircularBuffer<PendingCall>()
		private var timer: (deadline: NIODeadline, task: Scheduled<Void>)?
		/// Why the connection has ended.
		private var failure: StoreError?
		private var isFlushing = false
		/// How many commands may wait for a reply.
		private static let callLimit = 16_384

		init(replyLimit: Int, listener: @escaping @Sendable (StoreSignal) -> Void) {
			parser = RESPParser(sizeLimit: replyLimit)
			self.listener = listener
		}

		func handlerAdded(context: ChannelHandlerContext) { self.context = context }
		func handlerRemoved(context: ChannelHandlerContext) { end(.connectionLost("it was closed")) }

		func send(_ bytes: ByteBuffer, for call: PendingCall) {
			guard failure == nil, let context else {
				return call.waiter.finish(.failure(failure ?? .connectionLost("it was closed")))
			}
			guard calls.count < Self.callLimit else { return call.waiter.finish(.failure(StoreError.tooManyCommands)) }
			calls.append(call)
			setTimer(for: call.deadline)
			context.write(wrapOutboundOut(bytes), promise: nil)
			guard !isFlushing else { return }
			isFlushing = true
			// The flush comes later, so that commands that are sent at the same time share a packet.
			let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
			context.eventLoop.execute {
				bound.value.isFlushing = false
				bound.value.context?.flush()
			}
		}

		func channelRead(context: ChannelHandlerContext, data: NIOAny) {
			parser.append(unwrapInboundIn(data).readableBytesView)
			do {
				while failure == nil, let value = try parser.next() { receive(value) }
			} catch {
				end(.unexpectedReply("\(error)"))
			}
		}

		func errorCaught(context: ChannelHandlerContext, error: any Error) {
			end(.connectionLost("\(error)"))
		}

		func channelInactive(context: ChannelHandlerContext) {
			end(.connectionLost("the other side closed it"))
			context.fireChannelInactive()
		}

		private func receive(_ value: RESPValue) {
			if case .push(let values) = value {
				if values.first?.text == "subscribe", let missing = calls.first?.confirmations {
					if missing > 1 {
						calls[calls.startIndex].confirmations = missing - 1
					} else {
						finish(.success(.null))
					}
				} else {
					listener(.push(values))
				}
			} else if calls.isEmpty {
				end(.unexpectedReply("there was one without a command"))
			} else if case .error(let text) = value {
				finish(.failure(StoreError(reply: text)))
			} else {
				finish(.success(value))
			}
		}

		/// Passes a reply to the oldest pending command.
		private func finish(_ result: Result<RESPValue, any Error>) {
			calls.removeFirst().waiter.finish(result)
			guard calls.isEmpty else { return }
			timer?.task.cancel()
			timer = nil
		}

		private func setTimer(for deadline: NIODeadline) {
			if let timer, timer.deadline <= deadline { return }
			guard let context else { return }
			timer?.task.cancel()
			let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
			timer = (
				deadline, context.eventLoop.scheduleTask(deadline: deadline) { bound.value.checkDeadlines(deadline) }
			)
		}

		private func checkDeadlines(_ now: NIODeadline) {
			timer = nil
			guard let next = calls.lazy.map(\.deadline).min() else { return }
			if next <= now { end(.timedOut) } else { setTimer(for: next) }
		}

		/// Ends the connection and fails all pending commands; a second call does nothing.
		private func end(_ error: StoreError) {
			guard failure == nil else { return }
			failure = error
			timer?.task.cancel()
			timer = nil
			context?.close(promise: nil)
			context = nil
			listener(.ended(error))
			for call in calls { call.waiter.finish(.failure(error)) }
			calls.removeAll()
		}
	}
#endif
