import Foundation

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// Owns a `URLSession` and sends requests through it.
final class URLSessionConnection: ConnectionContract {
	private let session: URLSession
	private let router = TransferRouter()
	private let bodyLimit: Int
	private let queue = DispatchQueue(label: "Larder.tasks")
	#if canImport(FoundationNetworking)
		private let reuse = ConnectionReuse()
	#endif

	init(configuration: URLSessionConfiguration, bodyLimit: Int) {
		#if canImport(FoundationNetworking)
			let queue = PacedQueue()
		#else
			let queue: OperationQueue? = nil
		#endif
		session = URLSession(configuration: configuration, delegate: router, delegateQueue: queue)
		self.bodyLimit = bodyLimit
	}

	deinit {
		// A session keeps itself and its delegate alive until it is invalidated.
		session.finishTasksAndInvalidate()
	}

	func exchange(_ request: OutgoingRequest) async throws -> HTTPResponse {
		try request.body?.check()
		try request.responseFile?.begin()
		request.meter?.beginExchange()
		#if canImport(FoundationNetworking)
			let request = try request.withSmallFileInMemory()
		#endif
		do {
			let response = try await run(request)
			#if canImport(FoundationNetworking)
				reuse.noteResponse()
			#endif
			return response
		} catch let error as HTTPError {
			#if canImport(FoundationNetworking)
				throw reuse.error(error, of: request)
			#else
				throw error
			#endif
		}
	}

	private func run(_ request: OutgoingRequest) async throws -> HTTPResponse {
		let transfer = Transfer(request, bodyLimit: bodyLimit, on: queue)
		request.abort.begin(endedBy: transfer.abort)
		defer { request.abort.finish() }
		return try await withCheckedThrowingContinuation { continuation in
			transfer.start(continuation) { self.makeTask(for: request, transfer) }
		}
	}

	private func makeTask(for request: OutgoingRequest, _ transfer: Transfer) -> URLSessionTask {
		let task =
			if request.request.httpBody == nil, let body = request.body {
				session.uploadTask(with: request.request, fromFile: body.place)
			} else {
				session.dataTask(with: request.request)
			}
		router.add(transfer, for: task)
		return task
	}
}

#if canImport(FoundationNetworking)
	extension OutgoingRequest {
		/// The largest file that is read into memory before it is sent.
		///
		/// If the upload of a file ends early, Foundation on Linux may crash the process. With a body in memory, it
		/// never crashes, whatever the size, so the limit only saves memory.
		private static let smallFileSize = 16 * 1024 * 1024

		/// The same request with the content of its file in memory, if the file is small.
		fileprivate func withSmallFileInMemory() throws -> OutgoingRequest {
			guard let body, body.length <= Self.smallFileSize else { return self }
			var data = Data(capacity: body.length)
			var pieces = try body.pieces()
			while let piece = try pieces.next() { data.append(piece) }
			var next = self
			next.request.httpBody = data
			return next
		}
	}
#endif
