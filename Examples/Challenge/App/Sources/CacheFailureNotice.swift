import LarderCore

/// Tells of a cache that fails: once for each cause, however many reads and writes it keeps.
final class CacheFailureNotice: Sendable {
	private let terminal: Terminal
	private let told = Mutex<Set<String>>([])

	init(terminal: Terminal) {
		self.terminal = terminal
	}

	func tell(_ error: any Error) {
		let text = "challenge: the answer does without a cache that failed: \(error)"
		guard told.withLock({ $0.insert(text).inserted }) else { return }
		terminal.writeDiagnostic(text)
	}
}
