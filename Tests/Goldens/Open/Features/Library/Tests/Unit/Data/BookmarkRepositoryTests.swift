import LarderTesting
import Testing

@testable import OpenLibrary

struct BookmarkRepositoryTests {
	private let localDataSource = BookmarkLocalDataSourceMock()
	private let sut: BookmarkRepository

	init() {
		sut = BookmarkRepository(localDataSource: localDataSource)
	}

	@Test("Reads the saved value and maps it to the model")
	func readsSavedValueAndMapsToModel() async throws {
		// Given
		await localDataSource.setItemToReturn(try loadJSON("bookmark"))

		// When
		let value = try await sut.getBookmark(identifier: "42")

		// Then
		#expect(value == .stub())
		#expect(await localDataSource.lastRequestedIdentifier == "42")
	}

	@Test("Throws notFound if nothing is saved")
	func throwsNotFoundIfNothingIsSaved() async {
		// When / Then
		await #expect(throws: LibraryError.notFound(identifier: "42")) {
			_ = try await sut.getBookmark(identifier: "42")
		}
	}

	@Test("Saves the model once")
	func savesModelOnce() async {
		// Given
		let model = Bookmark.stub()

		// When
		await sut.saveBookmark(model)

		// Then
		#expect(await localDataSource.saveBookmarkCallCount == 1)
		#expect(await localDataSource.saveLastValue == model.toDTO())
	}

	@Test("Deletes by the identifier")
	func deletesByIdentifier() async {
		// When
		await sut.deleteBookmark(identifier: "42")

		// Then
		#expect(await localDataSource.deleteBookmarkCallCount == 1)
		#expect(await localDataSource.lastDeletedIdentifier == "42")
	}
}
