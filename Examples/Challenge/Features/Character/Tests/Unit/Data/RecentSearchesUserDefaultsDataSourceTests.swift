import Foundation
import Testing

@testable import ChallengeCharacter

struct RecentSearchesUserDefaultsDataSourceTests {
	/// A suite whose name is a path is kept in the file of that path, so nothing of the user's is touched.
	private let suiteName = URL.temporaryDirectory.appending(path: "recent-\(UUID().uuidString)").path(
		percentEncoded: false
	)

	private func makeDataSource() throws -> RecentSearchesUserDefaultsDataSource {
		let defaults = try #require(UserDefaults(suiteName: suiteName))
		return RecentSearchesUserDefaultsDataSource(defaults: defaults) { Issue.record($0) }
	}

	private func removeSuite() throws {
		try FileManager.default.removeItem(atPath: suiteName + ".plist")
	}

	@Test("Gives back the searches that another data source of the suite saved")
	func givesBackWhatWasSaved() async throws {
		// Given
		try await makeDataSource().saveRecentSearches(.stub())

		// When
		let value = try await makeDataSource().getRecentSearches(identifier: "characters")

		// Then
		#expect(value == .stub())
		try removeSuite()
	}

	@Test("Has nothing for searches of another kind")
	func hasNothingForAnotherKind() async throws {
		// Given
		let sut = try makeDataSource()

		// When
		await sut.saveRecentSearches(.stub(id: "characters"))

		// Then
		#expect(await sut.getRecentSearches(identifier: "episodes") == nil)
		try removeSuite()
	}
}
