import LarderCore
import Testing

@testable import ChallengeCharacter

struct CacheResultTextTests {
	@Test(
		"An age is shown in its largest whole unit",
		arguments: [
			(0, "0 s"), (59.9, "59 s"), (60, "1 min"), (3_599, "59 min"), (3_600, "1 h"), (86_399, "23 h"),
			(86_400, "1 d"), (864_000, "10 d"),
		]
	)
	func ageIsShown(seconds: Double, expected: String) {
		#expect(CacheResult(value: 1, origin: .disk, age: .seconds(seconds)).ageText == expected)
	}

	@Test("A fallback is marked, and shows its error")
	func fallbackIsMarked() {
		let sut = CacheResult(value: 1, origin: .disk, fallbackError: CancellationError())

		#expect(sut.originText == "disk (fallback)")
		#expect(sut.fallbackText(for: "1") == "fallback for 1: CancellationError()")
	}

	@Test("An answer with changes that the service has not confirmed is marked")
	func pendingAnswerIsMarked() {
		let error = CancellationError()

		#expect(CacheResult(value: 1, origin: .memory, pendingCount: 2).originText == "memory (pending)")
		#expect(
			CacheResult(value: 1, origin: .disk, fallbackError: error, pendingCount: 1).originText
				== "disk (fallback, pending)"
		)
	}

	@Test("An answer without an error is not marked")
	func plainAnswerIsNotMarked() {
		let sut = CacheResult(value: 1, origin: .memory)

		#expect(sut.originText == "memory")
		#expect(sut.fallbackText(for: "1") == nil)
	}
}
