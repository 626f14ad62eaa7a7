import LarderCore

/// The progress that was reported to a test's handler.
final class ProgressLog: Sendable {
	private let state = Mutex<[(bytes: Int, expected: Int?)]>([])

	var bytes: [Int] { state.withLock { $0.map(\.bytes) } }
	var expected: Set<Int?> { state.withLock { Set($0.map(\.expected)) } }

	func note(_ bytes: Int, _ expected: Int?) {
		state.withLock { $0.append((bytes, expected)) }
	}
}
