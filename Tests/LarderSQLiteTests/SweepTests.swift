import Foundation
import LarderCore
import Testing

@testable import LarderSQLite

struct SweepTests {
	@Test("The first save starts a sweep, and another sweep starts whenever 1/64 of the limit has been saved")
	func sweepsAreRare() {
		var sut = SweepSchedule(byteLimit: 6_400, countLimit: 640)

		#expect(sut.note(saveCount: 1, byteCount: 10) == true)
		sut.end()
		#expect(sut.note(saveCount: 9, byteCount: 10) == false)
		#expect(sut.note(saveCount: 1, byteCount: 10) == true)
		sut.end()
		#expect(sut.note(saveCount: 1, byteCount: 100) == true)
	}

	@Test("No sweep starts while another sweep runs, and the first save after that sweep starts a new one")
	func sweepsDoNotOverlap() {
		var sut = SweepSchedule(byteLimit: 6_400, countLimit: 64)
		_ = sut.note(saveCount: 1, byteCount: 1)

		#expect(sut.note(saveCount: 5, byteCount: 1) == false)
		sut.end()

		#expect(sut.note(saveCount: 1, byteCount: 1) == true)
	}

	@Test("If a limit is exceeded, the oldest unused rows are removed, and no more rows than necessary")
	func oldestUnusedGo() {
		let rows = (1...10).map { row($0, isUsed: $0 == 2) }

		let sut = SweepStep(rows, excess: .init(entryCount: 3), alive: nil)

		#expect(sut.removed == [1, 3, 4])
		#expect(sut.spared == [2])
		#expect(sut.hand == 4)
		#expect(sut.excess.isZero)
	}

	@Test("Each removed row reduces the excess by the row's bytes")
	func bytesAreCounted() {
		let sut = SweepStep((1...10).map { row($0) }, excess: .init(byteCount: 3_000), alive: nil)

		#expect(sut.removed == [1, 2, 3])
	}

	@Test("Expired rows are removed, used or not, and other rows stay if there is room")
	func expiredRowsGo() {
		let now = Date(timeIntervalSinceReferenceDate: 1_000)
		let rows = [row(1, age: 100, isUsed: true), row(2, age: 99), row(3, age: -61), row(4, age: -59)]

		let sut = SweepStep(rows, excess: .init(), alive: LifeSpan(now: now, lifetime: 100))

		#expect(sut.removed == [1, 3])
		#expect(sut.spared.isEmpty)
	}

	@Test("A sweep continues after the last row of a full step, and starts over after a step that is not full")
	func handGoesRound() {
		let rows = (1...SweepStep.rowCount).map { row($0, isUsed: true) }

		#expect(SweepStep(rows, excess: .init(entryCount: 1), alive: nil).hand == Int64(SweepStep.rowCount))
		#expect(SweepStep(Array(rows.dropLast()), excess: .init(entryCount: 1), alive: nil).hand == 0)
	}

	private func row(_ id: Int, age: TimeInterval = 0, isUsed: Bool = false) -> SweepStep.Row {
		let storedAt = Date(timeIntervalSinceReferenceDate: 1_000 - age)
		return SweepStep.Row(id: Int64(id), storedAt: storedAt, isUsed: isUsed, byteCount: 900)
	}
}
