import ArgumentParser
import Foundation
import LarderCore

@testable import larder

/// What a run of the command said and how it ended.
struct Run {
	var data: [String] = []
	var messages: [String] = []
	var status: Int32?

	/// What `body` says on its console, and the status that it ends with.
	static func recording(look: Console.Look = .plain, _ body: (Console) throws -> Void) throws -> Run {
		let run = Mutex(Run())
		let console = Console(
			data: { line in run.withLock { $0.data.append(line) } },
			status: { line in run.withLock { $0.messages.append(line) } },
			look: look
		)
		do {
			try body(console)
		} catch let code as ExitCode {
			run.withLock { $0.status = code.rawValue }
		}
		return run.withLock { $0 }
	}
}
