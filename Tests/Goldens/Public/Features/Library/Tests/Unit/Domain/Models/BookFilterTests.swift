import Testing

@testable import PublicLibrary

struct BookFilterTests {
	@Test("Lets everything through by default")
	func letsEverythingThroughByDefault() {
		// Given
		let sut = BookFilter()

		// When
		let value = sut.toDTO()

		// Then
		#expect(value == BookFilterDTO(title: nil, status: nil, year: nil))
	}

	@Test("Says what it looks for in the service's words")
	func saysWhatItLooksForInServiceWords() {
		// Given
		let sut = BookFilter(title: "a&b", status: .lent, year: 7)

		// When
		let value = sut.toDTO()

		// Then
		#expect(value == BookFilterDTO(title: "a&b", status: "lent", year: "7"))
	}
}
