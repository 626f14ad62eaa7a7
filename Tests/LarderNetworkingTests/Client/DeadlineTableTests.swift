import LarderCore
import LarderTesting
import Testing

@testable import LarderNetworking

/// One sleep serves the time limits of all requests.
@Suite(.timeLimit(.minutes(30)))
struct DeadlineTableTests {
	private typealias Sleep = DeadlineTable.Sleep

	@Test("A later deadline needs no new sleep, and an earlier deadline replaces the sleep")
	func earliestTimeIsSleptFor() {
		var sut = DeadlineTable()

		#expect(sut.add(until: .seconds(30), now: .zero) {}.sleep == Sleep(number: 1, time: .seconds(30)))
		#expect(sut.add(until: .seconds(31), now: .seconds(1)) {}.sleep == nil)
		#expect(sut.add(until: .seconds(5), now: .seconds(2)) {}.sleep == Sleep(number: 2, time: .seconds(3)))
		#expect(sut.wake(1, now: .seconds(30)).next == nil)
	}

	@Test(
		"After a sleep, the closures that are due are returned in order, and the next sleep ends at the earliest remaining deadline"
	)
	func dueClosuresAreCalled() {
		let order = Mutex<[Int]>([])
		var sut = DeadlineTable()
		for (number, seconds) in [(1, 3), (2, 2), (3, 9), (4, 2)] {
			_ = sut.add(until: .seconds(seconds), now: .zero) { order.withLock { $0.append(number) } }
		}

		let (actions, next) = sut.wake(2, now: .seconds(3))
		for action in actions { action() }

		#expect(order.withLock(\.self) == [2, 4, 1])
		#expect(next == Sleep(number: 3, time: .seconds(6)))
	}

	@Test("A removed closure is not called, and without closures the table does not sleep")
	func removedClosureIsForgotten() {
		var sut = DeadlineTable()
		let id = sut.add(until: .seconds(1), now: .zero) {}.id
		sut.remove(id)

		let (actions, next) = sut.wake(1, now: .seconds(1))

		#expect(actions.isEmpty)
		#expect(next == nil)
		#expect(sut.add(until: .seconds(5), now: .seconds(2)) {}.sleep == Sleep(number: 2, time: .seconds(3)))
	}

	@Test("A timer calls each closure at its deadline, whatever the order in which the closures were added")
	func timerCallsInTime() async throws {
		let clock = ManualClock()
		let sut = DeadlineTimer(clock: clock)
		let (first, second) = (Gate(), Gate())
		_ = sut.add(.seconds(9)) { second.open() }
		_ = sut.add(.seconds(5)) { first.open() }
		await clock.waitForSleepers()

		clock.advance(by: .seconds(5))
		try await first.wait()
		await clock.waitForSleepers()
		clock.advance(by: .seconds(4))
		try await second.wait()
	}
}
