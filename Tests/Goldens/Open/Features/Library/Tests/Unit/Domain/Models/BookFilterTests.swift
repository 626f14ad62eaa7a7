import Testing

@testable import OpenLibrary

struct BookFilterTests {
	@Test("Has no criteria by default")
	func hasNoCriteriaByDefault() {
		// Given
		let sut = BookFilter()

		// When
		let value = sut.toDTO()

		// Then
		#expect(value == BookFilterDTO(title: nil, status: nil, year: nil))
	}

	@Test("Maps each criterion to the query")
	func mapsEachCriterionToQuery() {
		// Given
		let sut = BookFilter(title: "a&b", status: .lent, year: 9)

		// When
		let value = sut.toDTO()

		// Then
		#expect(value == BookFilterDTO(title: "a&b", status: "lent", year: "9"))
	}
}
