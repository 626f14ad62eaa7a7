import Foundation

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// Owns a `URLSession` and sends requests through it.
final class URLSessionConnection: Sendable {
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

	/// Sends `request`, follows redirects, and returns the response, whatever its status.
	///
	/// - Throws: ``HTTPError``, or `CancellationError` at once when the calling task is cancelled.
	func send(_ request: URLRequest) async throws -> HTTPResponse {
		var request = request
		for _ in 0...Redirection.limit {
			let response = try await exchange(request)
			guard let redirection = Redirection(of: request, by: response) else { return response }
			request = try redirection.followingRequest()
		}
		throw HTTPError.tooManyRedirects
	}

	private func exchange(_ request: URLRequest) async throws -> HTTPResponse {
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
