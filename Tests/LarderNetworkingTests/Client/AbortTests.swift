import LarderCore
import Testing

@testable import LarderNetworking

/// What ends a request early.
struct AbortTests {
	@Test("Only the first abort counts: it aborts running work once, with its reason")
	func firstEndCounts() {
		let sut = Abort()
		let reasons = Mutex<[HTTPError?]>([])
		sut.begin { reason in reasons.withLock { $0.append(reason as? HTTPError) } }

		sut.end(with: HTTPError.timedOut)
		sut.end(with: CancellationError())

		#expect(reasons.withLock(\.self) == [.timedOut])
		#expect(throws: HTTPError.timedOut) { try sut.check() }
	}

	@Test("Work that begins after an abort is aborted at once, but finished work is not aborted")
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
