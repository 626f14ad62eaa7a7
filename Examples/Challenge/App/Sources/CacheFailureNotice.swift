import LarderCore

/// Reports each cause of a failing cache once.
final class CacheFailureNotice: Sendable {
	private let terminal: Terminal
	private let reported = Mutex<Set<String>>([])

	init(terminal: Terminal) {
		self.terminal = terminal
	}

	func report(_ error: any Error) {
		let text = "challenge: a cache failed, and the answer does without it: \(error)"
		guard reported.withLock({ $0.insert(text).inserted }) else { return }
		terminal.writeDiagnostic(text)
	}
}
