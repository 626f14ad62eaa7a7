import Foundation
import LarderCore

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// One running request, which collects the body of its response and resumes its caller once.
final class Transfer: Sendable {
	typealias Continuation = CheckedContinuation<HTTPResponse, any Error>

	private let state: Mutex<TransferState>

	init(bodyLimit: Int) {
		state = Mutex(TransferState(bodyLimit: bodyLimit))
	}

	/// Starts the task, unless the transfer was already aborted.
	///
	/// `continuation` is resumed in both cases.
	func start(_ continuation: Continuation, makeTask: () -> URLSessionTask) {
		guard state.withLock({ $0.begin(continuation) }) else {
			continuation.resume(throwing: CancellationError())
			return
		}
		let task = makeTask()
		// An abort that came in the meantime had no task to cancel, so cancel it here. A later abort cancels this task,
		// and `resume` then does nothing.
		if state.withLock({ $0.adopt(task) }) {
			task.resume()
		} else {
			task.cancel()
		}
	}

	/// Keeps a piece of the body, or aborts if the body becomes too large or `head` announces that it will.
	func receive(_ data: Data, of head: URLResponse?) {
		let announced = (head as? HTTPURLResponse)?.announcedLength
		if let error = state.withLock({ $0.receive(data, announced: announced) }) { abort(with: error) }
	}

	/// Calls `answer`, which replies to the task's question, if the transfer is still running.
	///
	/// A task asks, for example, whether to follow a redirect. If the task is cancelled before the reply comes,
	/// Foundation on Linux crashes the process. `answer` only puts the reply into a queue, so it is called under the
	/// lock: it comes before the cancellation or not at all.
	func answerWhileRunning(_ answer: () -> Void) {
		state.withLock { state in
			if state.isRunning { answer() }
		}
	}

	/// Resumes the caller with the complete response, or with `error` as an ``HTTPError`` or a `CancellationError`.
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

	/// Resumes the caller with `error` and then cancels the task, which closes its connection.
	///
	/// If the transfer has ended, nothing happens.
	func abort(with error: any Error) {
		guard let ending = state.withLock({ $0.end() }) else { return }
		ending.continuation.resume(throwing: error)
		// Foundation on Linux cancels on its own queue, waits there, and may be busy with a large body.
		if let task = ending.task { DispatchQueue.global().async { task.cancel() } }
	}
}

extension HTTPURLResponse {
	/// How many bytes the body will have, or `nil` if that is unknown, as it is for a compressed body.
	fileprivate var announcedLength: Int64? {
		let isCompressed = allHeaderFields.keys.contains { ($0 as? String)?.lowercased() == "content-encoding" }
		return isCompressed || expectedContentLength < 0 ? nil : expectedContentLength
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
