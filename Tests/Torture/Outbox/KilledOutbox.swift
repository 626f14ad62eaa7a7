import Foundation
import LoopbackServers

/// A process that enqueues and sends changes over a network that fails, and is killed at a step of its files or at a random
/// moment, many times with the same folder.
struct KilledOutbox: Fault {
	let name = "killed-outbox"

	/// How many processes are killed for each service.
	private static let killsPerService = 25

	func run(_ trials: inout Trials) async throws {
		while trials.goesOn(atLeast: 50) {
			var ledger = OutboxLedger()
			let folder = try ScratchFolder()
			let service = NoteService(seed: UInt64(trials.count) + 1)
			try await withLoopbackServer(answer: service.answer) { url in
				for number in 0..<Self.killsPerService where trials.goesOn(atLeast: 50) {
					try await trials.attempt("kill \(number) of an outbox") { random in
						try await kill(&random, folder, url, &ledger)
					}
				}
				try await trials.attempt("the end of \(Self.killsPerService) kills") { random in
					service.beKind()
					try await drain(folder, url, seed: random.next(), &ledger)
					try service.verify(ledger)
				}
			}
		}
	}

	private func kill(
		_ random: inout SeededGenerator,
		_ folder: ScratchFolder,
		_ service: URL,
		_ ledger: inout OutboxLedger
	) async throws {
		var options = ["--first", "\(ledger.next(in: 0))"]
		let isAtStep = random.happens(onceIn: 2)
		if isAtStep { options += ["--kill-step", "\(random.number(in: 1...150))"] }
		for option in ["--gathered", "--jumps", "--fails-after-answers"] where random.happens(onceIn: 3) {
			options.append(option)
		}
		let child = try ChildProcess(Self.writer(folder, service, seed: random.next()) + options, folder: folder)
		if !isAtStep {
			try await Task.sleep(for: .milliseconds(random.number(in: 20...250)))
			child.kill()
		}
		let ending = try await child.ending()
		try expect(ending == .signal(SIGKILL), "the writer \(ending.words)")
		try ledger.read(try child.lines())
	}

	private func drain(
		_ folder: ScratchFolder,
		_ service: URL,
		seed: UInt64,
		_ ledger: inout OutboxLedger
	) async throws {
		let options = ["--first", "0", "--drains"]
		let child = try ChildProcess(Self.writer(folder, service, seed: seed) + options, folder: folder)
		let ending = try await child.ending(within: .seconds(90))
		try expect(ending == .exit(0), "the last writer \(ending.words)")
		// The clocks of earlier writers have jumped, so it may have given changes up.
		try ledger.read(try child.lines())
	}

	/// The arguments of a writer.
	static func writer(_ folder: ScratchFolder, _ service: URL, seed: UInt64) -> [String] {
		["outbox-writer", "--folder", folder.path, "--service", service.absoluteString, "--seed", "\(seed)"]
	}
}
