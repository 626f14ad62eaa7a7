#if AsyncHTTPClient
	import AsyncHTTPClient
	import Foundation
	import NIOCore
	import NIOHTTP1
	import NIOHTTPCompression
	import NIOSSL

	#if canImport(FoundationNetworking)
		import FoundationNetworking
	#endif

	/// Owns a client of AsyncHTTPClient and sends requests through it.
	final class AsyncHTTPClientConnection: ConnectionContract {
		private let client: AsyncHTTPClient.HTTPClient
		/// The thread of all connections.
		private let eventLoop = AsyncHTTPClient.HTTPClient.defaultEventLoopGroup.any()
		/// Whether the app traces its requests.
		private let isTraced: Bool
		private let bodyLimit: Int
		private let meteredHeads: MeteredHeads?
		/// How many closed connections of the pool a request may try before it fails.
		private static let closedLimit = 5
		/// How much memory is reserved at most for a body before the body arrives.
		private static let reserveLimit = 1024 * 1024

		init(configuration: AsyncHTTPClientConfiguration, bodyLimit: Int, isMetered: Bool) {
			meteredHeads = isMetered ? MeteredHeads() : nil
			var settings = AsyncHTTPClient.HTTPClient.Configuration(configuration, bodyLimit: bodyLimit, meteredHeads)
			isTraced = settings.isTraced
			// Tracing takes time even without a tracer.
			if !isTraced { settings.tracing.tracer = nil }
			client = AsyncHTTPClient.HTTPClient(eventLoopGroupProvider: .shared(eventLoop), configuration: settings)
			self.bodyLimit = bodyLimit
		}

		deinit {
			// No caller waits until the connections are closed, and an error during closing is not a failure.
			client.shutdown { _ in }
		}

		func exchange(_ request: OutgoingRequest) async throws -> HTTPResponse {
			try request.responseFile?.begin()
			request.meter?.beginExchange()
			var headers = HTTPHeaders(request.request)
			let bodySize = request.request.httpBody?.count ?? 0
			let number = request.meter.flatMap { meteredHeads?.add($0, bodySize: bodySize, to: &headers) }
			defer { if let number { meteredHeads?.remove(number) } }
			do {
				if request.isCollectable, !isTraced { return try await collect(request, headers) }
				let task = Task { [headers] in try await stream(request, headers) }
				request.abort.begin { _ in task.cancel() }
				defer { request.abort.finish() }
				return try await task.value
			} catch {
				throw HTTPError.failure(ofAsyncHTTPClient: error, bodyLimit: bodyLimit)
			}
		}

		/// Sends a request without a body, and collects the response in memory.
		///
		/// A delegate takes less time than an asynchronous sequence, but a tracer would not see which task sends the request.
		private func collect(_ outgoing: OutgoingRequest, _ headers: HTTPHeaders) async throws -> HTTPResponse {
			guard let url = outgoing.request.url else { throw HTTPError.invalidURL }
			let request = try AsyncHTTPClient.HTTPClient.Request(
				url: url,
				method: outgoing.request.method,
				headers: headers
			)
			return try await repeating(outgoing) {
				let collector = ResponseCollector(outgoing, bodyLimit: bodyLimit)
				defer { outgoing.abort.finish() }
				do {
					return try await withCheckedThrowingContinuation { continuation in
						// Everything then happens on one thread, which is woken only once.
						eventLoop.execute { [client] in
							let task = client.execute(request: request, delegate: collector)
							outgoing.abort.begin(endedBy: task.fail)
							task.futureResult.whenComplete { continuation.resume(with: $0) }
						}
					}
				} catch {
					guard let response = collector.responseWithoutBody else { throw error }
					return response
				}
			}
		}

		/// Sends a request that has a body, or whose response goes to a file, piece by piece.
		///
		/// A delegate would read and write the files on the thread of the connections. AsyncHTTPClient would also crash
		/// the process if a request has a body, the response comes before the body, and the request's fields are longer
		/// than 64 KiB.
		private func stream(_ outgoing: OutgoingRequest, _ headers: HTTPHeaders) async throws -> HTTPResponse {
			let request = HTTPClientRequest(outgoing, headers, eventLoop)
			let response = try await repeating(outgoing) {
				try await client.execute(request, deadline: .distantFuture)
			}
			outgoing.meter?.receive(0)
			let (body, failure) = try await content(of: response, to: outgoing)
			return HTTPResponse(
				statusCode: Int(response.status.code),
				fields: response.headers,
				body: body,
				failure
			)
		}

		/// Sends a request, and repeats it if its connection turns out to be closed.
		///
		/// The request is repeated only if it may be sent twice and the closed connection had answered an earlier
		/// request. Any other request fails, because the service may have read it.
		///
		/// - Throws: The first error if there is no other connection, because the service may have received the request
		///   over the closed one.
		private func repeating<Response>(
			_ request: OutgoingRequest,
			_ send: () async throws -> Response
		) async throws -> Response {
			for _ in 0..<Self.closedLimit {
				do {
					return try await send()
				} catch ChannelError.ioOnClosedChannel where request.isRepeatable {
					// The pool did not yet know that the connection was closed, so nothing was sent.
					continue
				} catch let first as ResponseOrder.StaleConnection where request.isRepeatable {
					do {
						return try await send()
					} catch {
						let failure = HTTPError.failure(ofAsyncHTTPClient: error, bodyLimit: bodyLimit) as? HTTPError
						throw failure?.mayHaveArrived == false ? first : error
					}
				}
			}
			return try await send()
		}

		/// The body of a response, or why it could not be read although the status is known.
		private func content(
			of response: HTTPClientResponse,
			to request: OutgoingRequest
		) async throws -> (body: Data, failure: HTTPError?) {
			// A response without a body may name a compression. Reading its body would fail, as if the body were cut
			// off.
			let head = HTTPResponseHead(version: response.version, status: response.status, headers: response.headers)
			guard head.hasBody(inAnswerTo: request.request) else { return (Data(), nil) }
			if let failure = head.codingFailure { return (Data(), failure) }
			do {
				return (try await body(of: response, ofLength: head.announcedLength, to: request), nil)
			} catch let error as HTTPClientError where error == .bodyLengthMismatch {
				// After a refusal, AsyncHTTPClient stops sending the file, and may then report that the file is too
				// short.
				return (Data(), .transport(.networkConnectionLost))
			}
		}

		/// The body of a response, read up to the limit.
		///
		/// The result is empty if the body goes to a file.
		private func body(
			of response: HTTPClientResponse,
			ofLength length: Int?,
			to request: OutgoingRequest
		) async throws -> Data {
			if let file = request.responseFile, Int(response.status.code).isSuccess {
				try file.expect(length)
				for try await piece in response.body {
					request.meter?.receive(piece.readableBytes)
					try file.receive(Data(piece.readableBytesView), ofLength: length)
				}
				try Task.checkCancellation()
				return Data()
			}
			guard length ?? 0 <= bodyLimit else { throw HTTPError.bodyTooLarge(limit: bodyLimit) }
			// A length is only a claim of the service, and may be any number.
			var body = Data(capacity: min(length ?? 0, Self.reserveLimit))
			for try await piece in response.body {
				request.meter?.receive(piece.readableBytes)
				guard piece.readableBytes <= bodyLimit - body.count else {
					throw HTTPError.bodyTooLarge(limit: bodyLimit)
				}
				body.append(contentsOf: piece.readableBytesView)
			}
			// If the task is cancelled, the sequence may end early.
			try Task.checkCancellation()
			return body
		}
	}

	extension AsyncHTTPClient.HTTPClient.Configuration {
		fileprivate init(
			_ configuration: AsyncHTTPClientConfiguration,
			bodyLimit: Int,
			_ meteredHeads: MeteredHeads?
		) {
			var tls = TLSConfiguration.makeClientConfiguration()
			// Older versions are deprecated (RFC 8996).
			tls.minimumTLSVersion = .tlsv12
			if let file = configuration.authorities { tls.trustRoots = .file(file.path(percentEncoded: false)) }
			self.init(
				tlsConfiguration: tls,
				redirectConfiguration: .disallow,
				timeout: Timeout(connect: TimeAmount(limited: configuration.connectTimeout)),
				decompression: .enabled(limit: .size(max(bodyLimit, 0)))
			)
			// Only HTTP/1.1 was tested with 100,000 broken responses.
			httpVersion = .http1Only
			let idleTime = TimeAmount(limited: configuration.idleTimeout)
			let pinnedKeys = configuration.pinnedKeys.map(PinnedKeys.init)
			http1_1ConnectionDebugInitializer = { channel in
				channel.eventLoop.submit {
					let pipeline = channel.pipeline.syncOperations
					do {
						try pinnedKeys?.check(pipeline)
						try ResponseOrder.add(to: pipeline, idleTime: idleTime, meteredHeads)
					} catch {
						// Otherwise, AsyncHTTPClient would leave the connection open.
						channel.close(promise: nil)
						throw error
					}
				}
			}
			connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = max(configuration.maximumConnections, 1)
			// The app's `RetryPolicy` alone decides what is tried again.
			connectionPool.retryConnectionEstablishment = false
		}
	}

	extension AsyncHTTPClient.HTTPClient.Configuration {
		/// Whether there is a tracer, other than the tracer that does nothing.
		fileprivate var isTraced: Bool { tracing.tracer.map { "\(type(of: $0))" != "NoOpTracer" } ?? false }
	}

	extension TimeAmount {
		fileprivate init(limited duration: Duration) {
			self.init(min(max(duration, .zero), Deadline.longestTimeout))
		}
	}

	extension HTTPHeaders {
		fileprivate init(_ request: URLRequest) {
			self.init((request.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
		}
	}

	extension HTTPClientRequest {
		fileprivate init(_ outgoing: OutgoingRequest, _ headers: HTTPHeaders, _ eventLoop: any EventLoop) {
			let request = outgoing.request
			self.init(url: request.url?.absoluteString ?? "")
			method = request.method
			self.headers = headers
			if let file = outgoing.body {
				let buffers = FileBuffers(
					file: file,
					progress: outgoing.bodyProgress,
					meter: outgoing.meter,
					eventLoop: eventLoop
				)
				body = .stream(buffers, length: .known(Int64(file.length)))
			} else {
				body = request.httpBody.map { .bytes(ByteBuffer(bytes: $0)) }
			}
		}
	}

	extension URLRequest {
		fileprivate var method: NIOHTTP1.HTTPMethod { .init(rawValue: httpMethod ?? "GET") }
	}

	extension OutgoingRequest {
		/// Whether the request has no body, and its response stays in memory.
		fileprivate var isCollectable: Bool { body == nil && request.httpBody == nil && responseFile == nil }
	}
#endif
