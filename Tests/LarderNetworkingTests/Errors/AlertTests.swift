import Foundation
import LarderCore
import LarderNetworking
import LoopbackServers
import Testing

/// What a client says if the service ends a secure connection by an alert.
@Suite(.timeLimit(.minutes(30)))
struct AlertTests {
	@Test(
		"A TLS alert about the client's certificate has its own error, and no request is retried after an alert",
		.everyTransport,
		arguments: [
			// Handshake failure, internal error and unrecognized name.
			(40, .secureConnectionFailed), (80, .secureConnectionFailed), (112, .secureConnectionFailed),
			// Bad, unsupported, revoked, expired, unknown and required certificate.
			(42, .clientCertificateRejected), (43, .clientCertificateRejected), (44, .clientCertificateRejected),
			(45, .clientCertificateRejected), (46, .clientCertificateRejected), (116, .clientCertificateRejected),
		] as [(UInt8, URLError.Code)]
	)
	func alertInsteadOfHandshake(alert: UInt8, code: URLError.Code) async throws {
		let connections = AtomicCount()
		let script = { @Sendable (connection: RawConnection) in
			connections.increment()
			// The client's first record has begun to come.
			try await connection.skip(1)
			try await connection.send(Data([21, 3, 3, 0, 2, 2, alert]))
			try await connection.waitForClose()
		}
		try await withRawServer(script: script) { url in
			let base = try #require(URL(string: url.absoluteString.replacing("http://", with: "https://")))
			let sut = HTTPClient(at: base, retryPolicy: RetryPolicy(maximumAttempts: 3, baseDelay: .zero))

			let error = await #expect(throws: HTTPError.self) { try await sut.response(to: Endpoint(path: "/")) }

			#expect(error == .transport(code))
			#expect(error?.mayHaveArrived == true)
			#expect(connections.value == 1)
		}
	}

	#if AsyncHTTPClient && os(Linux)
		// Over `URLSession` on Linux, no authority of a test can be trusted.
		@Test(
			"If a service rejects a missing client certificate, during or after the handshake, the request may have arrived",
			.enabled(if: TLSServer.isInstalled, "There is no openssl: Scripts/setup openssl installs it."),
			arguments: [
				// The alert comes instead of the response.
				("-tls1_3", .clientCertificateRejected),
				// The alert ends the handshake, and does not say why.
				("-tls1_2", .secureConnectionFailed),
			] as [(String, URLError.Code)],
			[HTTPMethod.get, .post]
		)
		func certificateIsRequired(version: (option: String, code: URLError.Code), method: HTTPMethod) async throws {
			try await TLSServer.run(version: version.option) { server in
				let sut = HTTPClient(
					baseURL: server.url,
					configuration: AsyncHTTPClientConfiguration(authorities: server.certificate),
					timeout: .seconds(600),
					retryPolicy: RetryPolicy(maximumAttempts: 3, baseDelay: .zero)
				)

				let error = await #expect(throws: HTTPError.self) {
					try await sut.response(to: Endpoint(path: "/", method: method))
				}

				#expect(error == .transport(version.code))
				#expect(error?.mayHaveArrived == true)
			}
		}
	#endif
}
