#if AsyncHTTPClient
	import AsyncHTTPClient
	import Foundation
	import LarderCore
	import NIOCore
	import NIOHTTP1

	/// Collects a response in memory, on the thread of its connection.
	final class ResponseCollector: HTTPClientResponseDelegate {
		typealias Task = AsyncHTTPClient.HTTPClient.Task<HTTPResponse>

		private struct State {
			var head: HTTPResponseHead?
			/// Whether the response has a readable body.
			var hasBody = true
			var body = Data()
			/// Why the body cannot be read.
			var failure: HTTPError?

			var response: HTTPResponse? {
				head.map { head in
					HTTPResponse(statusCode: Int(head.status.code), fields: head.headers, body: body, failure)
				}
			}
		}

		/// How much memory is reserved at most for a body before the body arrives.
		private static let reserveLimit = 1024 * 1024

		private let request: OutgoingRequest
		private let bodyLimit: Int
		private let state = Mutex(State())

		init(_ request: OutgoingRequest, bodyLimit: Int) {
			self.request = request
			self.bodyLimit = bodyLimit
		}

		/// The response, if its head has come and it has no readable body.
		///
		/// A response without a body may name a compression. It then ends with an error, as if the body were cut off.
		var responseWithoutBody: HTTPResponse? {
			state.withLock { $0.hasBody ? nil : $0.response }
		}

		func didReceiveHead(task: Task, _ head: HTTPResponseHead) -> EventLoopFuture<Void> {
			request.meter?.receive(0)
			do {
				try state.withLock { state in
					state.head = head
					state.hasBody = false
					guard head.hasBody(inAnswerTo: request.request) else { return }
					state.failure = head.codingFailure
					if let failure = state.failure { throw failure }
					state.hasBody = true
					// A length is only a claim of the service, and may be any number.
					let length = head.announcedLength ?? 0
					guard length <= bodyLimit else { throw HTTPError.bodyTooLarge(limit: bodyLimit) }
					state.body.reserveCapacity(min(length, Self.reserveLimit))
				}
				return task.eventLoop.makeSucceededVoidFuture()
			} catch {
				// The connection closes.
				return task.eventLoop.makeFailedFuture(error)
			}
		}

		func didReceiveBodyPart(task: Task, _ piece: ByteBuffer) -> EventLoopFuture<Void> {
			request.meter?.receive(piece.readableBytes)
			let fits = state.withLock { state in
				guard piece.readableBytes <= bodyLimit - state.body.count else { return false }
				state.body.append(contentsOf: piece.readableBytesView)
				return true
			}
			guard fits else { return task.eventLoop.makeFailedFuture(HTTPError.bodyTooLarge(limit: bodyLimit)) }
			return task.eventLoop.makeSucceededVoidFuture()
		}

		func didFinishRequest(task: Task) throws -> HTTPResponse {
			guard let response = state.withLock(\.response) else { throw HTTPError.invalidResponse }
			return response
		}
	}
#endif
