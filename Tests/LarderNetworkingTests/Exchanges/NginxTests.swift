#if os(Linux)
	import Foundation
	import FoundationNetworking
	import LarderCore
	import LarderNetworking
	import LarderTesting
	import Testing

	/// Exchanges with a server that many services run on.
	@Suite(
		.timeLimit(.minutes(30)),
		.everyTransport,
		.enabled(if: Nginx.isInstalled, "There is no nginx or openssl: Scripts/setup nginx openssl installs both.")
	)
	struct NginxTests {
		@Test("A file arrives, and is not sent again while its validators are current")
		func fileArrives() async throws {
			try await Nginx.run { nginx in
				let sut = HTTPClient(at: nginx.plain)

				let first = try await sut.response(to: Endpoint(path: "/list.json"))
				let second: Fetched<Int> = try await sut.fetch(
					Endpoint(path: "/list.json"),
					validators: first.fetchMetadata().validators
				)

				#expect(first.body.count == 8000)
				guard case .notModified = second else {
					Issue.record("The file was sent again.")
					return
				}
			}
		}

		@Test("A compressed file arrives completely by GET, and without its body by HEAD")
		func zippedFileArrives() async throws {
			try await Nginx.run { nginx in
				let sut = HTTPClient(at: nginx.plain)

				let whole = try await sut.response(to: Endpoint(path: "/zipped/list.json"))
				let head = try await sut.response(to: Endpoint(path: "/zipped/list.json", method: .head))

				#expect(whole.header("Content-Encoding") == "gzip")
				#expect(whole.body.count == 8000)
				#expect(head.body.isEmpty)
			}
		}

		@Test("A requested range arrives without the rest of the file")
		func rangeArrives() async throws {
			try await Nginx.run { nginx in
				let endpoint = Endpoint(path: "/list.json", headers: ["Range": "bytes=0-6"])

				let response = try await HTTPClient(at: nginx.plain).response(to: endpoint)

				#expect(response.statusCode == 206)
				#expect(response.body == Data("[1,2,3]".utf8))
			}
		}

		@Test("A redirect is followed")
		func redirectIsFollowed() async throws {
			try await Nginx.run { nginx in
				let response = try await HTTPClient(at: nginx.plain).response(to: Endpoint(path: "/old"))

				#expect(response.body.count == 8000)
			}
		}

		@Test(
			"A refusal is thrown as an error with its status",
			arguments: ["/missing": 404, "/gone": 410, "/proxy": 502]
		)
		func refusalIsThrown(path: String, statusCode: Int) async throws {
			try await Nginx.run { nginx in
				let error = await #expect(throws: HTTPError.self) {
					try await HTTPClient(at: nginx.plain).response(to: Endpoint(path: path))
				}

				guard case .statusCode(statusCode, _) = error else {
					Issue.record("The error is \(String(describing: error)).")
					return
				}
			}
		}

		@Test("The error of a busy service contains the time to wait before a retry")
		func busyServiceIsLeftAlone() async throws {
			try await Nginx.run { nginx in
				await #expect(throws: HTTPError.busy(429, Data("busy".utf8), retryAfter: .seconds(7))) {
					try await HTTPClient(at: nginx.plain).response(to: Endpoint(path: "/busy"))
				}
			}
		}

		@Test("If nginx refuses a body while the client is still sending it, the error has the status")
		func largeBodyIsRefused() async throws {
			try await Nginx.run { nginx in
				let endpoint = Endpoint(path: "/small", method: .put, body: Data(repeating: 1, count: 1000))

				let error = await #expect(throws: HTTPError.self) {
					try await HTTPClient(at: nginx.plain).response(to: endpoint)
				}

				guard case .statusCode(413, _) = error else {
					Issue.record("The error is \(String(describing: error)).")
					return
				}
			}
		}

		@Test("If nginx refuses a file or a form while the client is still sending it, the error has the status")
		func largeFileIsRefused() async throws {
			try await Nginx.run { nginx in
				let sut = HTTPClient(at: nginx.plain)
				try await withFolder { folder in
					let file = folder.appending(path: "photo")
					try Data(repeating: 1, count: 3_000_000).write(to: file)
					let endpoint = Endpoint(path: "/small", method: .put)
					for endpoint in [endpoint.withBody(of: file), endpoint.withForm([.file("photo", file)])] {
						let error = await #expect(throws: HTTPError.self) { try await sut.response(to: endpoint) }

						guard case .statusCode(413, _) = error else {
							Issue.record("The error is \(String(describing: error)).")
							return
						}
					}
				}
			}
		}

		@Test(
			"A file or a part of a file is saved, and a compressed file is saved if the transport can tell that it is complete"
		)
		func fileIsSaved() async throws {
			try await Nginx.run { nginx in
				let sut = HTTPClient(at: nginx.plain)
				try await withFolder { folder in
					let file = folder.appending(path: "list.json")
					let part = Endpoint(path: "/list.json", headers: ["Range": "bytes=0-6"])
					let zipped = Endpoint(path: "/zipped/list.json", headers: ["Accept-Encoding": "gzip"])
					for (endpoint, size) in [(list, 8000), (part, 7), (zipped, 8000)] {
						if endpoint == zipped, Transport.current == .urlSession {
							await #expect(throws: HTTPError.self) {
								try await sut.response(to: endpoint.savingBody(to: file, limit: 8000))
							}
							continue
						}
						try await sut.response(to: endpoint.savingBody(to: file, limit: 8000))

						#expect(try Data(contentsOf: file).count == size)
					}
				}
			}
		}

		@Test("A connection that nginx closes without an answer is a transport error")
		func closedConnectionIsThrown() async throws {
			try await Nginx.run { nginx in
				await #expect(throws: HTTPError.transport(.networkConnectionLost)) {
					try await HTTPClient(at: nginx.plain).response(to: Endpoint(path: "/closed"))
				}
			}
		}

		@Test("A thousand simultaneous requests all get their responses", arguments: ["/list.json", "/once/list.json"])
		func manyRequestsAreAnswered(path: String) async throws {
			try await Nginx.run { nginx in
				let sut = HTTPClient(at: nginx.plain)

				let counts = try await withThrowingTaskGroup(of: Int.self) { group in
					for _ in 0..<1000 {
						group.addTask { try await sut.response(to: Endpoint(path: path)).body.count }
					}
					return try await group.reduce(into: []) { $0.append($1) }
				}

				#expect(counts == Array(repeating: 8000, count: 1000))
			}
		}

		@Test("A service with a certificate of an unknown authority is refused, and the request is not retried")
		func unknownAuthorityIsRefused() async throws {
			try await Nginx.run { nginx in
				let sut = HTTPClient(at: nginx.secure, retryPolicy: RetryPolicy(maximumAttempts: 1_000_000))
				// AsyncHTTPClient does not tell why it refuses a certificate.
				let code: URLError.Code =
					Transport.current == .urlSession ? .serverCertificateHasUnknownRoot : .serverCertificateUntrusted

				await #expect(throws: HTTPError.transport(code)) {
					try await sut.response(to: Endpoint(path: "/list.json"))
				}
			}
		}

		@Test("On Linux, URLSession never asks its delegate about a certificate")
		func foundationAsksNobody() async throws {
			final class Delegate: NSObject, URLSessionTaskDelegate {
				let questions = AtomicCount()

				func urlSession(
					_ session: URLSession,
					didReceive challenge: URLAuthenticationChallenge,
					completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
				) {
					questions.increment()
					completionHandler(.useCredential, nil)
				}
			}
			try await Nginx.run { nginx in
				let delegate = Delegate()
				let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
				defer { session.invalidateAndCancel() }

				await #expect(throws: URLError.self) { try await session.data(from: nginx.secure) }
				#expect(delegate.questions.value == 0)
			}
		}

		@Test("A base URL may name its host in any case, or by its address", arguments: ["LOCALHOST", "127.0.0.1"])
		func hostIsFound(host: String) async throws {
			try await Nginx.run { nginx in
				let sut = try HTTPClient(at: nginx.plain(at: host))

				#expect(try await sut.response(to: list).body.count == 8000)
			}
		}

		@Test(
			"Only Foundation refuses a URL with an IPv6 address or a short IPv4 address",
			arguments: ["[::1]", "127.1"]
		)
		func unusualHostIsFound(host: String) async throws {
			try await Nginx.run { nginx in
				let sut = try HTTPClient(at: nginx.plain(at: host))
				switch Transport.current {
				case .urlSession:
					await #expect(throws: HTTPError.invalidURL) { try await sut.response(to: list) }
				#if AsyncHTTPClient
					case .asyncHTTPClient: #expect(try await sut.response(to: list).body.count == 8000)
				#endif
				}
			}
		}
	}

	private let list = Endpoint(path: "/list.json")
