import Foundation
import LoopbackServers

/// A process that enqueues and sends changes over a network that fails, and is killed at a step of its files or at a random
/// moment, many times with the same folder.
struct KilledOutbox: Fault {
	let name = "killed-outbox"

	/// How many processes are killed for each service.
	private static let killsPerService = 25

	func run(_ trials: inout Trials) async throws {
		var tally = OutboxScene.Tally()
		while trials.goesOn(atLeast: 50) {
			let service = NoteService(seed: UInt64(trials.count) + 1)
			// A service whose clocks never jump expects that nothing is ever given up.
			let jumps = trials.count / Self.killsPerService % 2 == 1
			try await withLoopbackServer(answer: service.answer) { url in
				let scene = try OutboxScene(service, at: url, jumps: jumps)
				for number in 0..<Self.killsPerService where trials.goesOn(atLeast: 50) && !scene.isLost {
					try await trials.attempt("kill \(number) of an outbox") { random in
						try await scene.tracing { try await kill(&random, scene) }
					}
				}
				if !scene.isLost {
					try await trials.attempt("the end of \(Self.killsPerService) kills") { random in
						try await scene.tracing { try await scene.drain(&random) }
					}
				}
				tally += scene.tally
			}
		}
		trials.tell(tally.words)
	}

	private func kill(_ random: inout SeededGenerator, _ scene: OutboxScene) async throws {
		scene.beginRound()
		let isAtStep = random.happens(onceIn: 2)
		let step = isAtStep ? ["--kill-step", "\(random.number(in: 1...150))"] : []
		let options = scene.options(&random)
		let child = try scene.start(lane: 0, &random, step + options)
		if !isAtStep {
			try await Task.sleep(for: .milliseconds(random.number(in: 40...300)))
			child.kill()
		}
		try await scene.bury(child)
		try scene.verify()
	}
}
