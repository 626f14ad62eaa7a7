import Foundation
import LarderCore
import LarderTesting
import Testing

@Suite(.timeLimit(.minutes(30)))
struct ManualClockTests {
	@Test("The clock stands still until it is advanced")
	func timeStandsStill() {
		let sut = ManualClock()
		let start = sut.now
		let date = sut.wallClock.now

		#expect(sut.now == start)
		sut.advance(by: .milliseconds(1_500))

		#expect(start.duration(to: sut.now) == .milliseconds(1_500))
		#expect(sut.wallClock.now == date.addingTimeInterval(1.5))
	}

	@Test("A sleeper wakes at its deadline, not earlier")
	func sleeperWakesAtItsDeadline() async throws {
		let sut = ManualClock()
		let task = Task {
			try await sut.sleep(for: .seconds(2))
			return sut.now.offset
		}
		await sut.waitForSleepers()

		sut.advance(by: .seconds(1))
		await sut.waitForSleepers()
		sut.advance(by: .seconds(1))

		#expect(try await task.value == .seconds(2))
	}

	@Test("A sleep whose deadline has passed returns at once")
	func passedDeadlineDoesNotSuspend() async throws {
		let sut = ManualClock()

		try await sut.sleep(until: sut.now)
	}

	@Test("A cancelled sleeper throws at once", arguments: [true, false])
	func cancelledSleeperThrows(isAsleep: Bool) async {
		let sut = ManualClock()
		let gate = Gate()
		let task = Task {
			if !isAsleep { try? await gate.wait() }
			try await sut.sleep(for: .seconds(1))
		}
		if isAsleep { await sut.waitForSleepers() } else { await gate.waitForArrivals() }

		task.cancel()

		await #expect(throws: CancellationError.self) { try await task.value }
	}

	@Test("The wall clock can be set back, and the manual clock's instant stays as it is")
	func timeOfDayCanBeSetBack() {
		let sut = ManualClock()
		let start = sut.now
		let yesterday = sut.wallClock.now.addingTimeInterval(-86_400)

		sut.setDate(yesterday)

		#expect(sut.wallClock.now == yesterday)
		#expect(sut.now == start)
	}
}
