import Testing

@testable import OpenLibrary

struct NoteMapperTests {
	private let sut = NoteMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = NoteDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}
}
