import Foundation
import LarderCore
import Testing

@testable import tasks

/// The program as a user runs it: each run is a launch over the same folder.
@Suite(.timeLimit(.minutes(5)))
struct TasksProgramTests {
	private let folder = URL.temporaryDirectory.appending(path: "tasks-\(UUID().uuidString)")

	@Test("A task that was added offline is listed, sent when the service is back, and then has its own number")
	func addedOffline() async throws {
		try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
		#expect(await run("add", "Buy milk", "--offline").last == "Changes that wait for the service: 1")
		let listed = await run("list", "--offline")
		#expect(listed[0].hasSuffix("Buy milk  (not sent)"))

		try await serving { port in
			#expect(await run("sync", port: port) == ["[ ] 1  Buy milk"])
			#expect(await run("done", "1", port: port) == ["[x] 1  Buy milk"])
		}
		#expect(await run("list", "--offline") == ["[x] 1  Buy milk"])
	}

	@Test("A refusal is shown, and can be discarded")
	func refusalIsDiscarded() async throws {
		let title = String(repeating: "long ", count: 20)
		try await serving { port in
			#expect(await run("add", title, port: port).last == "Changes that failed: 1. See tasks pending.")
			#expect(await run("pending", port: port)[0].hasSuffix("refused: A title has at most 40 characters."))
			#expect(await run("discard", "1", port: port) == ["No tasks."])
			#expect(await run("pending", port: port) == ["Nothing waits."])
		}
	}

	@Test("A task that was added, done and removed offline leaves nothing at the service")
	func removedOffline() async throws {
		try await serving { port in
			#expect(await run("add", "Soup", port: port) == ["[ ] 1  Soup"])
			_ = await run("done", "1", "--offline")
			#expect(await run("remove", "1", "--offline").first == "No tasks.")
			#expect(await run("sync", port: port) == ["No tasks."])
		}
	}

	@Test("An unknown command prints the help")
	func unknownCommand() async {
		#expect(await run("fly") == [TasksProgram.help])
	}

	/// Runs the service while `body` runs.
	private func serving(_ body: (UInt16) async throws -> Void) async throws {
		try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
		let service = try TasksService(file: folder.appending(path: "service.json"))
		let (ports, listening) = AsyncStream<UInt16>.makeStream()
		let running = Task {
			try await service.run(port: 0) { listening.yield($0) }
		}
		defer { running.cancel() }
		var iterator = ports.makeAsyncIterator()
		try await body(try #require(await iterator.next()))
	}

	/// Runs the program as one launch, and returns what it printed.
	private func run(_ arguments: String..., port: UInt16 = 9) async -> [String] {
		let lines = Lines()
		let program = TasksProgram(folder: folder, port: port) { lines.add($0) }
		_ = await program.run(arguments)
		return lines.all
	}
}

private final class Lines: Sendable {
	private let lines = Mutex<[String]>([])

	var all: [String] { lines.withLock { $0 } }

	func add(_ line: String) { lines.withLock { $0.append(line) } }
}
