import Foundation
import LarderCore
import LarderSQLite

/// A volume that fills up while changes are enqueued and sent, and is emptied again.
struct FullOutboxVolume: Fault {
	let name = "full-outbox-volume"

	func run(_ trials: inout Trials) async throws {
		while trials.goesOn(atLeast: 8) {
			try await trials.attempt("an outbox on a full volume") { random in try await verify(&random) }
		}
	}

	private func verify(_ random: inout SeededGenerator) async throws {
		let volume = try await SmallVolume(megabytes: 2)
		let applied = Mutex<[Int]>([])
		let notes = try NoteOutbox(in: volume.url) { change, _ in
			applied.withLock { $0.append(change.operation) }
			return OutboxNote(id: "S\(change.operation)", operations: [change.operation])
		}
		try volume.fill(leaving: random.pick([0, 4_096, 20_000, 60_000, 200_000]))
		var kept: [Int] = []
		var refusedCount = 0
		for operation in 1...400 where refusedCount < 5 {
			do {
				try await notes.outbox.enqueue(CreateNote(key: "new-\(operation)", operation: operation))
				kept.append(operation)
			} catch {
				guard case .journal = error else { throw Loss("a full volume is told as \(error)") }
				refusedCount += 1
			}
		}
		// Without room, a change is not marked, so it must not be sent.
		await notes.outbox.flush()
		try volume.empty()
		notes.outbox.wake()
		await notes.outbox.flush()
		try expect(try await notes.outbox.pendingChanges().isEmpty, "changes wait, although there is room again")
		let sent = applied.withLock { $0 }
		try expect(Set(sent).isSuperset(of: kept), "a change that was kept was not sent")
		// Whoever got an error may find the change all the same only if the disk has failed after it had everything.
		try expect(Set(sent).subtracting(kept).isEmpty, "a change whose enqueue threw was sent")
		await notes.database.close()
	}
}