#endif

#if os(Linux) && AsyncHTTPClient
	/// Exchanges that only AsyncHTTPClient can have.
	@Suite(
		.timeLimit(.minutes(30)),
		.enabled(if: Nginx.isInstalled, "There is no nginx or openssl: Scripts/setup nginx openssl installs both.")
	)
	struct NginxServerClientTests {
		@Test("A trailer field after a body is ignored")
		func trailerIsLeftOut() async throws {
			try await Nginx.run { nginx in
				let sut = HTTPClient(
					baseURL: nginx.plain,
					configuration: AsyncHTTPClientConfiguration(),
					clock: ManualClock()
				)

				let response = try await sut.response(to: Endpoint(path: "/trailer/list.json"))

				#expect(response.header("Transfer-Encoding") == "chunked")
				#expect(response.header("X-Trailer") == nil)
				#expect(response.body.count == 8000)
			}
		}

		@Test(
			"A service is trusted if one of the client's own authorities has signed its certificate and the certificate has the service's name"
		)
		func ownAuthorityIsTrusted() async throws {
			try await Nginx.run { nginx in
				let configuration = AsyncHTTPClientConfiguration(authorities: nginx.certificate)
				let sut = HTTPClient(baseURL: nginx.secure, configuration: configuration, clock: ManualClock())
				let stranger = try HTTPClient(
					baseURL: nginx.secure(at: "127.0.0.1"),
					configuration: configuration,
					clock: ManualClock()
				)

				let response = try await sut.response(to: Endpoint(path: "/list.json"))

				#expect(response.body.count == 8000)
				await #expect(throws: HTTPError.transport(.serverCertificateUntrusted)) {
					try await stranger.response(to: Endpoint(path: "/list.json"))
				}
			}
		}

		@Test("A service that speaks only TLS 1.0 is refused, and the request is not retried")
		func outdatedVersionIsRefused() async throws {
			try await Nginx.run { nginx in
				let sut = HTTPClient(
					baseURL: nginx.outdated,
					configuration: AsyncHTTPClientConfiguration(authorities: nginx.certificate),
					retryPolicy: RetryPolicy(maximumAttempts: 1_000_000),
					clock: ManualClock()
				)

				await #expect(throws: HTTPError.transport(.secureConnectionFailed)) {
					try await sut.response(to: list)
				}
			}
		}

		@Test(
			"With pinned keys, a service is trusted if and only if its key is one of the pinned keys",
			arguments: [0, 1, 2]
		)
		func pinnedKeyIsRequired(otherKeys: Int) async throws {
			try await Nginx.run { nginx in
				try await withFolder { folder in
					let keys = folder.appending(path: "keys.pem")
					let other = "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAAAAA\n-----END PUBLIC KEY-----\n"
					let own = otherKeys == 1 ? "" : try String(contentsOf: nginx.publicKey, encoding: .utf8)
					try Data((String(repeating: other, count: otherKeys) + own).utf8).write(to: keys)
					let sut = HTTPClient(
						baseURL: nginx.secure,
						configuration: AsyncHTTPClientConfiguration(authorities: nginx.certificate, pinnedKeys: keys),
						retryPolicy: RetryPolicy(maximumAttempts: 1_000_000),
						clock: ManualClock()
					)

					if own.isEmpty {
						await #expect(throws: HTTPError.transport(.serverCertificateUntrusted)) {
							try await sut.response(to: list)
						}
					} else {
						#expect(try await sut.response(to: list).body.count == 8000)
					}
				}
			}
		}

		@Test(
			"A pinned key does not replace a trusted authority, and if the file of pinned keys is missing, no service is trusted"
		)
		func pinnedKeyIsNotEnough() async throws {
			try await Nginx.run { nginx in
				let missing = nginx.publicKey.appendingPathExtension("missing")
				for configuration in [
					AsyncHTTPClientConfiguration(pinnedKeys: nginx.publicKey),
					AsyncHTTPClientConfiguration(authorities: nginx.certificate, pinnedKeys: missing),
				] {
					let sut = HTTPClient(baseURL: nginx.secure, configuration: configuration, clock: ManualClock())

					await #expect(throws: HTTPError.transport(.serverCertificateUntrusted)) {
						try await sut.response(to: list)
					}
				}
				let configuration = AsyncHTTPClientConfiguration(pinnedKeys: missing)
				let plain = HTTPClient(baseURL: nginx.plain, configuration: configuration, clock: ManualClock())
				let response = try await plain.response(to: list)
				#expect(response.body.count == 8000)
			}
		}

		@Test("The client uses HTTP/1.1 even with a service that also speaks HTTP/2")
		func firstVersionIsSpoken() async throws {
			try await Nginx.run { nginx in
				let configuration = AsyncHTTPClientConfiguration(authorities: nginx.certificate)
				let sut = HTTPClient(baseURL: nginx.secure, configuration: configuration, clock: ManualClock())

				let version: Data = try await sut.request(Endpoint(path: "/protocol"))

				#expect(version == Data("HTTP/1.1".utf8))
			}
		}

		@Test("If the file of authorities is missing, no service is trusted")
		func missingAuthoritiesTrustNobody() async throws {
			try await Nginx.run { nginx in
				let file = nginx.certificate.appendingPathExtension("missing")
				let configuration = AsyncHTTPClientConfiguration(authorities: file)
				let sut = HTTPClient(baseURL: nginx.secure, configuration: configuration, clock: ManualClock())

				await #expect(throws: HTTPError.transport(.serverCertificateHasUnknownRoot)) {
					try await sut.response(to: Endpoint(path: "/list.json"))
				}
			}
		}
	}
#endif
