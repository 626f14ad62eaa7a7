import Foundation
import LarderCore

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// One request that was sent: collects the body of its response and resumes the caller once.
final class Transfer: Sendable {
	typealias Continuation = CheckedContinuation<HTTPResponse, any Error>

	private let state: Mutex<TransferState>

	init(bodyLimit: Int) {
		state = Mutex(TransferState(bodyLimit: bodyLimit))
	}

	/// Starts the task, unless the transfer was aborted before.
	///
	/// `continuation` is resumed in both cases.
	func start(_ continuation: Continuation, makeTask: () -> URLSessionTask) {
		guard state.withLock({ $0.begin(continuation) }) else {
			continuation.resume(throwing: CancellationError())
			return
		}
		let task = makeTask()
		// If an abort came meanwhile, it had no task to cancel. A later abort cancels this one, and `resume` then does
		// nothing.
		if state.withLock({ $0.adopt(task) }) {
			task.resume()
		} else {
			task.cancel()
		}
	}

	/// Keeps a piece of the body, or aborts if the body becomes too large.
	func receive(_ data: Data) {
		if let error = state.withLock({ $0.receive(data) }) { abort(with: error) }
	}

	/// Calls `answer`, which answers a question of the task, if the transfer is still running.
	///
	/// A task asks, for example, whether to follow a redirect. Foundation on Linux stops the process if the answer
	/// comes for a task that was cancelled after it asked. `answer` only queues, and the lock makes it come before the
	/// cancellation or not at all.
	func answerWhileRunning(_ answer: () -> Void) {
		state.withLock { state in
			if state.isRunning { answer() }
		}
	}

	/// Resumes the caller with the complete response, or with the meaning of `error`.
	func complete(with head: URLResponse?, error: (any Error)?) {
		let (body, ending) = state.withLock { ($0.body, $0.end()) }
		if let error {
			ending?.continuation.resume(throwing: HTTPError.failure(of: error))
		} else if let head = head as? HTTPURLResponse {
			ending?.continuation.resume(returning: HTTPResponse(head: head, body: body))
		} else {
			ending?.continuation.resume(throwing: HTTPError.invalidResponse)
		}
	}

	/// Cancels the task, which closes its connection, and resumes the caller with `error`.
	///
	/// After the end of the transfer, nothing happens.
	func abort(with error: any Error) {
		let ending = state.withLock { $0.end() }
		ending?.task?.cancel()
		ending?.continuation.resume(throwing: error)
	}
}

extension HTTPResponse {
	fileprivate init(head: HTTPURLResponse, body: Data) {
		var headers: [String: String] = [:]
		for case (let name as String, let value as String) in head.allHeaderFields {
			headers[name] = value
		}
		self.init(statusCode: head.statusCode, headers: headers, body: body)
	}
}
