import LarderCore
import Testing

@testable import LarderNetworking

/// What ends a request early.
struct AbortTests {
	@Test("The first end counts, and ends what runs with its reason, once")
	func firstEndCounts() {
		let sut = Abort()
		let reasons = Mutex<[HTTPError?]>([])
		sut.begin { reason in reasons.withLock { $0.append(reason as? HTTPError) } }

		sut.end(with: HTTPError.timedOut)
		sut.end(with: CancellationError())

		#expect(reasons.withLock(\.self) == [.timedOut])
		#expect(throws: HTTPError.timedOut) { try sut.check() }
	}

	@Test("What begins after the end is ended at once, and what has finished is not ended")
	func lateBeginningIsEnded() throws {
		let sut = Abort()
		let finished = AtomicCount()
		let begun = AtomicCount()
		sut.begin { _ in finished.increment() }
		sut.finish()
		try sut.check()

		sut.end(with: HTTPError.timedOut)
		sut.begin { _ in begun.increment() }

		#expect(finished.value == 0)
		#expect(begun.value == 1)
	}
}
