import LarderTesting
import Testing

@testable import MixedDepot

struct NoteRepositoryTests {
	private let localDataSource = NoteLocalDataSourceMock()
	private let sut: NoteRepository

	init() {
		sut = NoteRepository(localDataSource: localDataSource)
	}

	@Test("Reads the saved value and maps it to the model")
	func readsSavedValueAndMapsToModel() async throws {
		// Given
		await localDataSource.setItemToReturn(try loadJSON("note"))

		// When
		let value = try await sut.getNote(identifier: 42)

		// Then
		#expect(value == .stub())
		#expect(await localDataSource.lastRequestedIdentifier == 42)
	}

	@Test("Throws notFound if nothing is saved")
	func throwsNotFoundIfNothingIsSaved() async {
		// When / Then
		await #expect(throws: DepotError.notFound(identifier: 42)) {
			_ = try await sut.getNote(identifier: 42)
		}
	}

	@Test("Saves the model once")
	func savesModelOnce() async {
		// Given
		let model = Note.stub()

		// When
		await sut.saveNote(model)

		// Then
		#expect(await localDataSource.saveNoteCallCount == 1)
		#expect(await localDataSource.saveLastValue == model.toDTO())
	}
}
