import Foundation
import LarderCore
import LarderSQLite

/// A power failure at each promise of an outbox.
///
/// It comes when `enqueue` has returned, when a request is about to leave, and when a confirmed value is no longer in the
/// journal. What was not synced is lost, or left in any part.
struct OutboxPowerCut: Fault {
	let name = "outbox-power-cut"

	func run(_ trials: inout Trials) async throws {
		_ = SyncedDisk.shared
		while trials.goesOn(atLeast: 20) {
			try await trials.attempt("power failures of an outbox") { random in
				try await cut(&random)
			}
		}
	}

	private func cut(_ random: inout SeededGenerator) async throws {
		let folder = try ScratchFolder()
		let luck = SharedRandom(seed: random.next())
		let losses = Mutex<[String]>([])
		let notes = try NoteOutbox(in: folder.url, saving: random.pick([.committed, .gathered])) { change, _ in
			let changes = try await Self.changes(after: folder, luck)
			let sent = changes.first { $0.kind == change.kind && $0.key.contains(change.key) }
			if sent?.state != .maybeSent {
				losses.withLock { $0.append("a request left before it was synced that it may have been sent") }
			}
			if luck.happens(onceIn: 4) { throw URLError(.networkConnectionLost) }
			return OutboxNote(id: "S\(change.operation)", operations: [change.operation])
		}
		for operation in 1...6 {
			let syncCount = SyncedDisk.shared.syncCount
			let id = try await notes.outbox.enqueue(CreateNote(key: "new-\(operation)", operation: operation))
			try expect(SyncedDisk.shared.syncCount > syncCount, "an enqueue has returned without a sync")
			let changes = try await Self.changes(after: folder, luck)
			try expect(changes.contains { $0.id == id }, "a power failure took a change after its enqueue had returned")
			guard luck.happens(onceIn: 2) else { continue }
			notes.outbox.wake()
			await notes.outbox.flush()
			try await verify(notes, folder, luck)
		}
		for loss in losses.withLock({ $0 }) { throw Loss(loss) }
		await notes.database.close()
	}

	/// Expects that a reader after a power failure sees every confirmed value, and no change twice.
	private func verify(_ notes: NoteOutbox, _ folder: ScratchFolder, _ luck: SharedRandom) async throws {
		var confirmed: [String] = []
		for operation in 1...6 {
			let key = notes.outbox.currentKey(for: "new-\(operation)", of: "note")
			if key.hasPrefix("S") { confirmed.append(key) }
		}
		let other = try ScratchFolder()
		try SyncedDisk.shared.cutPower(of: folder.url, into: other.url) { luck.happens(onceIn: 3) }
		let next = try NoteOutbox(in: other.url) { _, _ in throw URLError(.notConnectedToInternet) }
		for key in confirmed {
			do {
				_ = try await next.notes.value(for: key) { throw URLError(.notConnectedToInternet) }
			} catch {
				throw Loss("a power failure took the confirmed value of \(key) from its readers: \(error)")
			}
		}
		await next.database.close()
	}

	/// The changes that another launch finds after a power failure.
	private static func changes(after folder: ScratchFolder, _ luck: SharedRandom) async throws -> [PendingChange] {
		let other = try ScratchFolder()
		try SyncedDisk.shared.cutPower(of: folder.url, into: other.url) { luck.happens(onceIn: 3) }
		let next = try NoteOutbox(in: other.url) { _, _ in throw URLError(.notConnectedToInternet) }
		defer { withExtendedLifetime(other) {} }
		let changes = try await next.outbox.pendingChanges()
		await next.database.close()
		return changes
	}
}
