import FlyingSocks
import Foundation
import LarderNetworking
import Subprocess
import Testing

#if canImport(System)
	import System
#else
	import SystemPackage
#endif

@Suite(.timeLimit(.minutes(30)))
struct ServeProcessTests {
	private let folder = URL.temporaryDirectory.appending(path: "challenge-\(UUID().uuidString)")

	@Test(
		"After Control-C and SIGTERM the exit code is 0, the port is free, and the database is complete",
		arguments: [SIGINT, SIGTERM]
	)
	func signalEndsIt(signal: Int32) async throws {
		let signal = Signal(rawValue: signal)
		let first = try await ServeProcess.run(port: 0, cache: folder) { process in
			#expect(try await origin(ofCharacterAt: process.address) == "remote")
			try process.send(signal)
			return process.address
		}
		#expect(first.status == .exited(0))
		// A write-ahead log beside the file would mean that the database was not closed.
		#expect(
			try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted() == [
				"characters.sqlite", "outbox@bundled.sqlite", "outbox@bundled.sqlite-lock",
			]
		)

		let second = try await ServeProcess.run(port: try #require(first.value.port), cache: folder) { process in
			#expect(process.address == first.value)
			#expect(try await origin(ofCharacterAt: process.address) == "disk")
			try process.send(signal)
		}
		#expect(second.status == .exited(0))
		try FileManager.default.removeItem(at: folder)
	}

	@Test(
		"An answer that cannot be written is a failure, not a crash",
		.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))
	)
	func unwritableOutputIsFailure() async throws {
		let result = try await Subprocess.run(
			ServeProcess.program,
			arguments: ["recent", "--cache", folder.path(percentEncoded: false)],
			output: .fileDescriptor(try .open("/dev/full", .writeOnly), closeAfterSpawningProcess: true)
		)

		#expect(result.terminationStatus == .exited(1))
	}

	@Test("The server ends the streams of panels when it stops")
	func watchersAreLetGo() async throws {
		let run = try await ServeProcess.run(port: 0, cache: folder) { process in
			let port = try #require(process.address.port.flatMap(UInt16.init(exactly:)))
			let socket = try await AsyncSocket.connected(
				to: .inet(ip4: "127.0.0.1", port: port),
				pool: .client,
				timeout: 600
			)
			try await socket.write(Data("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
			#expect(try await socket.read() == UInt8(ascii: "H"))

			try process.send(.terminate)

			await #expect(throws: SocketError.disconnected) { while true { _ = try await socket.read() } }
		}

		#expect(run.status == .exited(0))
	}

	/// The origin on the page of a character.
	private func origin(ofCharacterAt address: URL) async throws -> String? {
		let response = try await HTTPClient(baseURL: address, timeout: .seconds(1_800)).response(
			to: Endpoint(path: "/characters/1")
		)
		let page = String(decoding: response.body, as: UTF8.self)
		return page.firstMatch(of: /<p><span class="origin (\w+)"/).map { String($0.1) }
	}
}

/// `challenge serve` as a process.
private struct ServeProcess {
	private struct SilenceError: Error {}

	/// The program in the folder of the running tests.
	static let program = Executable.path(
		FilePath(
			URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "challenge")
				.path(percentEncoded: false)
		)
	)

	/// The address that it printed.
	let address: URL
	private let execution: Execution<NoInput, SequenceOutput, FileDescriptorOutput>

	/// Starts the program, calls `body` once it serves, and waits until it ends; `body` must end it.
	static func run<Value: Sendable>(
		port: Int,
		cache: URL,
		body: (ServeProcess) async throws -> Value
	) async throws -> (value: Value, status: TerminationStatus) {
		let result = try await Subprocess.run(
			program,
			arguments: ["serve", "--port", String(port), "--cache", cache.path(percentEncoded: false)],
			input: .none,
			output: .sequence,
			error: .currentStandardError
		) { execution in
			for try await line in execution.standardOutput.strings() {
				guard let address = line.firstMatch(of: /^Serving (\S+) until/).flatMap({ URL(string: String($0.1)) })
				else { throw SilenceError() }
				return try await body(ServeProcess(address: address, execution: execution))
			}
			throw SilenceError()
		}
		return (result.closureResult, result.terminationStatus)
	}

	func send(_ signal: Signal) throws {
		try execution.send(signal: signal)
	}
}
