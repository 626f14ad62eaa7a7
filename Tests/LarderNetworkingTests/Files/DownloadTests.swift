import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import LoopbackServers
import Testing

/// Responses whose bodies become files.
@Suite(.timeLimit(.minutes(30)), .everyTransport)
struct DownloadTests {
	@Test(
		"A body is saved to a file with its progress reported, even if the body exceeds the client's own limit",
		arguments: [0, 1, 300_000]
	)
	func bodyBecomesFile(count: Int) async throws {
		let body = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
		let answer = { @Sendable (request: ReceivedRequest) in
			Answer(headers: ["X-Coding": request.headers["accept-encoding"] ?? ""], body: body)
		}
		try await withFolder { folder in
			try await withLoopbackServer(answer: answer) { url in
				let file = folder.appending(path: "photo")
				let log = ProgressLog()
				let endpoint = Endpoint(path: "/").savingBody(to: file, limit: count, onProgress: log.note)

				let response = try await HTTPClient(at: url, bodyLimit: 0).response(to: endpoint)

				#expect(response.statusCode == 200)
				#expect(response.header("X-Coding") == "identity")
				#expect(response.body.isEmpty)
				#expect(try Data(contentsOf: file) == body)
				#expect(try folder.fileNames == ["photo"])
				#expect(log.bytes.last ?? 0 == count)
				#expect(log.bytes == log.bytes.sorted())
				#expect(log.expected.isSubset(of: [count]))
			}
		}
	}

	@Test(
		"A download replaces an existing file, and the file contains nothing of an earlier redirect or failed attempt"
	)
	func fileIsReplaced() async throws {
		let requests = Log()
		let answer = { @Sendable (request: ReceivedRequest) in
			switch requests.note(request) {
			case 0: Answer(statusCode: 302, headers: ["Location": "/new"], body: Data("elsewhere".utf8))
			case 1: Answer(statusCode: 503, body: Data("busy".utf8))
			default: Answer(body: Data("new".utf8))
			}
		}
		try await withFolder { folder in
			try await withLoopbackServer(answer: answer) { url in
				let file = folder.appending(path: "photo")
				try Data("the old one".utf8).write(to: file)
				let sut = HTTPClient(at: url, retryPolicy: .atOnce)

				try await sut.response(to: Endpoint(path: "/old").savingBody(to: file, limit: 100))

				#expect(try Data(contentsOf: file) == Data("new".utf8))
				#expect(try folder.fileNames == ["photo"])
			}
		}
	}

