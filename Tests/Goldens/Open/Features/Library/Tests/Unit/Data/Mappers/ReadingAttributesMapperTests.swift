import Testing

@testable import OpenLibrary

struct ReadingAttributesMapperTests {
	private let sut = ReadingAttributesMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}
}
