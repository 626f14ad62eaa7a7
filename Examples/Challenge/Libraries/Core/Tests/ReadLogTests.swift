import ChallengeCore
import Foundation
import LarderTesting
import Testing

@testable import ChallengeCore

@Suite(.timeLimit(.minutes(30)))
struct ReadLogTests {
	private struct Failure: Error {}

	private let clock = ManualClock()

	@Test("Reads are counted by what answered them, and the share without the remote is the hit ratio")
	func readsAreCounted() async {
		let sut = ReadLog<Int>(clock: clock.wallClock)
		#expect(sut.tally.hitPercentage == nil)

		for origin in [CacheOrigin.remote, .memory, .memory, .disk] { await read(1, from: origin, in: sut) }

		#expect(sut.tally.answerCounts == [.remote: 1, .memory: 2, .disk: 1])
		#expect(sut.tally.hitPercentage == 75)
	}

	@Test("A half of a percent counts as one", arguments: [(69, 51, 58), (1, 2, 33), (2, 1, 67), (113, 87, 57)])
	func halfIsRoundedUp(hits: Int, others: Int, percentage: Int) async {
		let sut = ReadLog<Int>(clock: clock.wallClock)

		for _ in 0..<hits { await read(1, from: .memory, in: sut) }
		for _ in 0..<others { await read(1, from: .remote, in: sut) }

		#expect(sut.tally.hitPercentage == percentage)
	}

	@Test("A fallback is neither a hit nor a failure, and a failure is thrown on")
	func fallbackIsItsOwn() async {
		let sut = ReadLog<Int>(clock: clock.wallClock)

		_ = await sut.reading(1) {
			ReadTrace.current?.recordFailure(Failure())
			ReadTrace.current?.recordAnswer(from: .disk, storedAt: .now)
		}
		await #expect(throws: Failure.self) { try await sut.reading(2) { throw Failure() } }

		#expect(sut.tally.fallbackCount == 1)
		#expect(sut.tally.failureCount == 1)
		#expect(sut.tally.hitPercentage == 0)
	}

	@Test("That there is no such thing is an answer of the remote, and no failure")
	func absenceIsAnAnswer() async {
		let sut = ReadLog<Int>(clock: clock.wallClock)

		await #expect(throws: Failure.self) {
			try await sut.reading(1, isAbsence: { (_: Failure) in true }) { () async throws(Failure) in throw Failure()
			}
		}

		#expect(sut.tally.answerCounts == [.remote: 1])
		#expect(sut.tally.failureCount == 0)
	}

	@Test("The latest reads come first, numbered, and no more than the limit")
	func latestComeFirst() async {
		let sut = ReadLog<Int>(latestLimit: 2, clock: clock.wallClock)

		for subject in 1...3 { await read(subject, from: .memory, in: sut) }

		#expect(sut.tally.latest.map(\.subject) == [3, 2])
		#expect(sut.tally.latest.map(\.number) == [3, 2])
		#expect(sut.tally.latest.first?.date == clock.wallClock.now)
	}

	@Test("A watcher gets the tally as it is and then after each read; one that goes costs nothing any more")
	func watcherIsTold() async {
		let sut = ReadLog<Int>(clock: clock.wallClock)
		let watching = Task {
			var counts: [Int] = []
			for await tally in sut.tallies() {
				counts.append(tally.count)
				if tally.count == 1 { break }
				_ = await sut.reading(1) { ReadTrace.current?.recordAnswer(from: .memory, storedAt: .now) }
			}
			return counts
		}

		#expect(await watching.value == [0, 1])
		#expect(sut.watcherCount == 0)
	}

	@Test("A log that is finished lets its watchers go, and later ones once they know how it stands")
	func finishedLogLetsWatchersGo() async {
		let sut = ReadLog<Int>(clock: clock.wallClock)
		await read(1, from: .memory, in: sut)
		let earlier = sut.tallies()

		sut.finish()

		#expect(await counts(earlier) == [1])
		#expect(await counts(sut.tallies()) == [1])
		#expect(sut.watcherCount == 0)
	}

	private func counts(_ tallies: AsyncStream<ReadTally<Int>>) async -> [Int] {
		await tallies.reduce(into: []) { $0.append($1.count) }
	}

	private func read(_ subject: Int, from origin: CacheOrigin, in log: ReadLog<Int>) async {
		_ = await log.reading(subject) { ReadTrace.current?.recordAnswer(from: origin, storedAt: .now) }
	}
}
