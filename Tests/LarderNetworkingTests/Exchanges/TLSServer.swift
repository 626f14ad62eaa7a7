#if os(Linux)
	import Foundation

	/// The test server of OpenSSL, which asks each client for a certificate and ends the connection of one that has none.
	struct TLSServer {
		static let isInstalled = FileManager.default.isExecutableFile(atPath: command)

		let url: URL
		/// The authority of the server's certificate, which is for `localhost`.
		let certificate: URL

		private static let command = "/usr/bin/openssl"

		/// Runs the server while `body` runs.
		///
		/// - Parameter version: The only version of TLS that it speaks, as OpenSSL writes it in an option.
		static func run(version: String, _ body: (TLSServer) async throws -> Void) async throws {
			try await withFolder { folder in
				let (key, certificate) = (folder.appending(path: "key.pem"), folder.appending(path: "certificate.pem"))
				let request = try start(
					[
						"req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
						"-addext", "subjectAltName=DNS:localhost", "-keyout", key.path, "-out", certificate.path,
					],
					output: nil
				)
				request.waitUntilExit()
				let output = Pipe()
				let server = try start(
					[
						"s_server", "-accept", "127.0.0.1:0", "-key", key.path, "-cert", certificate.path, version,
						"-Verify", "1", "-verify_return_error", "-www",
					],
					output: output
				)
				// It inherits a mask of signals that may block all others.
				defer { kill(server.processIdentifier, SIGKILL) }
				let url = try url(from: output.fileHandleForReading)
				try await body(TLSServer(url: url, certificate: certificate))
			}
		}

		private static func start(_ arguments: [String], output: Pipe?) throws -> Process {
			let process = Process()
			process.executableURL = URL(filePath: command)
			process.arguments = arguments
			process.standardInput = FileHandle.nullDevice
			process.standardOutput = output ?? FileHandle.nullDevice
			process.standardError = FileHandle.nullDevice
			try process.run()
			return process
		}

		/// Reads until the server has said at which port it listens.
		private static func url(from output: FileHandle) throws -> URL {
			var text = ""
			while let data = try output.read(upToCount: 1), !data.isEmpty {
				text += String(decoding: data, as: UTF8.self)
				guard text.hasSuffix("\n"), let port = text.firstMatch(of: #/ACCEPT \S*:(\d+)\n/#)?.1 else { continue }
				if let url = URL(string: "https://localhost:\(port)") { return url }
			}
			throw Failure(text: "The server does not listen: \(text)")
		}

		private struct Failure: Error {
			let text: String
		}
	}
#endif
