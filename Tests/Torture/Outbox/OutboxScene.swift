import Foundation

/// A service, the folder of an outbox, and the processes that come and go over it.
final class OutboxScene {
	/// What all scenes of a fault have seen.
	struct Tally {
		var kills = 0
		/// The processes that were killed after they had enqueued something.
		var busyKills = 0
		var kept = 0
		var requests = 0
		var repetitions = 0
		var refused = 0
		var givenUp = 0
		var sights = 0

		var words: String {
			"""
			\(kills) kills, \(busyKills) of them after a change was kept; \(kept) changes kept, \(requests) requests, \
			\(repetitions) of them repeated; \(refused) changes refused, \(givenUp) given up; \(sights) reads
			"""
		}
	}

	let folder: ScratchFolder
	let service: NoteService
	private let url: URL
	/// Whether the wall clocks of some processes jump, so that they may give changes up.
	private let jumps: Bool
	private(set) var ledger = OutboxLedger()
	private(set) var tally = Tally()
	/// Whether something was lost, so that everything later would tell that again.
	private(set) var isLost = false

	init(_ service: NoteService, at url: URL, jumps: Bool) throws {
		(self.service, self.url, self.jumps) = (service, url, jumps)
		folder = try ScratchFolder()
	}

	/// The options that a process may have.
	func options(_ random: inout SeededGenerator) -> [String] {
		let flags = ["--gathered", "--fails-after-answers", "--keeps-refused"] + (jumps ? ["--jumps"] : [])
		return flags.filter { _ in random.happens(onceIn: 3) }
	}

	func beginRound() {
		ledger.beginRound()
		service.begin(round: ledger.round)
	}

	func start(lane: Int, _ random: inout SeededGenerator, _ options: [String]) throws -> ChildProcess {
		try start(seed: random.next(), first: ledger.next(in: lane), notes: ledger.living.suffix(4), options)
	}

	private func start(seed: UInt64, first: Int, notes: [String], _ options: [String]) throws -> ChildProcess {
		let arguments = [
			"outbox-writer", "--folder", folder.path, "--service", url.absoluteString, "--seed", "\(seed)",
			"--first", "\(first)",
		]
		return try ChildProcess(arguments + notes.flatMap { ["--note", $0] } + options, folder: folder)
	}

	/// Waits for a process that is killed, and reads what it has reported.
	func bury(_ child: ChildProcess) async throws {
		let ending = try await child.ending()
		let keptCount = ledger.kept.count
		try ledger.read(try child.lines(), mayGiveUp: jumps)
		tally.kills += 1
		if ledger.kept.count > keptCount { tally.busyKills += 1 }
		try expect(ending == .signal(SIGKILL), "a writer \(ending.words)")
	}

	/// Checks what was seen and sent until now.
	func verify() throws {
		try service.snapshot.verify(ledger)
		tally.sights += ledger.sights.count
		ledger.sights = []
	}

	/// Lets a last process send everything to a service that is kind by now, and checks the end.
	func drain(_ random: inout SeededGenerator) async throws {
		service.beKind()
		beginRound()
		let notes = ledger.created.keys.filter { !ledger.gone.contains($0) }.sorted().suffix(100)
		let asks = ledger.lastKept(200).flatMap { ["--ask", "\($0)"] }
		let child = try start(seed: random.next(), first: 0, notes: Array(notes), ["--drains"] + asks)
		let ending = try await child.ending(within: .seconds(90))
		// The clocks of earlier writers may have jumped, so it may give changes up.
		try ledger.read(try child.lines(), mayGiveUp: jumps)
		try expect(ending == .exit(0), "the last writer \(ending.words)")
		let state = service.snapshot
		try state.verifyEnd(ledger)
		try verify()
		tally.kept += ledger.kept.count
		tally.requests += state.arrivals.count
		tally.repetitions += state.arrivals.count - Set(state.arrivals.map(\.operation)).count
		tally.refused += state.refused.count
		tally.givenUp += ledger.excused.count
	}

	/// Runs `work`, and keeps the folder with the service's log if it throws.
	func tracing(_ work: () async throws -> Void) async throws {
		do {
			try await work()
		} catch {
			let log = service.snapshot.log.joined(separator: "\n")
			try Data(log.utf8).write(to: folder.url.appending(path: "service.log"))
			folder.keep()
			isLost = true
			throw Loss("\(error) (see \(folder.path))")
		}
	}
}

extension OutboxScene.Tally {
	static func += (total: inout Self, other: Self) {
		total.kills += other.kills
		total.busyKills += other.busyKills
		total.kept += other.kept
		total.requests += other.requests
		total.repetitions += other.repetitions
		total.refused += other.refused
		total.givenUp += other.givenUp
		total.sights += other.sights
	}
}
