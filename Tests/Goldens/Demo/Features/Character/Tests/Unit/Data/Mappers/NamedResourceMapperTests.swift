import Testing

@testable import DemoCharacter

struct NamedResourceMapperTests {
	private let sut = NamedResourceMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps a string that is not a URL to nil")
	func mapsTextThatIsNotURLToNil() {
		// When
		let value = sut.map(.stub(url: ""))

		// Then
		#expect(value.url == nil)
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(.stub(url: nil))

		// Then
		#expect(value.url == nil)
	}
}
