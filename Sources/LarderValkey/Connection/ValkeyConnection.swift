#if Valkey
	import LarderCore
	import NIOCore

	/// A connection over a channel of SwiftNIO.
	final class ValkeyConnection: StoreConnectionContract {
		private let channel: any Channel
		private let handler: NIOLoopBound<CommandHandler>

		init(_ channel: any Channel, _ handler: CommandHandler) {
			self.channel = channel
			self.handler = NIOLoopBound(handler, eventLoop: channel.eventLoop)
		}

		deinit { close() }

		func send(_ command: StoreCommand, within timeout: Duration) async throws -> RESPValue {
			let waiter = ReplyWaiter()
			let bytes = ByteBuffer(bytes: command.encoded)
			let channelCount = command.name == "SUBSCRIBE" ? command.words.count - 1 : nil
			return try await withTaskCancellationHandler {
				try await withCheckedThrowingContinuation { continuation in
					guard waiter.begin(continuation) else { return }
					channel.eventLoop.execute { [handler] in
						let call = PendingCall(
							waiter,
							confirmations: channelCount,
							deadline: .now() + TimeAmount(timeout)
						)
						handler.value.send(bytes, for: call)
					}
				}
			} onCancel: {
				waiter.finish(.failure(CancellationError()))
			}
		}

		func close() {
			channel.close(promise: nil)
		}
	}

	/// A caller that waits for one reply.
	final class ReplyWaiter: Sendable {
		private enum State {
			case new
			case waiting(CheckedContinuation<RESPValue, any Error>)
			case finished(Result<RESPValue, any Error>)
		}

		private let state = Mutex(State.new)

		/// Begins to wait, or returns false if the wait is already over, for example because the caller was cancelled.
		func begin(_ continuation: CheckedContinuation<RESPValue, any Error>) -> Bool {
			let result: Result<RESPValue, any Error>? = state.withLock { state in
				if case .finished(let result) = state { return result }
				state = .waiting(continuation)
				return nil
			}
			if let result { continuation.resume(with: result) }
			return result == nil
		}

		/// Resumes the caller, unless it already has a result.
		func finish(_ result: Result<RESPValue, any Error>) {
			let former = state.withLock { state in
				defer { if case .finished = state {} else { state = .finished(result) } }
				return state
			}
			if case .waiting(let continuation) = former { continuation.resume(with: result) }
		}
	}

	/// A command that was sent and has no reply yet.
	struct PendingCall {
		let waiter: ReplyWaiter
		/// How many confirmations of a SUBSCRIBE are still missing, or `nil` if this is another command.
		var confirmations: Int?
		let deadline: NIODeadline

		init(_ waiter: ReplyWaiter, confirmations: Int? = nil, deadline: NIODeadline) {
			(self.waiter, self.confirmations, self.deadline) = (waiter, confirmations, deadline)
		}
	}

	extension TimeAmount {
		init(_ duration: Duration) {
			// A longer duration would overflow when it is added to a deadline; the limit is many years.
			self = .nanoseconds(min(duration.nanoseconds, .max / 4))
		}
	}
#endif
