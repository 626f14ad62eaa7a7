import ChallengeCore
import Foundation
import Testing

@testable import ChallengeCharacter

struct ProvenanceTextTests {
	private let date = Date(timeIntervalSinceReferenceDate: 800_000_000)

	@Test(
		"An age is told in its largest whole unit",
		arguments: [
			(-5, "0 s"), (0, "0 s"), (59.9, "59 s"), (60, "1 min"), (3_599, "59 min"), (3_600, "1 h"), (86_399, "23 h"),
			(86_400, "1 d"), (864_000, "10 d"),
		]
	)
	func ageIsTold(seconds: Double, expected: String) {
		let sut = Provenance(origin: .disk, storedAt: date)

		#expect(sut.ageText(at: date.addingTimeInterval(seconds)) == expected)
	}

	@Test("A time that is none is told as some age", arguments: [Double.nan, .infinity, -.infinity])
	func impossibleTimeIsTold(seconds: Double) {
		let sut = Provenance(origin: .disk, storedAt: Date(timeIntervalSinceReferenceDate: seconds))

		#expect(["0 s", "11574074 d"].contains(sut.ageText(at: date)))
	}

	@Test("An answer in the place of a failed remote is marked, with the error")
	func fallbackIsMarked() {
		let sut = Provenance(origin: .disk, storedAt: date, fallbackError: CancellationError())

		#expect(sut.originText == "disk (fallback)")
		#expect(sut.fallbackText(for: "1") == "fallback for 1: CancellationError()")
	}

	@Test("An answer that papers over nothing is not marked")
	func plainAnswerIsNotMarked() {
		let sut = Provenance(origin: .memory, storedAt: date)

		#expect(sut.originText == "memory")
		#expect(sut.fallbackText(for: "1") == nil)
	}
}
