import FlyingSocks
import Foundation
import LarderCore
import LarderNetworking
import LarderSQLite

/// The program, apart from the process that runs it.
struct TasksProgram {
	let folder: URL
	let port: UInt16
	/// How long a request may take.
	var timeout = Duration.seconds(5)
	/// By which lists grow old.
	var wallClock: any WallClockContract = SystemWallClock()
	let output: @Sendable (String) -> Void

	/// The port that the environment names.
	static func port(named text: String?) throws(Refusal) -> UInt16 {
		guard let text else { return 8_737 }
		guard let port = UInt16(text), port > 0 else {
			throw Refusal(message: "TASKS_PORT is \"\(text)\", which is no number from 1 to 65535.")
		}
		return port
	}

	/// Runs a command, and returns the exit code, as the help explains it.
	func run(_ arguments: [String]) async -> Int32 {
		let isOffline = arguments.contains("--offline")
		guard let command = TasksCommand(arguments.filter { $0 != "--offline" }) else {
			output(TasksCommand.helpText)
			return 64
		}
		do {
			switch command {
			case .help: output(TasksCommand.helpText)
			case .serve: try await serve()
			case .rescue: return try await rescue()
			default: return try await run(command, isOffline: isOffline)
			}
			return 0
		} catch {
			return fail(with: error)
		}
	}

	private func run(_ command: TasksCommand, isOffline: Bool) async throws -> Int32 {
		try makeFolder()
		let store = try TasksStore(folder: folder, client: isOffline ? Offline() : client, wallClock: wallClock)
		// If the outbox cannot be read, nobody knows what waits, so a list or a sync would mislead.
		_ = try await store.outbox.pendingChanges()
		// If this throws, nothing was changed.
		try await change(command, store, isOffline: isOffline)

		let failures = JournalFailures(of: store.outbox)
		do {
			try await showResult(of: command, store, isOffline: isOffline)
			await store.close()
			if let failure = await failures.last() { throw OutboxError.journal(failure) }
		} catch {
			guard command.isChange else { throw error }
			output("The change is kept on this device, so do not run the command again.")
			output("What comes after it failed: \(Self.text(of: error))")
			output("Run \"tasks sync\" later, for example when the disk has room.")
		}
		return 0
	}

	/// Does what changes something, and returns once it is kept.
	private func change(_ command: TasksCommand, _ store: TasksStore, isOffline: Bool) async throws {
		switch command {
		case .add(let title): try await store.add(title: title)
		case .finish(let id): try await store.finish(id, isOffline: isOffline)
		case .remove(let id): try await store.remove(id, isOffline: isOffline)
		case .retry(let number): try await store.outbox.retry(pendingChange(number, store).id)
		case .discard(let number, let includesDependents):
			try await discard(number, includingDependents: includesDependents, store)
		case .help, .serve, .rescue, .list, .sync, .pending: break
		}
	}

	private func discard(_ number: String, includingDependents: Bool, _ store: TasksStore) async throws {
		let changes = try await store.outbox.pendingChanges()
		let change = try await pendingChange(number, store)
		do {
			try await store.outbox.discard(change.id, dependents: includingDependents ? .discard : .refuse)
		} catch {
			guard case .needed(let ids) = error else { throw error }
			let numbers = changes.indices.filter { ids.contains(changes[$0].id) }.map { String($0 + 1) }
			throw Refusal(
				message: """
					Other changes need this one: \(numbers.joined(separator: ", ")). \
					Run "tasks discard \(number) --all" to give them up, too.
					"""
			)
		}
	}

	private func pendingChange(_ number: String, _ store: TasksStore) async throws -> PendingChange {
		let changes = try await store.outbox.pendingChanges()
		guard let index = Int(number), changes.indices.contains(index - 1) else {
			throw Refusal(message: "There is no change \(number). Run \"tasks pending\" to see the changes.")
		}
		return changes[index - 1]
	}

	private var client: HTTPClient {
		HTTPClient(baseURL: URL(string: "http://127.0.0.1:\(port)") ?? folder, timeout: timeout)
	}

	private func serve() async throws {
		try makeFolder()
		let service = try TasksService(file: folder.appending(path: "service.json"))
		do {
			try await service.run(port: port) { [output] port in
				output("Serving on 127.0.0.1:\(port). Stop with Control-C.")
			}
		} catch SocketError.failed(_, EADDRINUSE, _) {
			throw Refusal(message: "Port \(port) is in use. Stop the other program, or set TASKS_PORT to another port.")
		}
	}

	private func rescue() async throws -> Int32 {
		try makeFolder()
		do {
			_ = try await TasksStore(folder: folder, client: Offline(), wallClock: wallClock).outbox.pendingChanges()
			output("The outbox can be read, so there is nothing to rescue.")
			return 0
		} catch OutboxError.journal(OutboxFileError.damaged(_, let path)) {
			return try await rescue(path)
		} catch OutboxError.journal(OutboxFileError.foreign(let path)) {
			// The mark of the file may be damaged.
			return try await rescue(path)
		}
	}

	private func rescue(_ path: String) async throws -> Int32 {
		guard let (new, count) = try await OutboxFiles(folder: folder).rescue(URL(filePath: path)) else {
			output("Another command has rescued the outbox meanwhile.")
			return 0
		}
		let used = "\(new.path(percentEncoded: false)), which is used from now on"
		switch count {
		case 0: output("No change could be read. Made \(used).")
		case 1: output("Copied 1 change to \(used).")
		default: output("Copied \(count) changes to \(used).")
		}
		output("Some changes may be missing: compare the list with what you remember.")
		output("\(path) stays as it is.")
		return count == 0 ? 1 : 0
	}

	private func makeFolder() throws {
		do {
			try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
		} catch {
			let path = folder.path(percentEncoded: false)
			throw Refusal(message: "The folder \(path) cannot be made: \(error.localizedDescription)")
		}
	}

	/// Says what has failed and what the user can do, and returns the exit code.
	private func fail(with error: any Error) -> Int32 {
		output("Failed: \(Self.text(of: error))")
		switch error {
		case OutboxError.journal(OutboxFileError.damaged): output("Run \"tasks rescue\" to do so.")
		case OutboxError.journal(OutboxFileError.foreign):
			output("If it should be the outbox, it is damaged. Run \"tasks rescue\" then.")
		// SQLite's codes for a failed write and for a full disk.
		case OutboxError.journal(let error as SQLiteError) where [10, 13].contains(error.code & 0xFF):
			output("Nothing is lost. Make sure that the disk has room, and run the command again.")
		default: break
		}
		return 1
	}

	static func text(of error: any Error) -> String {
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
