import Foundation
import LarderCore

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// The delegate of a `URLSession`, which passes each event of a task to the task's ``Transfer``.
///
/// A delegate for each task would make this table unnecessary, but Foundation on Linux does not call such delegates.
final class TransferRouter: NSObject, URLSessionDataDelegate {
	private let transfers = Mutex<[Int: Transfer]>([:])

	/// Passes the events of `task` to `transfer` until the task is complete.
	func add(_ transfer: Transfer, for task: URLSessionTask) {
		transfers.withLock { $0[task.taskIdentifier] = transfer }
	}

	private func transfer(for task: URLSessionTask) -> Transfer? {
		transfers.withLock { $0[task.taskIdentifier] }
	}
}

extension TransferRouter {
	func urlSession(
		_ session: URLSession,
		dataTask: URLSessionDataTask,
		didReceive response: URLResponse,
		completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
	) {
		transfer(for: dataTask)?.begin(response)
		completionHandler(.allow)
	}

	func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
		transfer(for: dataTask)?.receive(data, of: dataTask.response)
	}

	func urlSession(
		_ session: URLSession,
		task: URLSessionTask,
		didSendBodyData bytesSent: Int64,
		totalBytesSent: Int64,
		totalBytesExpectedToSend: Int64
	) {
		transfer(for: task)?.send(bytesSent, total: totalBytesSent)
	}

	func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
		let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
		transfer?.complete(with: task.response, error: error)
	}

	func urlSession(
		_ session: URLSession,
		task: URLSessionTask,
		willPerformHTTPRedirection response: HTTPURLResponse,
		newRequest request: URLRequest,
		completionHandler: @escaping @Sendable (URLRequest?) -> Void
	) {
		// The task completes with the redirect response, and `URLSessionConnection` follows the redirect. Foundation on
		// Linux would drop the body and misread a relative location.
		transfer(for: task)?.answerWhileRunning { completionHandler(nil) }
	}

	func urlSession(
		_ session: URLSession,
		task: URLSessionTask,
		didReceive challenge: URLAuthenticationChallenge,
		completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
	) {
		#if canImport(FoundationNetworking)
			// Without a credential, Foundation on Linux lets the task wait for ever. It asks for one after the response
			// is complete, so the transfer is completed with that response.
			transfer(for: task)?.complete(with: challenge.failureResponse, error: nil)
			completionHandler(.cancelAuthenticationChallenge, nil)
		#else
			completionHandler(.performDefaultHandling, nil)
		#endif
	}
}
