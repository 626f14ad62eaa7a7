import Foundation

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// Owns a `URLSession` and sends requests through it.
final class URLSessionConnection: ConnectionContract {
	private let session: URLSession
	private let router = TransferRouter()
	private let bodyLimit: Int

	init(configuration: URLSessionConfiguration, bodyLimit: Int) {
		session = URLSession(configuration: configuration, delegate: router, delegateQueue: nil)
		self.bodyLimit = bodyLimit
	}

	deinit {
		// A session keeps itself and its delegate alive until it is invalidated.
		session.finishTasksAndInvalidate()
	}

	func exchange(_ request: URLRequest) async throws -> HTTPResponse {
		let transfer = Transfer(bodyLimit: bodyLimit)
		return try await withTaskCancellationHandler {
			try await withCheckedThrowingContinuation { continuation in
				transfer.start(continuation) { makeTask(for: request, transfer) }
			}
		} onCancel: {
			transfer.abort(with: CancellationError())
		}
	}

	private func makeTask(for request: URLRequest, _ transfer: Transfer) -> URLSessionTask {
		let task = session.dataTask(with: request)
		router.add(transfer, for: task)
		return task
	}
}
