import ChallengeCore
import Foundation
import LarderTesting
import Testing

struct ReadTraceTests {
	private let clock = ManualClock()

	@Test("A read that no data source told of has no provenance")
	func untoldReadHasNoProvenance() async {
		let answer = await ReadTrace.observing { 42 }

		#expect(answer.value == 42)
		#expect(answer.provenance == nil)
	}

	@Test("A fetch is told as remote, at the time of its answer")
	func fetchIsTold() async throws {
		let answer = try await ReadTrace.observing { () async throws in
			try await ReadTrace.recordingFetch(clock: clock.wallClock) { 42 }
		}

		#expect(answer.provenance?.origin == .remote)
		#expect(answer.provenance?.storedAt == clock.wallClock.now)
		#expect(answer.provenance?.fallbackError == nil)
	}

	@Test("A tier that answers after a failed fetch is told as a fallback")
	func fallbackIsTold() async throws {
		let answer = await ReadTrace.observing {
			await #expect(throws: Failure.self) { try await ReadTrace.recordingFetch { throw Failure() } }
			ReadTrace.current?.recordAnswer(from: .disk, storedAt: .distantPast)
		}

		#expect(answer.provenance?.origin == .disk)
		#expect(answer.provenance?.fallbackError is Failure)
	}

	@Test("What a read throws is thrown, in its own type")
	func errorsAreThrown() async {
		await #expect(throws: Failure.self) {
			_ = try await ReadTrace.observing { () async throws(Failure) in throw Failure() }
		}
	}

	@Test("Reads at the same time are told apart")
	func concurrentReadsAreToldApart() async {
		await withTaskGroup { group in
			for origin in [CacheOrigin.memory, .disk, .remote] {
				group.addTask {
					let answer = await ReadTrace.observing {
						ReadTrace.current?.recordAnswer(from: origin, storedAt: .distantPast)
						await Task.yield()
					}
					#expect(answer.provenance?.origin == origin)
				}
			}
		}
	}
}

private struct Failure: Error {}
