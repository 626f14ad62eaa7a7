import Foundation
import LarderCore
import LarderTesting
import Testing

@testable import ChallengeCharacter

struct RecentSearchesUserDefaultsDataSourceTests {
	private let suiteName = UUID().uuidString

	@Test("Returns the value that another data source of the same defaults saved")
	func returnsValueThatAnotherSaved() async throws {
		// Given
		defer { UserDefaults().removePersistentDomain(forName: suiteName) }
		let other = try makeDataSource()
		await other.saveRecentSearches(.stub(id: "1"))
		let sut = try makeDataSource()

		// When
		let value = await sut.getRecentSearches(identifier: "1")

		// Then
		#expect(value == .stub(id: "1"))
	}

	@Test("Reads entries of its namespace")
	func readsEntriesOfItsNamespace() async throws {
		// Given
		defer { UserDefaults().removePersistentDomain(forName: suiteName) }
		let defaults = try #require(UserDefaults(suiteName: suiteName))
		let store = UserDefaultsDataSource<String, RecentSearchesDTO>(
			namespace: "character.recentSearches",
			in: defaults
		)
		try await store.saveEntry(CacheEntry(.stub(id: "1"), storedAt: .now), for: "1")
		let sut = try makeDataSource()

		// When
		let value = await sut.getRecentSearches(identifier: "1")

		// Then
		#expect(value == .stub(id: "1"))
	}

	@Test("Returns nothing for another identifier")
	func returnsNothingForAnotherIdentifier() async throws {
		// Given
		defer { UserDefaults().removePersistentDomain(forName: suiteName) }
		let sut = try makeDataSource()

		// When
		await sut.saveRecentSearches(.stub(id: "1"))

		// Then
		#expect(await sut.getRecentSearches(identifier: "42") == nil)
	}

	@Test("A failed read returns nothing and is reported")
	func failedReadReturnsNothingAndIsReported() async {
		// Given
		let store = LocalDataSourceMock<String, RecentSearchesDTO>()
		await store.setReadError(GenericTestError.unknown)

		// When / Then
		await confirmation { told in
			let sut = RecentSearchesUserDefaultsDataSource(store: store) { _ in told() }
			#expect(await sut.getRecentSearches(identifier: "1") == nil)
		}
	}

	@Test("A failed save is reported")
	func failedSaveIsReported() async {
		// Given
		let store = LocalDataSourceMock<String, RecentSearchesDTO>()
		await store.setWriteError(GenericTestError.unknown)

		// When / Then
		await confirmation { told in
			let sut = RecentSearchesUserDefaultsDataSource(store: store) { _ in told() }
			await sut.saveRecentSearches(.stub(id: "1"))
		}
	}

	private func makeDataSource() throws -> RecentSearchesUserDefaultsDataSource {
		let defaults = try #require(UserDefaults(suiteName: suiteName))
		return RecentSearchesUserDefaultsDataSource(defaults: defaults, onFailure: { Testing.Issue.record($0) })
	}
}

private enum GenericTestError: Error {
	case unknown
}
