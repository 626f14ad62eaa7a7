import Testing

@testable import OpenLibrary

struct ReadingsPageMapperTests {
	private let sut = ReadingsPageMapper()

	@Test("Maps everything")
	func mapsEverything() {
		// Given
		let input: [ReadingDTO] = [.stub()]

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}
}
