import Testing

@testable import ChallengeCharacter

struct RecentSearchesMapperTests {
	@Test("Maps the DTO, and back")
	func mapsBothWays() {
		#expect(RecentSearchesMapper().map(.stub()) == .stub())
		#expect(RecentSearches.stub().toDTO() == .stub())
	}
}
