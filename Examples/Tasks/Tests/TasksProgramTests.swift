import Foundation
import LarderCore
import LarderTesting
import Testing

@testable import LarderSQLite
@testable import tasks

/// The program as a user runs it: each run is a launch over the same folder.
@Suite(.timeLimit(.minutes(5)))
struct TasksProgramTests {
	private let folder = URL.temporaryDirectory.appending(path: "tasks-\(UUID().uuidString)")
	private let clock = ManualClock()

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
			let (added, code) = await result(["add", title], port: port)
			#expect(code == 0)
			#expect(added.first?.hasSuffix("  (refused)") == true)
			#expect(added.last == "Changes that failed: 1. See tasks pending.")
			let pending = await run("pending", port: port)
			#expect(pending[0].hasSuffix(": was refused. A title has at most 40 characters."))
			#expect(
				pending[1] == "   Run \"tasks retry 1\" to send it again, or \"tasks discard 1\" to give it up."
			)
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

	// MARK: - Time

	@Test("A list is shown for a minute without a request, and then with what others have added")
	func listGrowsOld() async throws {
		try await serving { port in
			#expect(await run("add", "Soup", port: port) == ["[ ] 1  Soup"])
			let other = URL.temporaryDirectory.appending(path: "tasks-\(UUID().uuidString)")
			#expect(await result(["add", "Bread"], in: other, port: port).code == 0)

			clock.advance(by: .milliseconds(59_999))
			#expect(await run("list", port: port) == ["[ ] 1  Soup"])
			clock.advance(by: .milliseconds(1))
			#expect(await run("list", port: port) == ["[ ] 1  Soup", "[ ] 2  Bread"])
		}
	}

	@Test("Without the service, a list is shown for a month after its minute, and then it is an error")
	func listOutlivesTheService() async throws {
		try await serving { port in
			#expect(await run("add", "Soup", port: port) == ["[ ] 1  Soup"])
		}
		clock.advance(by: .seconds(60 + 30 * 86_400) - .milliseconds(1))
		let (lines, code) = await result(["list"])
		#expect(code == 0)
		#expect(lines.first == "[ ] 1  Soup")
		#expect(lines.last?.hasPrefix("Offline: ") == true && lines.count == 2)
		#expect(await run("list", "--offline") == ["[ ] 1  Soup"])

		clock.advance(by: .milliseconds(1))
		let later = await result(["list"])
		#expect(later.code == 1)
		#expect(later.lines.count == 1 && later.lines[0].hasPrefix("Failed: "))
		let offline = await result(["list", "--offline"])
		#expect(offline.code == 1)
		#expect(offline.lines[0].hasPrefix("Failed: This device has no list that is recent enough."))
	}

	@Test("A change that was made offline does not grow old, and is sent after a year")
	func changeDoesNotGrowOld() async throws {
		try await addOffline("Buy milk")
		clock.advance(by: .seconds(365 * 86_400))
		#expect(await run("list", "--offline").first?.hasSuffix("Buy milk  (not sent)") == true)
		try await serving { port in
			#expect(await run("sync", port: port) == ["[ ] 1  Buy milk"])
		}
	}

	// MARK: - A file that cannot be used

	@Test(
		"If the outbox's file is damaged, every command says what is wrong, where and what to do, and fails",
		arguments: [["list"], ["sync"], ["add", "Soup"], ["pending"], ["list", "--offline"], ["retry", "1"]]
	)
	func damagedOutbox(command: [String]) async throws {
		try await addOffline("Buy milk")
		try Data().write(to: outbox)
		let failure =
			"Failed: The outbox cannot be read or written: The file of the outbox, \(outbox.path), is damaged: it is empty"

		try await serving { port in
			let (lines, code) = await result(command, port: port)
			#expect(code == 1)
			try #require(lines.count == 2)
			#expect(lines[0].hasPrefix(failure))
			#expect(lines[0].contains("It is left as it is."))
			#expect(lines[1] == "Run \"tasks rescue\" to do so.")
		}
		#expect(try Data(contentsOf: outbox).isEmpty)
	}

	@Test("A rescue keeps the damaged file, and the changes that can be read are sent")
	func rescue() async throws {
		try await addOffline("Buy milk")
		try await addOffline("Buy bread")
		try SQLiteConnection(path: outbox.path).execute(
			"""
			UPDATE record SET checksum = checksum + 1
			WHERE position = (SELECT min(position) FROM record WHERE CAST(subject AS TEXT) LIKE 'change %')
			""",
			to: "damage the first change"
		)
		let bytes = try Data(contentsOf: outbox)
		#expect(await result(["sync"]).lines.last == "Run \"tasks rescue\" to do so.")

		let (lines, code) = await result(["rescue"])
		#expect(code == 0)
		#expect(lines.first?.hasPrefix("Copied 1 change to ") == true)
		#expect(lines.first?.hasSuffix("outbox-2.sqlite, which is used from now on.") == true)
		#expect(lines.contains("Some changes may be missing: compare the list with what you remember."))
		#expect(try Data(contentsOf: outbox) == bytes)
		#expect(await result(["rescue"]).lines == ["The outbox can be read, so there is nothing to rescue."])
		try await serving { port in
			#expect(await run("sync", port: port) == ["[ ] 1  Buy bread"])
		}
	}

	@Test("A rescue that can copy no change says so and fails, and the next command works")
	func emptyRescue() async throws {
		try await addOffline("Buy milk")
		try Data().write(to: outbox)
		let (lines, code) = await result(["rescue"])
		#expect(code == 1)
		#expect(lines.first?.hasPrefix("No change could be read. Made ") == true)
		#expect(await run("pending") == ["Nothing waits."])
	}

	@Test("Of two rescues at the same time, one makes the new file, and the other leaves it alone")
	func twoRescues() async throws {
		try await addOffline("Buy milk")
		var bytes = try Data(contentsOf: outbox)
		bytes[0] = 0
		try bytes.write(to: outbox)

		// Both have seen the damage before one of them began.
		let files = try OutboxFiles(folder: folder)
		#expect(try await files.rescue(outbox)?.count == 1)
		#expect(try await files.rescue(outbox) == nil)
		#expect(try await OutboxFiles(folder: folder).rescue(outbox) == nil)
		#expect(await result(["rescue"]).lines == ["The outbox can be read, so there is nothing to rescue."])
		#expect(
			try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".sqlite") }.count
				== 3
		)
		#expect(await run("pending").count == 1)
	}

	@Test("If the mark of the outbox is damaged, the file is called another program's, and a rescue copies its changes")
	func damagedMark() async throws {
		try await addOffline("Buy milk")
		var bytes = try Data(contentsOf: outbox)
		bytes[70] ^= 1
		try bytes.write(to: outbox)

		#expect(await result(["list"]).lines.last?.hasPrefix("If it should be the outbox, it is damaged.") == true)
		#expect(await result(["rescue"]).code == 0)
		#expect(await run("pending").count == 1)
	}

	#if os(Linux)
		@Test("If a change is kept and the disk is full after that, the command says so and succeeds")
		func fullDiskAfterChange() async throws {
			try await addOffline("Buy milk")
			await #expect(processExitsWith: .success) { [folder = folder as URL] in
				signal(SIGXFSZ, SIG_IGN)
				var keptCount = 0
				// The change is written once more before it is sent.
				let title = String(repeating: "bread ", count: 2_500)
				for limit in stride(from: UInt(33_000), through: 69_000, by: 4_000) {
					let copy = folder.appending(path: "full-\(limit)")
					try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
					for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
					where name.contains("sqlite") {
						try FileManager.default.copyItem(
							at: folder.appending(path: name),
							to: copy.appending(path: name)
						)
					}
					var old = rlimit()
					getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &old)
					var new = rlimit(rlim_cur: limit, rlim_max: old.rlim_max)
					let lines = Lines()
					let program = TasksProgram(folder: copy, port: 9) { lines.add($0) }
					setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &new)
					let code = await program.run(["add", title])
					setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &old)

					let pending = Lines()
					_ = await TasksProgram(folder: copy, port: 9) { pending.add($0) }.run(["pending"])
					let isKept = pending.all.count { $0.contains("add new-") } == 2
					// A command that fails may be run again, so it must have kept nothing.
					try #require(isKept == (code == 0), "\(limit) bytes: \(code)")
					keptCount += lines.all.count { $0.hasPrefix("The change is kept on this device") }
				}
				try #require(keptCount > 0)
			}
		}
	#endif

	@Test("A file of a later version is named, with what to do, and stays as it is")
	func laterVersion() async throws {
		try await addOffline("Buy milk")
		var bytes = try Data(contentsOf: outbox)
		// The version of the format in SQLite's header.
		bytes[63] = 9
		try bytes.write(to: outbox)

		for command in [["sync"], ["add", "Soup"], ["rescue"]] {
			let (lines, code) = await result(command)
			#expect(code == 1)
			try #require(lines.count == 1)
			#expect(
				lines[0].contains("A later version has written the file of the outbox, \(outbox.path), in format 9")
			)
		}
		#expect(try Data(contentsOf: outbox) == bytes)
	}

	@Test("A folder that is none is named")
	func noFolder() async throws {
		try Data().write(to: folder)
		let (lines, code) = await result(["list"])
		#expect(code == 1)
		#expect(lines.first?.contains(folder.lastPathComponent) == true)
	}

	// MARK: - What the user writes

	@Test("An unknown command prints the help and fails, and the help makes no files")
	func help() async throws {
		let unknown = await result(["fly"])
		#expect(unknown.lines == [TasksCommand.helpText] && unknown.code == 64)
		for word in ["help", "--help", "-h"] {
			let help = await result([word])
			#expect(help.lines == [TasksCommand.helpText] && help.code == 0)
		}
		#expect(!FileManager.default.fileExists(atPath: folder.path))
	}

	@Test("A task that is not in the list, and a title without letters, are refused at once", arguments: [true, false])
	func unknownTask(isOffline: Bool) async throws {
		try await serving { port in
			#expect(await run("add", "Soup", port: port) == ["[ ] 1  Soup"])
			let option = isOffline ? ["--offline"] : []
			for command in [["done", "7"], ["remove", "nosuch"], ["add", ""], ["add", " \t"]] {
				let (lines, code) = await result(command + option, port: port)
				#expect(code == 1 && lines.count == 1 && lines[0].hasPrefix("Failed: "), "\(command)")
			}
			#expect(await run("pending") == ["Nothing waits."])
		}
	}

	@Test("A task that somebody else has added since the list was kept can be done")
	func newerTask() async throws {
		try await serving { port in
			#expect(await run("add", "Soup", port: port) == ["[ ] 1  Soup"])
			let other = URL.temporaryDirectory.appending(path: "tasks-\(UUID().uuidString)")
			_ = await result(["add", "Bread"], in: other, port: port)
			#expect(await run("done", "2", port: port) == ["[ ] 1  Soup", "[x] 2  Bread"])
		}
	}

	@Test("A creation that other changes need is discarded only with them")
	func discardWithDependents() async throws {
		try await addOffline("Buy milk")
		let id = try #require(await run("list", "--offline").first?.split(separator: " ").dropFirst(2).first)
		#expect(await result(["done", String(id), "--offline"]).code == 0)

		let (lines, code) = await result(["discard", "1", "--offline"])
		#expect(code == 1)
		#expect(
			lines == [
				"Failed: Other changes need this one: 2. Run \"tasks discard 1 --all\" to give them up, too."
			]
		)
		#expect(await run("pending").count == 2)
		#expect(await result(["discard", "1", "--all", "--offline"]).code == 0)
		#expect(await run("pending") == ["Nothing waits."])
	}

	@Test("A port that is in use is named, and the service ends")
	func portInUse() async throws {
		try await serving { port in
			let (lines, code) = await result(["serve"], port: port)
			#expect(code == 1)
			#expect(
				lines == ["Failed: Port \(port) is in use. Stop the other program, or set TASKS_PORT to another port."]
			)
		}
	}

	@Test("A port that is no number from 1 to 65535 is an error")
	func portNumber() throws {
		#expect(try TasksProgram.port(named: nil) == 8_737)
		#expect(try TasksProgram.port(named: "65535") == 65_535)
		for text in ["0", "65536", "-1", "", "http"] {
			#expect(throws: Refusal.self) { try TasksProgram.port(named: text) }
		}
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

	private var outbox: URL { folder.appending(path: "outbox.sqlite") }

	private func addOffline(_ title: String) async throws {
		try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
		#expect(await result(["add", title, "--offline"]).code == 0)
	}

	/// Runs the program as one launch, and returns what it printed.
	private func run(_ arguments: String..., port: UInt16 = 9) async -> [String] {
		await result(arguments, port: port).lines
	}

	/// Runs the program as one launch, and returns what it printed and its exit code.
	private func result(
		_ arguments: [String],
		in other: URL? = nil,
		port: UInt16 = 9
	) async -> (lines: [String], code: Int32) {
		let lines = Lines()
		// The machine may be busy, so a request may take its time.
		let program = TasksProgram(
			folder: other ?? folder,
			port: port,
			timeout: .seconds(300),
			wallClock: clock.wallClock
		) { lines.add($0) }
		let code = await program.run(arguments)
		return (lines.all, code)
	}
}

private final class Lines: Sendable {
	private let lines = Mutex<[String]>([])

	var all: [String] { lines.withLock { $0 } }

	func add(_ line: String) { lines.withLock { $0.append(line) } }
}
