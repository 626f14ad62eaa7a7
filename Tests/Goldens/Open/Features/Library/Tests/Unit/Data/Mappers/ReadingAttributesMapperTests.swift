import Testing

@testable import OpenLibrary

struct ReadingAttributesMapperTests {
	private let sut = ReadingAttributesMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = ReadingAttributesDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}
}
