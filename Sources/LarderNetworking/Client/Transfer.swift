import Foundation
import LarderCore

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// One running request.
///
/// It keeps the body of the response or writes the body to a file, and resumes its caller exactly once.
final class Transfer: Sendable {
	typealias Continuation = CheckedContinuation<HTTPResponse, any Error>

	private let request: OutgoingRequest
	private let state: Mutex<TransferState>
	/// The queue on which the task is created, resumed and cancelled.
	///
	/// Each of these calls waits for a queue of Foundation, which may be busy for a long time. No thread of a shared
	/// pool may wait for it.
	private let queue: DispatchQueue

	init(_ request: OutgoingRequest, bodyLimit: Int, on queue: DispatchQueue) {
		self.request = request
		self.queue = queue
		state = Mutex(TransferState(bodyLimit: bodyLimit))
	}

	/// Starts the task soon, unless the transfer was already aborted.
	///
	/// The continuation is resumed in both cases.
	func start(_ continuation: Continuation, makeTask: @escaping @Sendable () -> URLSessionTask) {
		guard state.withLock({ $0.begin(continuation) }) else {
			continuation.resume(throwing: CancellationError())
			return
		}
		queue.async { [self] in
			guard state.withLock(\.isRunning) else { return }
			let task = makeTask()
			// An abort in the meantime had no task to cancel, so the task is cancelled here.
			if state.withLock({ $0.adopt(task) }) {
				task.resume()
			} else {
				task.cancel()
			}
		}
	}

	/// Aborts if `head` announces a body that is too large.
	func begin(_ head: URLResponse) {
		guard let head = head as? HTTPURLResponse, head.hasBody(inAnswerTo: request.request) else { return }
		do {
			if let file = request.responseFile, head.statusCode.isSuccess {
				try head.checkCompression()
				try file.expect(head.announcedLength)
			} else {
				try state.withLock { try $0.receive(Data(), announced: head.announcedLength) }
			}
		} catch {
			abort(with: error)
		}
	}

	/// Keeps a piece of the body, or aborts if the body is too large or `head` announces a body that is too large.
	func receive(_ data: Data, of head: URLResponse?) {
		let head = head as? HTTPURLResponse
		request.meter?.receive(data.count)
		do {
			if let file = request.responseFile, head?.statusCode.isSuccess == true {
				guard state.withLock(\.isRunning) else { return }
				try file.receive(data, ofLength: head?.announcedLength)
			} else {
				try state.withLock { try $0.receive(data, announced: head?.announcedLength) }
			}
		} catch {
			abort(with: error)
		}
	}

	/// Reports that a piece of the request's body was sent, and how much of the body was sent so far.
	func send(_ piece: Int64, total: Int64) {
		request.meter?.send(Int(clamping: piece))
		guard let body = request.body, state.withLock(\.isRunning) else { return }
		request.bodyProgress(Int(clamping: total), of: body.length)
	}

	/// Calls `answer` if the transfer is still running; the closure replies to a question of the task.
	///
	/// A task asks, for example, whether to follow a redirect. If the task is cancelled before the reply, Foundation on
	/// Linux crashes the process. The closure only puts the reply into a queue, and is called under the lock. So the
	/// reply comes before the cancellation or not at all.
	func answerWhileRunning(_ answer: () -> Void) {
		state.withLock { state in
			if state.isRunning { answer() }
		}
	}

	/// Resumes the caller with the complete response, or with `error` as an ``HTTPError`` or a `CancellationError`.
	func complete(with head: URLResponse?, error: (any Error)?) {
		let (body, ending) = state.withLock { ($0.body, $0.end()) }
		if let error {
			do {
				try request.body?.check()
				ending?.continuation.resume(throwing: HTTPError.failure(of: error))
			} catch {
				ending?.continuation.resume(throwing: error)
			}
		} else if let head = head as? HTTPURLResponse {
			ending?.continuation.resume(with: Result { try response(head, body) })
		} else {
			ending?.continuation.resume(throwing: HTTPError.invalidResponse)
		}
	}

	private func response(_ head: HTTPURLResponse, _ body: Data) throws -> HTTPResponse {
		if request.responseFile != nil, head.statusCode.isSuccess, head.hasBody(inAnswerTo: request.request) {
			try head.checkCompression()
		}
		return HTTPResponse(head: head, body: body)
	}

	/// Resumes the caller with `error` and then cancels the task, which closes its connection.
	///
	/// If the transfer has already ended, nothing happens.
	func abort(with error: any Error) {
		guard let ending = state.withLock({ $0.end() }) else { return }
		ending.continuation.resume(throwing: error)
		if let task = ending.task { queue.async { task.cancel() } }
	}
}

extension HTTPURLResponse {
	/// Whether a length in the head describes a body that follows the head (RFC 9112, section 6.3).
	fileprivate func hasBody(inAnswerTo request: URLRequest) -> Bool {
		request.httpMethod != HTTPMethod.head.rawValue && statusCode >= 200 && ![204, 304].contains(statusCode)
	}

	/// On Linux, throws if the body is compressed.
	///
	/// Foundation on Linux does not report that compressed data is cut off, and a file must not be replaced by an
	/// incomplete one.
	fileprivate func checkCompression() throws(HTTPError) {
		#if canImport(FoundationNetworking)
			guard let coding, coding.lowercased() != "identity" else { return }
			throw .decodingFailed(
				description:
					"its Content-Encoding is \(coding.debugDescription), and URLSession on Linux does not tell whether the file is whole"
			)
		#endif
	}

	/// The value of `Content-Encoding`, if the response has this field.
	private var coding: String? {
		let field = allHeaderFields.first { ($0.key as? String)?.lowercased() == "content-encoding" }
		return (field?.value as? String).flatMap { $0.isEmpty ? nil : $0 }
	}

	/// How many bytes the body will have, or `nil` if that is not known.
	///
	/// The length of a compressed body is not known.
	fileprivate var announcedLength: Int? {
		let isCompressed = allHeaderFields.keys.contains { ($0 as? String)?.lowercased() == "content-encoding" }
		return isCompressed || expectedContentLength < 0 ? nil : Int(clamping: expectedContentLength)
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
