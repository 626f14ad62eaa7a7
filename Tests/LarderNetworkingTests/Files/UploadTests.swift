import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import LoopbackServers
import Testing

/// Requests whose bodies are files.
@Suite(.timeLimit(.minutes(30)), .everyTransport)
struct UploadTests {
	@Test("A file is sent with its length, and its progress is reported", arguments: [0, 1, 300_000])
	func fileArrives(count: Int) async throws {
		let body = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
		try await withFolder { folder in
			let file = folder.appending(path: "photo")
			try body.write(to: file)
			try await withLoopbackServer(answer: { try .echo($0) }) { url in
				let log = ProgressLog()
				let endpoint = Endpoint(path: "/", method: .put).withBody(of: file, onProgress: log.note)

				let received: ReceivedRequest = try await HTTPClient(at: url).request(endpoint)

				#expect(received.method == "PUT")
				#expect(received.headers["content-length"] == "\(count)")
				#expect(received.headers["content-type"] == "application/octet-stream")
				#expect(received.body == body)
				#expect(log.bytes.last ?? 0 == count)
				#expect(log.bytes == log.bytes.sorted())
				#expect(log.expected.isSubset(of: [count]))
			}
		}
	}

	@Test("An upload of a symbolic link sends the file to which the link points")
	func linkIsFollowed() async throws {
		try await withFile("the photo") { file in
			let first = file.deletingLastPathComponent().appending(path: "first")
			let second = file.deletingLastPathComponent().appending(path: "second link")
			try FileManager.default.createSymbolicLink(atPath: first.path, withDestinationPath: file.lastPathComponent)
			try FileManager.default.createSymbolicLink(at: second, withDestinationURL: first)
			try await withLoopbackServer(answer: { try .echo($0) }) { url in
				let endpoint = Endpoint(path: "/", method: .put).withBody(of: second)

				let received: ReceivedRequest = try await HTTPClient(at: url).request(endpoint)

				#expect(received.headers["content-length"] == "9")
				#expect(received.body == Data("the photo".utf8))
			}
		}
	}

	@Test("A file is sent again after a redirect that keeps the method, and after a failure that is retried")
	func fileIsSentAgain() async throws {
		let requests = Log()
		let answer = { @Sendable (request: ReceivedRequest) in
			switch requests.note(request) {
			case 0: Answer(statusCode: 307, headers: ["Location": "/new"])
			case 1: Answer(statusCode: 503)
			case 2: Answer(statusCode: 308, headers: ["Location": "/newest"])
			default: Answer()
			}
		}
		try await withFile("the photo") { file in
			try await withLoopbackServer(answer: answer) { url in
				let endpoint = Endpoint(path: "/old", method: .put, headers: ["Content-Type": "image/png"])

				try await HTTPClient(at: url, retryPolicy: .atOnce).response(to: endpoint.withBody(of: file))

				#expect(requests.requests.map(\.target) == ["/old", "/new", "/old", "/newest"])
				#expect(requests.requests.map(\.body) == Array(repeating: Data("the photo".utf8), count: 4))
				#expect(requests.requests.allSatisfy { $0.headers["content-type"] == "image/png" })
			}
		}
	}

	@Test("After a redirect that becomes a GET, the file is not sent", arguments: [301, 302, 303])
	func fileIsLeftBehind(statusCode: Int) async throws {
		let answer = { @Sendable (request: ReceivedRequest) in
			request.target == "/old"
				? Answer(statusCode: statusCode, headers: ["Location": "/new"]) : try Answer.echo(request)
		}
		try await withFile("the photo") { file in
			try await withLoopbackServer(answer: answer) { url in
				let endpoint = Endpoint(path: "/old", method: .post).withBody(of: file)

				let received: ReceivedRequest = try await HTTPClient(at: url).request(endpoint)

				#expect(received.method == "GET")
				#expect(received.body.isEmpty)
				#expect(received.headers["content-type"] == nil)
			}
		}
	}

	@Test("A file is sent again if an authenticated client repeats the request with a new credential")
	func fileIsAuthenticated() async throws {
		let answer = { @Sendable (request: ReceivedRequest) in
			request.headers["authorization"] == "2" ? try Answer.echo(request) : Answer(statusCode: 401)
		}
		try await withFile("the photo") { file in
			try await withLoopbackServer(answer: answer) { url in
				let sut = AuthenticatedHTTPClient(HTTPClient(at: url), credential: "1") { endpoint, credential in
					endpoint.headers["Authorization"] = credential
				} refresh: { _ in
					"2"
				}
				let endpoint = Endpoint(path: "/", method: .post).withBody(of: file)

				let received: ReceivedRequest = try await sut.request(endpoint)

				#expect(received.body == Data("the photo".utf8))
			}
		}
	}

