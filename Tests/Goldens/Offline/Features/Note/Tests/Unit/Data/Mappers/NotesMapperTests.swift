import LarderCore
import Testing

@testable import OfflineNote

struct NotesMapperTests {
	private let sut = NotesMapper()

	@Test("Maps everything")
	func mapsEverything() {
		// Given
		let input: NotesDTO = .stub()

		// When
		let value = sut.map(sut.page(of: input))

		// Then
		#expect(value == [.stub()])
	}

	@Test("Maps every element, in order")
	func mapsElementsInOrder() {
		// Given
		let input: NotesDTO = .stub(items: [.stub(id: 1), .stub(id: 2)])

		// When
		let value = sut.map(sut.page(of: input))

		// Then
		#expect(value == [.stub(id: 1), .stub(id: 2)])
	}
}
