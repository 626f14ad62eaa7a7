import FlyingSocks
import Foundation
import LarderNetworking
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ServeProcessTests {
	private let folder = URL.temporaryDirectory.appending(path: "challenge-\(UUID().uuidString)")

	@Test(
		"Control-C and SIGTERM are no failure, free the port, and leave what was read whole",
		arguments: [SIGINT, SIGTERM]
	)
	func signalEndsIt(signal: Int32) async throws {
		let first = try ServeProcess(port: 0, cache: folder)
		#expect(try await origin(ofCharacterAt: first.address) == "remote")
		first.send(signal)
		#expect(first.end() == ServeProcess.End(reason: .exit, status: 0))
		// A log beside the file would say that the database was not closed.
		#expect(
			try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted() == [
				"characters.sqlite"
			]
		)

		let second = try ServeProcess(port: try #require(first.address.port), cache: folder)
		#expect(second.address == first.address)
		#expect(try await origin(ofCharacterAt: second.address) == "disk")
		second.send(signal)
		#expect(second.end() == ServeProcess.End(reason: .exit, status: 0))
		try FileManager.default.removeItem(at: folder)
	}

	@Test(
		"An answer that cannot be written is a failure, and no crash",
		.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))
	)
	func unwritableOutputIsFailure() throws {
		let process = Process()
		process.executableURL = ServeProcess.program
		process.arguments = ["recent", "--cache", folder.path(percentEncoded: false)]
		process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
		process.standardError = FileHandle.nullDevice

		try process.run()
		process.waitUntilExit()

		#expect(process.terminationReason == .exit)
		#expect(process.terminationStatus == 1)
	}

	@Test("It does not wait for those who watch the panel: their streams end")
	func watchersAreLetGo() async throws {
		let sut = try ServeProcess(port: 0, cache: folder)
		let port = try #require(sut.address.port.flatMap(UInt16.init(exactly:)))
		let socket = try await AsyncSocket.connected(
			to: .inet(ip4: "127.0.0.1", port: port),
			pool: .client,
			timeout: 60
		)
		try await socket.write(Data("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
		let first = try await socket.read()

		sut.send(SIGTERM)

		#expect(first == UInt8(ascii: "H"))
		await #expect(throws: SocketError.disconnected) { while true { _ = try await socket.read() } }
		#expect(sut.end() == ServeProcess.End(reason: .exit, status: 0))
	}

	/// What the page of a character says about where it came from.
	private func origin(ofCharacterAt address: URL) async throws -> String? {
		let response = try await HTTPClient(baseURL: address).response(to: Endpoint(path: "/characters/1"))
		let page = String(decoding: response.body, as: UTF8.self)
		return page.firstMatch(of: /<p><span class="origin (\w+)"/).map { String($0.1) }
	}
}

/// `challenge serve` as a process, which ends with this at the latest: one left behind would keep the tests' output open.
private final class ServeProcess {
	struct End: Equatable {
		let reason: Process.TerminationReason
		let status: Int32
	}

	private struct SilenceError: Error {}

	/// The program beside the running tests.
	static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
		.appending(path: "challenge")

	/// Where it says that it serves.
	let address: URL
	private let process = Process()

	/// Starts the program, and returns when it serves.
	init(port: Int, cache: URL) throws {
		let output = Pipe()
		process.executableURL = Self.program
		process.arguments = ["serve", "--port", String(port), "--cache", cache.path(percentEncoded: false)]
		process.standardOutput = output
		try process.run()
		var line = Data()
		while line.last != UInt8(ascii: "\n") {
			let data = output.fileHandleForReading.availableData
			guard !data.isEmpty else { throw SilenceError() }
			line += data
		}
		let text = String(decoding: line, as: UTF8.self)
		guard let address = text.firstMatch(of: /^Serving (\S+) until/).flatMap({ URL(string: String($0.1)) }) else {
			throw SilenceError()
		}
		self.address = address
	}

	deinit {
		if process.isRunning { kill(process.processIdentifier, SIGKILL) }
	}

	func send(_ signal: Int32) {
		kill(process.processIdentifier, signal)
	}

	func end() -> End {
		process.waitUntilExit()
		return End(reason: process.terminationReason, status: process.terminationStatus)
	}
}
