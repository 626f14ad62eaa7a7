import Testing

@testable import DemoCharacter

struct NamedResourceMapperTests {
	private let sut = NamedResourceMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = NamedResourceDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps a text that is not a URL to nil")
	func mapsTextThatIsNotURLToNil() {
		// Given
		let input = NamedResourceDTO.stub(url: "")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.url == nil)
	}
}
