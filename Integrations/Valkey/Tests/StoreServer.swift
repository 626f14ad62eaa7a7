#if os(Linux)
	import Foundation
	import LarderValkeySwift
	import Testing
	import Valkey

	/// A store of its own for a test: `redis-server` or `valkey-server` on a free port of the loopback interface.
	final class StoreServer: @unchecked Sendable {
		// Nothing changes after `init`.

		let port: Int
		private let process = Process()

		/// The server, or another one that `LARDER_STORE_SERVER` names.
		static let path = [
			ProcessInfo.processInfo.environment["LARDER_STORE_SERVER"] ?? "", "/usr/bin/redis-server",
			"/usr/bin/valkey-server",
		].first(where: FileManager.default.isExecutableFile)

		struct Failure: Error {
			let text: String
		}

		/// Runs a server while `body` runs.
		static func run(_ arguments: [String] = [], _ body: (StoreServer) async throws -> Void) async throws {
			for _ in 1...5 {
				// Another process may have taken the port.
				guard let server = try StoreServer(arguments) else { continue }
				defer { server.kill() }
				return try await body(server)
			}
			throw Failure(text: "No server starts.")
		}

		private init?(_ arguments: [String]) throws {
			port = Int.random(in: 20_000..<60_000)
			process.executableURL = URL(filePath: Self.path ?? "")
			process.currentDirectoryURL = .temporaryDirectory
			process.arguments =
				["--port", "\(port)", "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"] + arguments
			let output = Pipe()
			process.standardOutput = output
			process.standardError = output
			process.standardInput = FileHandle.nullDevice
			try process.run()
			let reader = output.fileHandleForReading
			var text = ""
			while !text.contains("Ready to accept connections") {
				guard let data = try reader.read(upToCount: 1), !data.isEmpty else { return nil }
				text += String(decoding: data, as: UTF8.self)
			}
			// A server whose output is not read would stop some day.
			Thread.detachNewThread { while let data = try? reader.read(upToCount: 4_096), !data.isEmpty {} }
		}

		private func kill() {
			_ = Foundation.kill(process.processIdentifier, SIGKILL)
			process.waitUntilExit()
		}

		var connector: ValkeySwiftConnector {
			ValkeySwiftConnector(.hostname("127.0.0.1", port: port), connectTimeout: .seconds(10))
		}
	}

	extension Trait where Self == ConditionTrait {
		/// Skips tests on a machine without the server.
		static var needsStore: Self {
			.enabled(if: StoreServer.path != nil, "neither redis-server nor valkey-server is installed")
		}
	}
#endif
