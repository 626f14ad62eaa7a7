import ChallengeCore
import LarderTesting
import Testing

struct ValueStoreTests {
	private let tier = LocalDataSourceMock<Int, String>()
	private let clock = ManualClock()

	@Test("What is saved is found again, and bears the time of day")
	func savedValueBearsTheTime() async {
		let sut = ValueStore(tier, clock: clock.wallClock)

		await sut.saveValue("Rick", for: 1)

		#expect(await sut.value(for: 1) == "Rick")
		#expect(await tier.lastSavedEntry?.storedAt == clock.wallClock.now)
	}

	@Test("A tier that fails is a miss and keeps nothing, and each failure is told")
	func failuresAreTold() async {
		await tier.setReadError(Failure())
		await tier.setWriteError(Failure())

		await confirmation(expectedCount: 2) { told in
			let sut = ValueStore(tier) { error in
				#expect(error is Failure)
				told()
			}
			await sut.saveValue("Rick", for: 1)
			#expect(await sut.value(for: 1) == nil)
		}
	}
}

private struct Failure: Error {}
