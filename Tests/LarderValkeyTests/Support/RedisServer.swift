#if Valkey && os(Linux)
	import Foundation
	import LarderValkey
	import Testing

	/// A store of its own for a test: `redis-server` on a free port of the loopback interface, with a folder of its own.
	final class RedisServer: @unchecked Sendable {
		// A test starts and stops the process from one task at a time.

		let port: UInt16
		let folder: URL
		private let arguments: [String]
		private var process: Process?

		static let path = ["/usr/bin/redis-server", "/usr/local/bin/redis-server", "/usr/bin/valkey-server"]
			.first(where: FileManager.default.isExecutableFile)
		static let isInstalled = path != nil

		struct Failure: Error {
			let text: String
		}

		private init(port: UInt16, folder: URL, _ arguments: [String]) {
			(self.port, self.folder, self.arguments) = (port, folder, arguments)
		}

		/// Runs a server while `body` runs.
		static func run<Result>(
			_ arguments: [String] = [],
			prepare: (URL) throws -> Void = { _ in },
			_ body: (RedisServer) async throws -> Result
		) async throws -> Result {
			let folder = URL.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
			try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
			// The system empties its folder for temporary files anyway.
			defer { try? FileManager.default.removeItem(at: folder) }
			try prepare(folder)
			var attempts = 5
			while true {
				let server = RedisServer(port: try freePort(), folder: folder, arguments)
				do {
					try server.start()
					defer { server.kill() }
					return try await body(server)
				} catch is Failure where attempts > 1 {
					// Another process has taken the port.
					attempts -= 1
				}
			}
		}

		/// Starts the server and returns when it accepts connections.
		func start() throws {
			let process = Process()
			process.executableURL = URL(filePath: Self.path ?? "")
			process.currentDirectoryURL = folder
			process.arguments =
				["--port", "\(port)", "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder.path]
				+ arguments
			let output = Pipe()
			process.standardOutput = output
			process.standardError = output
			process.standardInput = FileHandle.nullDevice
			try process.run()
			self.process = process
			let reader = output.fileHandleForReading
			var text = ""
			while !text.contains("Ready to accept connections") {
				guard let data = try reader.read(upToCount: 1), !data.isEmpty else {
					throw Failure(text: "The server does not start: \(text)")
				}
				text += String(decoding: data, as: UTF8.self)
			}
			// A server whose output is not read would stop some day.
			Thread.detachNewThread { while let data = try? reader.read(upToCount: 4_096), !data.isEmpty {} }
		}

		/// Ends the server at once, as a power failure does.
		func kill() {
			guard let process else { return }
			_ = Foundation.kill(process.processIdentifier, SIGKILL)
			process.waitUntilExit()
			self.process = nil
		}

		/// Freezes the server: connections stay, and nothing is answered.
		func freeze() { signal(SIGSTOP) }

		func thaw() { signal(SIGCONT) }

		private func signal(_ signal: CInt) {
			if let process { _ = Foundation.kill(process.processIdentifier, signal) }
		}

		private static func freePort() throws -> UInt16 {
			let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
			guard descriptor >= 0 else { throw Failure(text: "There is no socket.") }
			defer { close(descriptor) }
			var address = sockaddr_in()
			address.sin_family = sa_family_t(AF_INET)
			address.sin_addr.s_addr = inet_addr("127.0.0.1")
			var size = socklen_t(MemoryLayout<sockaddr_in>.size)
			let isBound = withUnsafeMutablePointer(to: &address) { pointer in
				pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
					bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
				}
			}
			guard isBound else { throw Failure(text: "There is no free port.") }
			return UInt16(bigEndian: address.sin_port)
		}
	}

	extension RedisServer {
		func connector(password: String? = nil, timeout: Duration = .seconds(10)) -> ValkeyConnector {
			ValkeyConnector(host: "127.0.0.1", port: Int(port), password: password, connectTimeout: timeout)
		}

		/// Sends one command on a connection of its own.
		@discardableResult
		func command(_ words: String...) async throws -> RESPValue {
			let connection = try await connector().connect { _ in }
			defer { connection.close() }
			return try await connection.send(StoreCommand(words.map { Array($0.utf8) }), within: .seconds(10))
		}
	}

	extension Trait where Self == ConditionTrait {
		/// Skips tests on a machine without the server.
		static var needsRedis: Self {
			.enabled(
				if: RedisServer.isInstalled,
				"redis-server is not installed; Scripts/setup redis-server installs it"
			)
		}
	}
#endif
