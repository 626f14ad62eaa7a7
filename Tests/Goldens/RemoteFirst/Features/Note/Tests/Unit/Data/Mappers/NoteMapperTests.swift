import Testing

@testable import RemoteFirstNote

struct NoteMapperTests {
	private let sut = NoteMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}
}
