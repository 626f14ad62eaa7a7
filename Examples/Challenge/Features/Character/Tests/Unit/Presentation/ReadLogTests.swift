import LarderCore
import LarderTesting
import Testing

@testable import ChallengeCharacter

@Suite(.timeLimit(.minutes(30)))
struct ReadLogTests {
	private struct Failure: Error {}

	private let clock = ManualClock()

	private var emptyLog: ReadLog { ReadLog(latestLimit: 2, clock: clock.wallClock) }

	@Test("Reads are counted by origin, and the hit ratio is the share that needed no service")
	func readsAreCounted() async throws {
		let sut = emptyLog
		#expect(sut.tally.hitPercentage == nil)

		for origin in [CacheOrigin.remote, .memory, .memory, .disk] { try await read(1, from: origin, in: sut) }

		#expect(sut.tally.answerCounts == [.remote: 1, .memory: 2, .disk: 1])
		#expect(sut.tally.hitPercentage == 75)
	}

	@Test(
		"The hit ratio is rounded to whole percents",
		arguments: [(69, 51, 58), (1, 2, 33), (2, 1, 67), (113, 87, 57)]
	)
	func hitRatioIsRounded(hits: Int, others: Int, percentage: Int) async throws {
		let sut = emptyLog

		for _ in 0..<hits { try await read(1, from: .memory, in: sut) }
		for _ in 0..<others { try await read(1, from: .remote, in: sut) }

		#expect(sut.tally.hitPercentage == percentage)
	}

	@Test("A fallback is neither a hit nor a failure")
	func fallbackIsItsOwn() async throws {
		let sut = emptyLog

		try await read(1, from: .disk, insteadOf: Failure(), in: sut)

		#expect(sut.tally.fallbackCount == 1)
		#expect(sut.tally.failureCount == 0)
		#expect(sut.tally.hitPercentage == 0)
	}

	@Test("A failure is counted and thrown on")
	func failureIsCounted() async {
		let sut = emptyLog

		await #expect(throws: Failure.self) { try await fail(in: sut, isAbsence: false) }

		#expect(sut.tally.failureCount == 1)
	}

	@Test("A \"not found\" is an answer of the service, not a failure")
	func absenceIsAnAnswer() async {
		let sut = emptyLog

		await #expect(throws: Failure.self) { try await fail(in: sut, isAbsence: true) }

		#expect(sut.tally.answerCounts == [.remote: 1])
		#expect(sut.tally.failureCount == 0)
	}

	@Test("The newest reads come first, numbered, and no more than the limit")
	func newestComeFirst() async throws {
		let sut = emptyLog

		for identifier in 1...3 { try await read(identifier, from: .memory, in: sut) }

		#expect(sut.tally.latest.map(\.subject) == [.character(3), .character(2)])
		#expect(sut.tally.latest.map(\.number) == [3, 2])
		#expect(sut.tally.latest.first?.date == clock.wallClock.now)
	}

	@Test("A watcher gets the current tally and one after each read, and leaves nothing behind")
	func watcherGetsTallies() async throws {
		let sut = emptyLog
		let watching = Task {
			var counts: [Int] = []
			for await tally in sut.tallies() {
				counts.append(tally.count)
				if tally.count == 1 { break }
				try await read(1, from: .memory, in: sut)
			}
			return counts
		}

		#expect(try await watching.value == [0, 1])
		#expect(sut.watcherCount == 0)
	}

	@Test("A finished log ends its watchers, and gives later ones the tally and the end")
	func finishedLogEndsWatchers() async throws {
		let sut = emptyLog
		try await read(1, from: .memory, in: sut)
		let earlier = sut.tallies()

		sut.finish()

		#expect(await counts(earlier) == [1])
		#expect(await counts(sut.tallies()) == [1])
		#expect(sut.watcherCount == 0)
	}

	private func counts(_ tallies: AsyncStream<ReadTally>) async -> [Int] {
		await tallies.reduce(into: []) { $0.append($1.count) }
	}

	private func read(
		_ identifier: Int,
		from origin: CacheOrigin,
		insteadOf error: Failure? = nil,
		in log: ReadLog
	) async throws(Failure) {
		_ = try await log.reading(.character(identifier), isAbsence: { _ in false }) { () async throws(Failure) in
			CacheResult(value: identifier, origin: origin, fallbackError: error)
		}
	}

	private func fail(in log: ReadLog, isAbsence: Bool) async throws(Failure) {
		_ = try await log.reading(.page(1), isAbsence: { _ in isAbsence }) {
			() async throws(Failure) -> CacheResult<Int> in throw Failure()
		}
	}
}
