import ArgumentParser
import Foundation
import LarderCore
import LarderNetworking
import LarderSQLite

/// A role: enqueues changes and sends them to a service, and prints what it has begun and what is kept.
struct OutboxWriter: AsyncParsableCommand {
	static let configuration = CommandConfiguration(commandName: "outbox-writer", shouldDisplay: false)

	@Option var folder: String
	@Option var service: String
	@Option var seed: UInt64
	@Option(help: "The number of the first operation.") var first: Int
	@Option(help: "How many operations to enqueue; endless by default.") var count = Int.max
	@Option(help: "The step of the file system at which the process is killed.") var killStep: Int?
	@Flag(help: "Gather the saves of the cache.") var gathered = false
	@Flag(help: "Let the wall clock jump.") var jumps = false
	@Flag(help: "Only enqueue, as an extension does.") var enqueuesOnly = false
	@Flag(help: "Let the journal fail for a while after some good answers.") var failsAfterAnswers = false
	@Flag(help: "Enqueue nothing, and send until nothing is left.") var drains = false
	@Flag(help: "Leave refused changes to a later writer.") var keepsRefused = false
	@Option(help: "A note of earlier writers, to read and to change.") var note: [String] = []
	@Option(help: "A change to ask about in the end.") var ask: [String] = []

	/// What tells the service which process has sent a request.
	private static let sender = UUID().uuidString
	/// The notes whose creation this process has given up.
	private static let gone = Mutex<Set<String>>([])

	func run() async throws {
		let disk = SyncedDisk.shared
		if let killStep { disk.kill(atStep: killStep) }
		let clock = JumpingClock()
		var configuration = OutboxConfiguration()
		configuration.wallClock = clock
		configuration.random = { 0 }
		let client = HTTPClient(baseURL: URL(string: service) ?? URL(filePath: "/"), timeout: .seconds(20))
		let luck = SharedRandom(seed: seed)
		let failsAfterAnswers = failsAfterAnswers
		let notes = try NoteOutbox(
			in: URL(filePath: folder),
			saving: gathered ? .gathered : .committed,
			configuration: configuration
		) { change, idempotencyKey in
			var change = change
			change.sender = Self.sender
			let endpoint = try Endpoint(path: "/", method: .post).withJSONBody(change).withIdempotencyKey(
				idempotencyKey
			)
			if change.kind == RemoveNote.kind {
				try await client.response(to: endpoint)
				return nil
			}
			let note: OutboxNote = try await client.request(endpoint)
			if failsAfterAnswers, luck.happens(onceIn: 4) { Self.breakJournal() }
			return note
		}
		if drains { return try await drain(notes) }
		try await look(notes)
		try await withThrowingTaskGroup(of: Void.self) { group in
			if !enqueuesOnly {
				group.addTask { await notes.outbox.run() }
				group.addTask { try await hurry(notes.outbox, clock) }
			}
			try await enqueue(notes)
			group.cancelAll()
			try await group.waitForAll()
		}
	}

	/// Lets every write fail for some milliseconds.
	private static func breakJournal() {
		SyncedDisk.shared.fail(true)
		Task {
			try await Task.sleep(for: .milliseconds(15))
			SyncedDisk.shared.fail(false)
		}
	}

	/// Repeats what failed sooner than the outbox would, and gives up what only the app can decide.
	private func hurry(_ outbox: Outbox, _ clock: JumpingClock) async throws {
		var random = SeededGenerator(seed: seed &+ 1)
		while !Task.isCancelled {
			try? await Task.sleep(for: .milliseconds(8))
			outbox.wake()
			if jumps, random.happens(onceIn: 6) { clock.jump(by: Double(random.number(in: -200_000...200_000))) }
			try await giveUp(outbox)
		}
	}

	private func giveUp(_ outbox: Outbox) async throws {
		// A journal that fails is asked again.
		guard let changes = try? await outbox.pendingChanges() else { return }
		for change in changes where change.needsDecision {
			if change.state == .refused {
				tell(.refused(change.id))
				if keepsRefused, !drains { continue }
				tell(.discarded(change.id))
			} else {
				tell(.unknown(change.id))
				// All that needs the creation is given up, too, also what is enqueued at this moment.
				if change.role == .creation {
					tell(.gone(change.key))
					Self.gone.withLock { _ = $0.insert(change.key) }
				}
			}
			do { try await outbox.discard(change.id, dependents: .discard) } catch {}
		}
	}