	@Test("If a body breaks off, the earlier file stays as it was, unless a retry brings the whole body")
	func brokenBodyLeavesNothing() async throws {
		let connections = AtomicCount()
		let script = { @Sendable (connection: RawConnection) in
			let isWhole = connections.increment() == 3
			_ = try await connection.readRequestHead()
			try await connection.send("HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n\(isWhole ? "complete" : "com")")
		}
		try await withFolder { folder in
			try await withRawServer(script: script) { url in
				let file = folder.appending(path: "photo")
				try Data("old".utf8).write(to: file)
				let endpoint = Endpoint(path: "/").savingBody(to: file, limit: 100)

				await #expect(throws: HTTPError.transport(.networkConnectionLost)) {
					try await HTTPClient(at: url).response(to: endpoint)
				}
				#expect(try Data(contentsOf: file) == Data("old".utf8))
				#expect(try folder.fileNames == ["photo"])

				try await HTTPClient(at: url, retryPolicy: .atOnce).response(to: endpoint)
				#expect(try Data(contentsOf: file) == Data("complete".utf8))
				#expect(try folder.fileNames == ["photo"])
			}
		}
	}

	@Test("A refusal is thrown with its body, and a refusal with an accepted status is returned with its body")
	func refusalIsNoFile() async throws {
		try await withFolder { folder in
			try await withLoopbackServer(answer: { _ in Answer(statusCode: 404, body: Data("none".utf8)) }) { url in
				var endpoint = Endpoint(path: "/").savingBody(to: folder.appending(path: "photo"), limit: 1)

				await #expect(throws: HTTPError.statusCode(404, Data("none".utf8))) {
					try await HTTPClient(at: url).response(to: endpoint)
				}
				endpoint.acceptedStatusCodes = [404]
				let response = try await HTTPClient(at: url).response(to: endpoint)
				#expect(response.body == Data("none".utf8))
				#expect(try folder.fileNames.isEmpty)
			}
		}
	}

	@Test(
		"A 204 and a 205 leave the earlier file as it is, and a 200 without a body empties the file",
		arguments: [204, 205, 200]
	)
	func noContentIsNoFile(statusCode: Int) async throws {
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			try await connection.send(
				"HTTP/1.1 \(statusCode) Done\r\n\(statusCode == 204 ? "" : "Content-Length: 0\r\n")\r\n"
			)
		}
		try await withFolder { folder in
			try await withRawServer(script: script) { url in
				let file = folder.appending(path: "photo")
				try Data("old".utf8).write(to: file)

				let response = try await HTTPClient(at: url).response(
					to: Endpoint(path: "/").savingBody(to: file, limit: 9)
				)

				#expect(response.statusCode == statusCode)
				#expect(try Data(contentsOf: file) == Data((statusCode == 200 ? "" : "old").utf8))
				#expect(try folder.fileNames == ["photo"])
			}
		}
	}

	@Test("A 206 is an invalid response unless the request has a Range")
	func partIsRefused() async throws {
		let answer = { @Sendable (_: ReceivedRequest) in Answer(statusCode: 206, body: Data("7".utf8)) }
		try await withFolder { folder in
			try await withLoopbackServer(answer: answer) { url in
				let sut = HTTPClient(at: url)
				let file = folder.appending(path: "photo")
				let whole = Endpoint(path: "/")
				let part = Endpoint(path: "/", headers: ["range": "bytes=0-0"])

				await #expect(throws: HTTPError.invalidResponse) { let _: Int = try await sut.request(whole) }
				await #expect(throws: HTTPError.invalidResponse) {
					try await sut.response(to: whole.savingBody(to: file, limit: 9))
				}
				#expect(try folder.fileNames.isEmpty)
				try await sut.response(to: part.savingBody(to: file, limit: 9))
				#expect(try Data(contentsOf: file) == Data("7".utf8))
			}
		}
	}

	@Test("If a compressed body is cut off, it does not replace the earlier file")
	func cutCompressionIsNoFile() async throws {
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			try await connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 12\r\n\r\n")
			// The first bytes of "ok", compressed.
			try await connection.send(Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xCB, 0xCE]))
		}
		try await withFolder { folder in
			try await withRawServer(script: script) { url in
				let file = folder.appending(path: "photo")
				try Data("old".utf8).write(to: file)

				await #expect(throws: HTTPError.self) {
					try await HTTPClient(at: url).response(to: Endpoint(path: "/").savingBody(to: file, limit: 9))
				}

				#expect(try Data(contentsOf: file) == Data("old".utf8))
				#expect(try folder.fileNames == ["photo"])
			}
		}
	}

	@Test("A body with an unknown transfer coding is refused, and never returned undecoded")
	func transferCodingIsRefused() async throws {
		let zipped = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xCB, 0xCE, 6, 0, 0x47, 0xDD, 0xDC, 0x79, 2, 0, 0, 0])
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			try await connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n16\r\n")
			try await connection.send(zipped + Data("\r\n0\r\n\r\n".utf8))
		}
		try await withRawServer(script: script) { url in
			let body: Data
			do {
				body = try await HTTPClient(at: url).response(to: Endpoint(path: "/")).body
			} catch is HTTPError {
				return
			}
			#expect(body == Data("ok".utf8))
		}
	}

	@Test("A HEAD, and a 304 to a conditional request, leave the file as it is")
	func emptyAnswerIsNoFile() async throws {
		let answer = { @Sendable (request: ReceivedRequest) in Answer(statusCode: request.method == "HEAD" ? 200 : 304)
		}
		try await withFolder { folder in
			try await withLoopbackServer(answer: answer) { url in
				let file = folder.appending(path: "photo")
				try Data("old".utf8).write(to: file)
				var endpoint = Endpoint(path: "/").savingBody(to: file, limit: 100)
				endpoint.validators = Validators(entityTag: "\"1\"")

				#expect(try await HTTPClient(at: url).response(to: endpoint).statusCode == 304)
				endpoint.method = .head
				try await HTTPClient(at: url).response(to: endpoint)
				#expect(try Data(contentsOf: file) == Data("old".utf8))
			}
		}
	}

	@Test("A body above the caller's limit is refused, and no file is left", arguments: ["Content-Length: 11", "X: y"])
	func largeBodyIsRefused(field: String) async throws {
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			try await connection.send("HTTP/1.1 200 OK\r\n\(field)\r\n\r\nhello world")
		}
		try await withFolder { folder in
			try await withRawServer(script: script) { url in
				let endpoint = Endpoint(path: "/").savingBody(to: folder.appending(path: "photo"), limit: 10)

				await #expect(throws: HTTPError.bodyTooLarge(limit: 10)) {
					try await HTTPClient(at: url).response(to: endpoint)
				}
				let names = try folder.fileNames
				#expect(names.isEmpty)
			}
		}
	}

	@Test("A body whose announced length is above the caller's limit is refused before it arrives")
	func announcedBodyIsRefused() async throws {
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			try await connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10000000\r\n\r\n")
			try await connection.waitForClose()
		}
		try await withFolder { folder in
			try await withRawServer(script: script) { url in
				let endpoint = Endpoint(path: "/")
				let download = endpoint.savingBody(to: folder.appending(path: "photo"), limit: 1000)

				await #expect(throws: HTTPError.bodyTooLarge(limit: 1000)) {
					try await HTTPClient(at: url).response(to: download)
				}
				await #expect(throws: HTTPError.bodyTooLarge(limit: 10)) {
					try await HTTPClient(at: url, bodyLimit: 10).response(to: endpoint)
				}
				let names = try folder.fileNames
				#expect(names.isEmpty)
			}
		}
	}

	@Test("The file's name may be as long as the file system allows", arguments: ["a", "潮", "🐋"])
	func longNameIsTaken(character: String) async throws {
		let name = String(repeating: character, count: 255 / character.utf8.count)
		try await withFolder { folder in
			try await withLoopbackServer(answer: { _ in Answer(body: Data("photo".utf8)) }) { url in
				let endpoint = Endpoint(path: "/").savingBody(to: folder.appending(path: name), limit: 5)

				try await HTTPClient(at: url).response(to: endpoint)

				#expect(try folder.fileNames == [name])
			}
		}
	}

	@Test("A cancellation or a time-out leaves no file", arguments: [true, false])
	func abortLeavesNothing(isCancelled: Bool) async throws {
		let clock = ManualClock()
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			try await connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
			try await connection.waitForClose()
		}
		try await withFolder { folder in
			try await withRawServer(script: script) { url in
				let begun = Gate()
				let endpoint = Endpoint(path: "/").savingBody(to: folder.appending(path: "photo"), limit: 100) { _, _ in
					begun.open()
				}
				let sut = HTTPClient(at: url, timeout: .seconds(30), clock: clock)
				let request = Task { try await sut.response(to: endpoint) }
				try await begun.wait()
				#expect(try folder.fileNames.count == 1)
				await clock.waitForSleepers()

				if isCancelled { request.cancel() } else { clock.advance(by: .seconds(30)) }

				let error = await #expect(throws: (any Error).self) { try await request.value }
				#expect(isCancelled ? error is CancellationError : error as? HTTPError == .timedOut)
				#expect(try folder.fileNames.isEmpty)
			}
		}
	}

	@Test(
		"A downloaded file keeps the permissions of the file that it replaces",
		arguments: [0o600, 0o640, 0o400, 0o666]
	)
	func permissionsAreKept(permissions: Int) async throws {
		try await withFolder { folder in
			try await withLoopbackServer(answer: { _ in Answer(body: Data("new".utf8)) }) { url in
				let file = folder.appending(path: "photo")
				try Data("old".utf8).write(to: file)
				try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)

				try await HTTPClient(at: url).response(to: Endpoint(path: "/").savingBody(to: file, limit: 100))

				#expect(try Data(contentsOf: file) == Data("new".utf8))
				let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
				#expect((attributes[.posixPermissions] as? NSNumber)?.intValue == permissions)
			}
		}
	}

	@Test(
		"If the target is a symbolic link, the link stays, and the file to which it points is replaced in its own folder"
	)
	func linkIsFollowed() async throws {
		try await withFolder { folder in
			try await withLoopbackServer(answer: { _ in Answer(body: Data("new".utf8)) }) { url in
				let (file, link) = (folder.appending(path: "photos/photo"), folder.appending(path: "link"))
				try FileManager.default.createDirectory(
					at: file.deletingLastPathComponent(),
					withIntermediateDirectories: true
				)
				try Data("old".utf8).write(to: file)
				try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "photos/photo")

				try await HTTPClient(at: url).response(to: Endpoint(path: "/").savingBody(to: link, limit: 100))

				#expect(try Data(contentsOf: file) == Data("new".utf8))
				#expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "photos/photo")
				#expect(try folder.fileNames == ["link", "photos"])
			}
		}
	}

	@Test("If the file cannot be written or replaced, the download fails before a request is sent")
	func badPlaceIsThrown() async throws {
		let requests = Log()
		let answer = { @Sendable (request: ReceivedRequest) in
			requests.note(request)
			return Answer()
		}
		try await withFolder { folder in
			try await withLoopbackServer(answer: answer) { url in
				let missing = folder.appending(path: "missing/photo")
				let directory = folder.appending(path: "photos")
				try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
				let pipe = folder.appending(path: "pipe")
				#expect(mkfifo(pipe.path, 0o600) == 0)
				let links = ["photos", "pipe", "nowhere"].map { folder.appending(path: "to \($0)") }
				for link in links {
					let place = String(link.lastPathComponent.dropFirst(3))
					try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: place)
				}
				let names = try folder.fileNames

				#expect(
					try await failedPath(of: HTTPClient(at: url), savingTo: missing).hasPrefix(
						folder.path + "/missing/"
					)
				)
				for file in [directory, pipe] + links {
					#expect(try await failedPath(of: HTTPClient(at: url), savingTo: file) == file.path)
				}
				#expect(requests.requests.isEmpty)
				#expect(try folder.fileNames == names)
			}
		}
	}
}

/// The path in the error of a client.
private func failedPath(of sut: HTTPClient, savingTo file: URL) async throws -> String {
	do {
		try await sut.response(to: Endpoint(path: "/").savingBody(to: file, limit: 1, onProgress: nil))
		return "no error"
	} catch HTTPError.fileFailed(let path, _) {
		return path
	}
}

extension RetryPolicy {
	/// Two retries, without a wait.
	static let atOnce = RetryPolicy(maximumAttempts: 3, baseDelay: .zero, maximumDelay: .zero)
}