	@Test("An upload of anything but a file, and a GET with a body, throw before a request is sent")
	func badFileIsThrown() async throws {
		let connections = AtomicCount()
		try await withFolder { folder in
			try await withRawServer(script: { _ in connections.increment() }) { url in
				let sut = HTTPClient(at: url)
				let endpoint = Endpoint(path: "/", method: .post)
				let pipe = folder.appending(path: "pipe")
				#expect(mkfifo(pipe.path, 0o600) == 0)
				let link = folder.appending(path: "link")
				try FileManager.default.createSymbolicLink(at: link, withDestinationURL: pipe)
				for file in [folder, pipe, link, folder.appending(path: "missing")] {
					for endpoint in [endpoint.withBody(of: file), endpoint.withForm([.file("photo", file)])] {
						let error = await #expect(throws: HTTPError.self) { try await sut.response(to: endpoint) }
						guard case .fileFailed(let path, _)? = error else {
							Issue.record("The error is \(String(describing: error)).")
							continue
						}
						#expect(path == file.path)
					}
				}
				await #expect(throws: HTTPError.bodyNotAllowed(.get)) {
					try await sut.response(to: Endpoint(path: "/").withBody(of: folder))
				}
				#expect(connections.value == 0)
			}
		}
	}

	@Test(
		"If a file becomes longer or shorter while it is sent, the upload throws, and the file is not sent again",
		arguments: [300_000, 40_000_000]
	)
	func changedFileIsThrown(count: UInt64) async throws {
		// Foundation reads the file itself, and on Linux it may stop the process if an upload is cancelled meanwhile.
		guard Transport.current != .urlSession else { return }
		try await withFolder { folder in
			let file = folder.appending(path: "photo")
			try Data().write(to: file)
			let handle = try FileHandle(forWritingTo: file)
			try handle.truncate(atOffset: 30_000_000)
			let connections = AtomicCount()
			let script = { @Sendable (connection: RawConnection) in
				connections.increment()
				_ = try await connection.readRequestHead()
				try handle.truncate(atOffset: count)
				// The connection breaks.
				try? await connection.skip(50_000_000)
			}
			try await withRawServer(script: script) { url in
				let endpoint = Endpoint(path: "/", method: .put).withBody(of: file)

				let error = await #expect(throws: HTTPError.self) {
					try await HTTPClient(at: url, retryPolicy: .atOnce).response(to: endpoint)
				}

				guard case .fileFailed(file.path, _)? = error else {
					Issue.record("The error is \(String(describing: error)).")
					return
				}
				#expect(connections.value == 1)
			}
		}
	}

	@Test("Cancelling the upload of a file does not crash the process", arguments: [1, 1_000_000])
	func cancelledUploadEnds(count: Int) async throws {
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			try await connection.waitForClose()
		}
		try await withFolder { folder in
			let file = folder.appending(path: "photo")
			try Data(count: count).write(to: file)
			let endpoint = Endpoint(path: "/", method: .put).withBody(of: file)
			try await withRawServer(script: script) { url in
				let sut = HTTPClient(at: url)
				for round in 0..<50 {
					let upload = Task { try await sut.response(to: endpoint) }
					for _ in 0..<round * 20 { await Task.yield() }

					upload.cancel()

					await #expect(throws: CancellationError.self) { try await upload.value }
				}
			}
		}
	}

	@Test("Setting the body of an endpoint replaces its file, and two requests with the same file are equal")
	func bodiesAreExclusive() {
		let file = URL(filePath: "/photo")
		var endpoint = Endpoint(path: "/", method: .put).withBody(of: file) { _, _ in }

		#expect(endpoint == Endpoint(path: "/", method: .put).withBody(of: file))
		#expect(endpoint != Endpoint(path: "/", method: .put).withBody(of: URL(filePath: "/other")))
		#expect(endpoint.body == nil)
		endpoint.body = Data("bytes".utf8)
		#expect(endpoint == Endpoint(path: "/", method: .put, body: Data("bytes".utf8)))
	}
}

/// Runs `body` with a file that has this text.
private func withFile(_ text: String, _ body: (URL) async throws -> Void) async throws {
	try await withFolder { folder in
		let file = folder.appending(path: "photo")
		try Data(text.utf8).write(to: file)
		try await body(file)
	}
}
