import Foundation
import LarderCore

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// One request on its way: collects the body of its response and wakes the caller once.
final class Transfer: Sendable {
	typealias Continuation = CheckedContinuation<HTTPResponse, any Error>

	private let state: Mutex<TransferState>

	init(bodyLimit: Int) {
		state = Mutex(TransferState(bodyLimit: bodyLimit))
	}

	/// Starts the task, unless the transfer was aborted before; `continuation` is resumed either way.
	func start(_ continuation: Continuation, makeTask: () -> URLSessionTask) {
		guard state.withLock({ $0.begin(continuation) }) else {
			continuation.resume(throwing: CancellationError())
			return
		}
		let task = makeTask()
		// An abort may have come meanwhile. One that comes after this has the task to cancel, and `resume` does nothing then.
		if state.withLock({ $0.adopt(task) }) {
			task.resume()
		} else {
			task.cancel()
		}
	}

	/// Keeps a piece of the body, or aborts where it is one too many.
	func receive(_ data: Data) {
		if let error = state.withLock({ $0.receive(data) }) { abort(with: error) }
	}

	/// Answers what a task asks, such as whether to follow a redirect, where the transfer is still running.
	///
	/// Foundation on Linux stops the process when it is answered for a task that was cancelled after it asked. Under the
	/// lock the answer, which it only queues, comes before the cancellation or not at all.
	func answerWhileRunning(_ answer: () -> Void) {
		state.withLock { state in
			if state.isRunning { answer() }
		}
	}

	/// Wakes the caller with the response that is now complete, or with what `error` means.
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

	/// Stops the task, closes its connection, and wakes the caller with `error`; nothing happens after the end.
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
