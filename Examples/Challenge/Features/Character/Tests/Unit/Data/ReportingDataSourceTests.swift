import Foundation
import LarderCore
import LarderTesting
import Testing

@testable import ChallengeCharacter

struct ReportingDataSourceTests {
	private struct Failure: Error {}

	private let tier = LocalDataSourceMock<Int, String>()

	@Test("Entries are saved in the tier and read from it")
	func entriesReachTheTier() async throws {
		// Given
		let sut = ReportingDataSource(tier) { Issue.record($0) }

		// When
		try await sut.saveEntry(CacheEntry("one", storedAt: .now), for: 1)

		// Then
		#expect(try await sut.getEntry(for: 1)?.value == "one")
		#expect(await tier.entries[1]?.value == "one")
	}

	@Test("A failure is reported and thrown on")
	func failureIsReported() async {
		// Given
		await tier.setReadError(Failure())

		// When / Then
		await confirmation { reported in
			let sut = ReportingDataSource(tier) { _ in reported() }
			await #expect(throws: Failure.self) { _ = try await sut.getEntry(for: 1) }
		}
	}
}
