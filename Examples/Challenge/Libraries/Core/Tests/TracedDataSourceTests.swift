import ChallengeCore
import Foundation
import LarderTesting
import Testing

struct TracedDataSourceTests {
	private let tier = LocalDataSourceMock<Int, String>()
	private let clock = ManualClock()

	private var sut: TracedDataSource<LocalDataSourceMock<Int, String>> {
		TracedDataSource(tier, origin: .disk)
	}

	@Test("A traced tier keeps every law that the tier keeps", arguments: LocalDataSourceLaw.allCases)
	func keeps(law: LocalDataSourceLaw) async throws {
		try await LocalDataSourceConformance(keys: Array(1...20), values: ["Rick", "Morty"]) {
			TracedDataSource(LocalDataSourceMock<Int, String>(), origin: .memory)
		}.check(law)
	}

	@Test("A hit is told with its origin and its time")
	func hitIsTold() async throws {
		await tier.setEntry(CacheEntry("Rick", storedAt: .distantPast), for: 1)

		let answer = try await ReadTrace.observing { () async throws in try await sut.getEntry(for: 1) }

		#expect(answer.provenance?.origin == .disk)
		#expect(answer.provenance?.storedAt == .distantPast)
	}

	@Test("A miss is not told")
	func missIsNotTold() async throws {
		let answer = try await ReadTrace.observing { () async throws in try await sut.getEntry(for: 1) }

		#expect(answer.value == nil)
		#expect(answer.provenance == nil)
	}

	@Test("What is saved in a traced read keeps the time of the read's answer")
	func savedEntryKeepsTheTimeOfTheAnswer() async throws {
		_ = try await ReadTrace.observing { () async throws in
			ReadTrace.current?.recordAnswer(from: .disk, storedAt: .distantPast)
			try await sut.saveEntry(CacheEntry("Rick", storedAt: clock.wallClock.now), for: 1)
		}

		#expect(await tier.entries[1] == CacheEntry("Rick", storedAt: .distantPast))
	}

	@Test("What is saved outside a traced read keeps its own time")
	func savedEntryKeepsItsOwnTime() async throws {
		let entry = CacheEntry("Rick", storedAt: clock.wallClock.now)

		try await sut.saveEntry(entry, for: 1)

		#expect(await tier.entries[1] == entry)
	}
}
