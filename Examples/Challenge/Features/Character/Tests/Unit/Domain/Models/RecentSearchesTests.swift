import Testing

@testable import ChallengeCharacter

struct RecentSearchesTests {
	@Test("A new name comes first")
	func newSearchComesFirst() {
		#expect(RecentSearches.stub(names: ["rick"]).adding("morty").names == ["morty", "rick"])
	}

	@Test("A repeated name, in upper or lower case, appears once, as it was last written")
	func repeatedSearchStandsOnce() {
		#expect(RecentSearches.stub(names: ["rick", "morty"]).adding("MORTY").names == ["MORTY", "rick"])
	}

	@Test("The oldest name past the limit is dropped")
	func oldestGoes() {
		// Given
		let full = (1...RecentSearches.limit).reduce(RecentSearches.empty(identifier: "characters")) {
			$0.adding("\($1)")
		}

		// When
		let value = full.adding("new")

		// Then
		#expect(value.names.count == RecentSearches.limit)
		#expect(value.names.first == "new")
		#expect(!value.names.contains("1"))
	}
}