	/// Reads the notes without a network.
	private func look(_ notes: NoteOutbox) async throws {
		for key in note {
			do {
				let current = await notes.notes.currentKey(for: key)
				let note = try await notes.notes.value(for: current) { throw URLError(.notConnectedToInternet) }
				tell(.seen(key, note.operations))
			} catch CacheError.removalPending {
				tell(.seen(key, nil))
			} catch let error as URLError where error.code == .notConnectedToInternet {
				tell(.seen(key, nil))
			}
		}
	}

	/// Asks what has become of changes.
	private func tellOutcomes(_ outbox: Outbox) async throws {
		for id in ask.compactMap({ UUID(uuidString: $0) }) {
			let word =
				switch try await outbox.outcome(of: id) {
				case .confirmed: "confirmed"
				case .discarded: "discarded"
				case .refused: "refused"
				case .parked: "parked"
				case .replaced: "replaced"
				case .unknown: "unknown"
				}
			tell(.outcome(id, word))
		}
	}

	/// Enqueues changes of some notes of its own.
	private func enqueue(_ notes: NoteOutbox) async throws {
		var random = SeededGenerator(seed: seed)
		var keys = note
		for operation in (0..<count).lazy.map({ first + $0 }) {
			do {
				let id = try await enqueue(operation, &keys, &random, notes)
				tell(.kept(operation, id))
			} catch OutboxError.journal where failsAfterAnswers {
				// The journal fails on purpose, and says so.
			}
			if random.happens(onceIn: 3) { try await Task.sleep(for: .milliseconds(random.number(in: 0...4))) }
		}
	}

	private func enqueue(
		_ operation: Int,
		_ keys: inout [String],
		_ random: inout SeededGenerator,
		_ notes: NoteOutbox
	) async throws -> UUID {
		Self.gone.withLock { gone in keys.removeAll { gone.contains($0) } }
		if keys.isEmpty || random.happens(onceIn: 5) {
			let key = "new-\(UUID().uuidString)"
			tell(.begun(operation, kind: CreateNote.kind, key))
			let id = try await notes.outbox.enqueue(CreateNote(key: key, operation: operation))
			keys.append(key)
			return id
		}
		let key = random.pick(keys)
		guard random.happens(onceIn: 12) else {
			tell(.begun(operation, kind: AppendToNote.kind, key))
			return try await notes.outbox.enqueue(AppendToNote(key: key, operation: operation))
		}
		tell(.begun(operation, kind: RemoveNote.kind, key))
		let id = try await notes.outbox.enqueue(RemoveNote(key: key, operation: operation))
		keys.removeAll { $0 == key }
		return id
	}

	private func drain(_ notes: NoteOutbox) async throws {
		let deadline = ContinuousClock.now + .seconds(60)
		while ContinuousClock.now < deadline {
			notes.outbox.wake()
			await notes.outbox.flush()
			try await giveUp(notes.outbox)
			if try await notes.outbox.pendingChanges().isEmpty { break }
			try await Task.sleep(for: .milliseconds(10))
		}
		let left = try await notes.outbox.pendingChanges()
		try expect(left.isEmpty, "\(left.count) changes wait for ever: \(left.prefix(3))")
		try await look(notes)
		try await tellOutcomes(notes.outbox)
		await notes.database.close()
	}

	/// Writes at once, because a kill would lose a buffer.
	private func tell(_ note: WriterNote) {
		FileHandle.standardOutput.write(Data((note.line + "\n").utf8))
	}
}

/// A wall clock that jumps.
final class JumpingClock: WallClockContract {
	private let offset = Mutex(0.0)

	var now: Date { Date(timeIntervalSinceNow: offset.withLock { $0 }) }

	func jump(by seconds: Double) { offset.withLock { $0 += seconds } }
}

/// Random numbers for tasks that run at the same time.
final class SharedRandom: Sendable {
	private let generator: Mutex<SeededGenerator>

	init(seed: UInt64) {
		generator = Mutex(SeededGenerator(seed: seed))
	}

	func happens(onceIn count: Int) -> Bool { generator.withLock { $0.happens(onceIn: count) } }
}
