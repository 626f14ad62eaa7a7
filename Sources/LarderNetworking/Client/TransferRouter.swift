import Foundation
import LarderCore

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// The delegate of a `URLSession`: hands what happens to a task to the ``Transfer`` that the task belongs to.
///
/// A delegate per task would need no table, but Foundation on Linux does not call one.
final class TransferRouter: NSObject, URLSessionDataDelegate {
	private let transfers = Mutex<[Int: Transfer]>([:])

	/// Routes to `transfer` what happens to `task`, until the task is complete.
	func add(_ transfer: Transfer, for task: URLSessionTask) {
		transfers.withLock { $0[task.taskIdentifier] = transfer }
	}

	private func transfer(for task: URLSessionTask) -> Transfer? {
		transfers.withLock { $0[task.taskIdentifier] }
	}
}

extension TransferRouter {
	func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
		transfer(for: dataTask)?.receive(data)
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
		// Declined: the redirect is the response, and whether to follow it is decided elsewhere. Foundation on Linux would
		// leave the body behind and misread a relative location.
		transfer(for: task)?.answerWhileRunning { completionHandler(nil) }
	}

	func urlSession(
		_ session: URLSession,
		task: URLSessionTask,
		didReceive challenge: URLAuthenticationChallenge,
		completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
	) {
		#if canImport(FoundationNetworking)
			// Without a credential to propose, Foundation on Linux leaves the task waiting for ever. It asks when the response
			// is complete, so that is the answer.
			transfer(for: task)?.complete(with: challenge.failureResponse, error: nil)
			completionHandler(.cancelAuthenticationChallenge, nil)
		#else
			completionHandler(.performDefaultHandling, nil)
		#endif
	}
}
