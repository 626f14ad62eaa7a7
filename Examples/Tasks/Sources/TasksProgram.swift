import Foundation
import LarderCore
import LarderNetworking
import LarderSQLite

/// The program, apart from the process that runs it.
struct TasksProgram {
	static let help = """
		tasks list               Show the tasks, and which changes wait for the service.
		tasks add TITLE          Add a task.
		tasks done ID            Mark a task as done.
		tasks remove ID          Remove a task.
		tasks sync               Send what waits, and read the list again.
		tasks pending            Show the changes that wait, and why.
		tasks retry NUMBER       Send a refused change again.
		tasks discard NUMBER     Give a change up.
		tasks rescue             Copy what can be read of a damaged outbox into a new file, and use that.
		tasks serve              Run the service on this machine until Control-C.

		--offline                Send nothing, and read from this device alone.
		"""

	let folder: URL
	let port: UInt16
	/// How long a request may take.
	var timeout = Duration.seconds(5)
	/// By which lists grow old.
	var wallClock: any WallClockContract = SystemWallClock()
	let output: @Sendable (String) -> Void

	/// Runs a command, and returns the exit code: 0, 1 if something failed, or 64 for a usage error.
	func run(_ arguments: [String]) async -> Int32 {
		let isOffline = arguments.contains("--offline")
		let words = arguments.filter { $0 != "--offline" }
		do {
			try makeFolder()
			if words == ["serve"] { return try await serve() }
			if words == ["rescue"] { return try await rescue() }
			let store = try TasksStore(folder: folder, client: isOffline ? Offline() : client, wallClock: wallClock)
			// If the outbox cannot be read, nobody knows what waits, so a list or a sync would mislead.
			_ = try await store.outbox.pendingChanges()
			let failures = JournalFailures(of: store.outbox)
			let isKnown = try await run(words, store, isOffline: isOffline)
			await store.close()
			if !isKnown { output(Self.help) }
			if let failure = await failures.last() { return fail(with: OutboxError.journal(failure)) }
			return isKnown ? 0 : 64
		} catch {
			return fail(with: error)
		}
	}

	/// Says what has failed and what the user can do, and returns the exit code.
	private func fail(with error: any Error) -> Int32 {
		output("Failed: \(Self.text(of: error))")
		switch error {
		case OutboxError.journal(OutboxFileError.damaged): output("Run \"tasks rescue\" to do so.")
		// SQLite's codes for a failed write and for a full disk.
		case OutboxError.journal(let error as SQLiteError) where [10, 13].contains(error.code & 0xFF):
			output("Nothing is lost. Make sure that the disk has room, and run the command again.")
		default: break
		}
		return 1
	}

	private func makeFolder() throws {
		do {
			try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
		} catch {
			let path = folder.path(percentEncoded: false)
			throw Refusal(message: "The folder \(path) cannot be made: \(error.localizedDescription)")
		}
	}

	private func rescue() async throws -> Int32 {
		do {
			_ = try await TasksStore(folder: folder, client: Offline(), wallClock: wallClock).outbox.pendingChanges()
			output("The outbox can be read, so there is nothing to rescue.")
		} catch OutboxError.journal(OutboxFileError.damaged) {
			let (old, new, count) = try await OutboxFiles(folder: folder).rescue()
			output("Copied \(count) records to \(new.path(percentEncoded: false)), which is used from now on.")
			output("\(old.path(percentEncoded: false)) stays as it is.")
		}
		return 0
	}

	private var client: HTTPClient {
		HTTPClient(baseURL: URL(string: "http://127.0.0.1:\(port)") ?? folder, timeout: timeout)
	}

	private func serve() async throws -> Int32 {
		let service = try TasksService(file: folder.appending(path: "service.json"))
		try await service.run(port: port) { [output] port in
			output("Serving on 127.0.0.1:\(port). Stop with Control-C.")
		}
		return 0
	}

	/// Runs a command of the app, and returns false if there is no such one.
	private func run(_ words: [String], _ store: TasksStore, isOffline: Bool) async throws -> Bool {
		switch (words.first, words.count) {
		case ("list", 1): try await show(store.list(), store)
		case ("add", 2): try await store.add(title: words[1])
		case ("done", 2): try await store.finish(words[1])
		case ("remove", 2): try await store.remove(words[1])
		case ("sync", 1): break
		case ("pending", 1): try await showChanges(store)
		case ("retry", 2): try await store.outbox.retry(change(words[1], store).id)
		case ("discard", 2): try await store.outbox.discard(change(words[1], store).id, dependents: .discard)
		default: return false
		}
		guard words.first != "list", words.first != "pending" else { return true }
		if !isOffline { await store.outbox.flush() }
		try await show(store.list(words.first == "sync" ? .remoteFirst : .localFirst), store)
		return true
	}

	private func change(_ number: String, _ store: TasksStore) async throws -> PendingChange {
		let changes = try await store.outbox.pendingChanges()
		guard let number = Int(number), changes.indices.contains(number - 1) else {
			throw Refusal(message: "There is no change \(number).")
		}
		return changes[number - 1]
	}

	// MARK: - Showing

	private func show(_ list: CachedList<TaskItem>, _ store: TasksStore) async throws {
		for (index, task) in list.items.enumerated() {
			let mark = list.pendingIndices.contains(index) ? "  (not sent)" : ""
			output("[\(task.isDone ? "x" : " ")] \(task.id)  \(task.title)\(mark)")
		}
		if list.items.isEmpty { output("No tasks.") }
		if let error = list.fallbackError { output("Offline: \(Self.text(of: error))") }
		try await showCount(store)
	}

	private func showCount(_ store: TasksStore) async throws {
		let gauge = try await store.outbox.gauge()
		let waiting = gauge.pendingCount - gauge.failedCount - gauge.parkedCount
		let sender = gauge.waitsForOtherSenderSince == nil ? "" : ", which another tasks is sending"
		if waiting > 0 { output("Changes that wait for the service: \(waiting)\(sender)") }
		if waiting < gauge.pendingCount {
			output("Changes that failed: \(gauge.pendingCount - waiting). See tasks pending.")
		}
	}

	private func showChanges(_ store: TasksStore) async throws {
		let changes = try await store.outbox.pendingChanges()
		for (index, change) in changes.enumerated() {
			let failure = change.failure.map { ": \($0)" } ?? ""
			output("\(index + 1)  \(change.kind) \(change.key)  \(change.state.rawValue)\(failure)")
		}
		if changes.isEmpty { output("Nothing waits.") }
	}

	private static func text(of error: any Error) -> String {
		(error as? any LocalizedError)?.errorDescription ?? String(describing: error)
	}
}

/// What the outbox could not write while a command ran.
private struct JournalFailures: Sendable {
	private let reading: Task<(any Error)?, Never>

	init(of outbox: Outbox) {
		let events = outbox.events()
		reading = Task {
			var last: (any Error)?
			for await event in events {
				if case .journalFailure(let error) = event.kind { last = error }
			}
			return last
		}
	}

	/// The last failure until now.
	func last() async -> (any Error)? {
		// What the stream still has is read before it ends.
		reading.cancel()
		return await reading.value
	}
}

/// A client without a network.
private struct Offline: HTTPClientContract {
	func response(to endpoint: Endpoint) async throws -> HTTPResponse {
		throw HTTPError.transport(.notConnectedToInternet)
	}
}
