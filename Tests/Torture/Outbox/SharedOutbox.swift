import Foundation
import LoopbackServers

/// An app that sends and an extension that enqueues, over the same folder, of which one is killed.
struct SharedOutbox: Fault {
	let name = "shared-outbox"

	func run(_ trials: inout Trials) async throws {
		while trials.goesOn(atLeast: 6) {
			try await trials.attempt("an app and an extension") { random in try await share(&random) }
		}
	}

	private func share(_ random: inout SeededGenerator) async throws {
		let folder = try ScratchFolder()
		let service = NoteService(seed: random.next())
		try await withLoopbackServer(answer: service.answer) { url in
			var ledger = OutboxLedger()
			for _ in 0..<4 {
				let children = try (0..<2).map { lane in
					let options = ["--first", "\(ledger.next(in: lane))"] + (lane == 1 ? ["--enqueues-only"] : [])
					let arguments = KilledOutbox.writer(folder, url, seed: random.next()) + options
					return try ChildProcess(arguments, folder: folder)
				}
				// First one dies, and then the other, which has taken over or goes on.
				for child in random.happens(onceIn: 2) ? children : children.reversed() {
					try await Task.sleep(for: .milliseconds(random.number(in: 100...300)))
					child.kill()
				}
				for child in children {
					let ending = try await child.ending()
					try expect(ending == .signal(SIGKILL), "a writer \(ending.words)")
					try ledger.read(try child.lines())
				}
			}
			service.beKind()
			let arguments = KilledOutbox.writer(folder, url, seed: random.next()) + ["--first", "0", "--drains"]
			let last = try ChildProcess(arguments, folder: folder)
			let ending = try await last.ending(within: .seconds(90))
			try expect(ending == .exit(0), "the last writer \(ending.words)")
			try service.verify(ledger)
		}
	}
}
