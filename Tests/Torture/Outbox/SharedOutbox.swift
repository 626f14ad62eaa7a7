import Foundation
import LoopbackServers

/// Two processes over the same folder, of which one is killed after the other: an app that sends and an extension that
/// enqueues, or two that would send.
struct SharedOutbox: Fault {
	let name = "shared-outbox"

	func run(_ trials: inout Trials) async throws {
		var tally = OutboxScene.Tally()
		while trials.goesOn(atLeast: 6) {
			try await trials.attempt("two processes with one outbox") { random in
				tally += try await share(&random)
			}
		}
		trials.tell(tally.words)
	}

	private func share(_ random: inout SeededGenerator) async throws -> OutboxScene.Tally {
		let service = NoteService(seed: random.next())
		return try await withLoopbackServer(answer: service.answer) { url in
			let scene = try OutboxScene(service, at: url, jumps: random.happens(onceIn: 4))
			try await scene.tracing {
				for _ in 0..<4 { try await kill(&random, scene) }
				try await scene.drain(&random)
			}
			return scene.tally
		}
	}

	private func kill(_ random: inout SeededGenerator, _ scene: OutboxScene) async throws {
		scene.beginRound()
		let second = random.happens(onceIn: 2) ? ["--enqueues-only"] : []
		let options = scene.options(&random).filter { $0 != "--fails-after-answers" }
		let children = try [[], second].enumerated().map { lane, role in
			try scene.start(lane: lane, &random, role + options)
		}
		// First one dies, and then the other, which has taken over or goes on.
		for child in random.happens(onceIn: 2) ? children : children.reversed() {
			try await Task.sleep(for: .milliseconds(random.number(in: 100...300)))
			child.kill()
		}
		for child in children { try await scene.bury(child) }
		try scene.verify()
	}
}
