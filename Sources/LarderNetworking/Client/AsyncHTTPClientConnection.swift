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
		private let bodyLimit: Int
		private let meteredHeads: MeteredHeads?
		/// How many closed connections of the pool a request passes over.
		private static let closedLimit = 5
		/// How much memory a body gets at most before it has come.
		private static let reserveLimit = 1024 * 1024

		init(configuration: AsyncHTTPClientConfiguration, bodyLimit: Int, isMetered: Bool) {
			meteredHeads = isMetered ? MeteredHeads() : nil
			client = AsyncHTTPClient.HTTPClient(
				eventLoopGroupProvider: .singleton,
				configuration: .init(configuration, bodyLimit: bodyLimit, meteredHeads)
			)
			self.bodyLimit = bodyLimit
		}

		deinit {
			// Nobody waits for the connections to close, and a connection that does not close well is no failure.
			client.shutdown { _ in }
		}

		func exchange(_ request: OutgoingRequest) async throws -> HTTPResponse {
			// AsyncHTTPClient would still open a connection.
			try Task.checkCancellation()
			try request.responseFile?.begin()
			request.meter?.beginExchange()
			do {
				let response = try await firstResponse(to: request)
				request.meter?.receive(0)
				let (body, failure) = try await content(of: response, to: request)
				return HTTPResponse(
					statusCode: Int(response.status.code),
					fields: response.headers,
					body: body,
					failure
				)
			} catch {
				// A cancellation may show as another error, such as that of a closed connection.
				try Task.checkCancellation()
				throw HTTPError.failure(ofAsyncHTTPClient: error, bodyLimit: bodyLimit)
			}
		}

		/// Sends a request, and once more if it may be sent twice and its connection, which had answered before, turns out to
		/// be closed.
		///
		/// Any other request fails then, because the service may have read it.
		private func firstResponse(to outgoing: OutgoingRequest) async throws -> HTTPClientResponse {
			var request = HTTPClientRequest(outgoing)
			let bodySize = outgoing.request.httpBody?.count ?? 0
			let number = outgoing.meter.flatMap { meteredHeads?.add($0, bodySize: bodySize, to: &request.headers) }
			defer { if let number { meteredHeads?.remove(number) } }
			for _ in 0..<Self.closedLimit {
				do {
					return try await client.execute(request, deadline: .distantFuture)
				} catch ChannelError.ioOnClosedChannel where outgoing.isRepeatable {
					// The pool did not know yet that the connection was closed, so nothing was sent.
					continue
				} catch let error as ResponseOrder.StaleConnection where outgoing.isRepeatable {
					return try await client.execute(request, after: error)
				}
			}
			return try await client.execute(request, deadline: .distantFuture)
		}

		/// The body of a response, or why it could not be read although the status is known.
		private func content(
			of response: HTTPClientResponse,
			to request: OutgoingRequest
		) async throws -> (body: Data, failure: HTTPError?) {
			// A response without a body may name a compression. Reading it would then fail, as if the body were cut off.
			guard response.hasBody(inAnswerTo: request.request) else { return (Data(), nil) }
			if let failure = response.codingFailure { return (Data(), failure) }
			do {
				return (try await body(of: response, to: request), nil)
			} catch let error as HTTPClientError where error == .bodyLengthMismatch {
				// After a refusal, AsyncHTTPClient sends no more of a file, and may then take the file for too short.
				return (Data(), .transport(.networkConnectionLost))
			}
		}

		/// The body, which is not read further than to the limit.
		///
		/// It is empty if it goes to a file.
		private func body(of response: HTTPClientResponse, to request: OutgoingRequest) async throws -> Data {
			let length = response.announcedLength
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
			// A length is only a claim, which may be any number.
			var body = Data(capacity: min(length ?? 0, Self.reserveLimit))
			for try await piece in response.body {
				request.meter?.receive(piece.readableBytes)
				guard piece.readableBytes <= bodyLimit - body.count else {
					throw HTTPError.bodyTooLarge(limit: bodyLimit)
				}
				body.append(contentsOf: piece.readableBytesView)
			}
			// The sequence may end early if the task is cancelled.
			try Task.checkCancellation()
			return body
		}
	}

	extension AsyncHTTPClient.HTTPClient {
		/// Sends a request again after a connection was stale.
		///
		/// - Throws: `first` if there is no other connection, because the service may have got the request over the stale one.
		fileprivate func execute(
			_ request: HTTPClientRequest,
			after first: ResponseOrder.StaleConnection
		) async throws -> HTTPClientResponse {
			do {
				return try await execute(request, deadline: .distantFuture)
			} catch {
				let failure = HTTPError.failure(ofAsyncHTTPClient: error, bodyLimit: 0) as? HTTPError
				throw failure?.mayHaveArrived == false ? first : error
			}
		}
	}

	extension AsyncHTTPClient.HTTPClient.Configuration {
		fileprivate init(
			_ configuration: AsyncHTTPClientConfiguration,
			bodyLimit: Int,
			_ meteredHeads: MeteredHeads?
		) {
			var tls = TLSConfiguration.makeClientConfiguration()
			// The older ones are deprecated (RFC 8996).
			tls.minimumTLSVersion = .tlsv12
			if let file = configuration.authorities { tls.trustRoots = .file(file.path(percentEncoded: false)) }
			self.init(
				tlsConfiguration: tls,
				redirectConfiguration: .disallow,
				timeout: Timeout(connect: TimeAmount(limited: configuration.connectTimeout)),
				decompression: .enabled(limit: .size(max(bodyLimit, 0)))
			)
			// Only answers of HTTP/1.1 were tried with 100,000 broken ones.
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
						// AsyncHTTPClient would leave the connection open.
						channel.close(promise: nil)
						throw error
					}
				}
			}
			connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = max(configuration.maximumConnections, 1)
			// `RetryPolicy` decides what is tried again.
			connectionPool.retryConnectionEstablishment = false
		}
	}

	extension TimeAmount {
		fileprivate init(limited duration: Duration) {
			self.init(min(max(duration, .zero), Deadline.longestTimeout))
		}
	}

	extension HTTPClientRequest {
		fileprivate init(_ outgoing: OutgoingRequest) {
			let request = outgoing.request
			self.init(url: request.url?.absoluteString ?? "")
			method = .init(rawValue: request.httpMethod ?? "GET")
			for (name, value) in (request.allHTTPHeaderFields ?? [:]).sorted(by: { $0.key < $1.key }) {
				headers.add(name: name, value: value)
			}
			if let file = outgoing.body {
				let buffers = FileBuffers(file: file, progress: outgoing.bodyProgress, meter: outgoing.meter)
				body = .stream(buffers, length: .known(Int64(file.length)))
			} else {
				body = request.httpBody.map { .bytes(ByteBuffer(bytes: $0)) }
			}
		}
	}

	extension HTTPClientResponse {
		/// How many bytes the body will have, if that is known.
		///
		/// It is unknown for a compressed body. A length that no `Int` can be counts as the largest one, compressed or
		/// not, because no body can have it.
		fileprivate var announcedLength: Int? {
			guard let text = headers.first(name: "content-length"), text.isDecimal else { return nil }
			guard let length = text.decimalNumber, length < .max else { return .max }
			return headers.contains(name: "content-encoding") ? nil : length
		}

		/// The error if the body has a coding that AsyncHTTPClient leaves as it is.
		fileprivate var codingFailure: HTTPError? {
			let transferCodings = headers[canonicalForm: "transfer-encoding"].filter { !$0.isEmpty }
			guard transferCodings.allSatisfy({ ["chunked", "identity"].contains($0.lowercased()) }) else {
				return .decodingFailed(
					description:
						"its Transfer-Encoding is \(transferCodings.joined(separator: ", ").debugDescription), but only chunked can be read"
				)
			}
			let codings = headers["content-encoding"].filter { !$0.isEmpty }
			guard
				codings.isEmpty
					|| codings.count == 1 && ["deflate", "gzip", "identity"].contains(codings[0].lowercased())
			else {
				return .decodingFailed(
					description:
						"its Content-Encoding is \(codings.joined(separator: ", ").debugDescription), but only gzip and deflate can be read"
				)
			}
			return nil
		}

		fileprivate func hasBody(inAnswerTo request: URLRequest) -> Bool {
			request.httpMethod != HTTPMethod.head.rawValue && ![204, 304].contains(status.code)
				&& headers.first(name: "content-length") != "0"
		}
	}
#endif
