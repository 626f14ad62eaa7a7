import LarderTesting
import Testing

@testable import OpenLibrary

struct ScanRepositoryTests {
	private let localDataSource = ScanLocalDataSourceMock()
	private let sut: ScanRepository

	init() {
		sut = ScanRepository(localDataSource: localDataSource)
	}

	@Test("Reads the saved value and maps it to the model")
	func readsSavedValueAndMapsToModel() async throws {
		// Given
		await localDataSource.setItemToReturn(try loadJSON("scan"))

		// When
		let value = try await sut.getScan(identifier: "42")

		// Then
		#expect(value == .stub())
		#expect(await localDataSource.lastRequestedIdentifier == "42")
	}

	@Test("Throws notFound if nothing is saved")
	func throwsNotFoundIfNothingIsSaved() async {
		// When / Then
		await #expect(throws: LibraryError.notFound(identifier: "42")) {
			_ = try await sut.getScan(identifier: "42")
		}
	}

	@Test("Saves the model once")
	func savesModelOnce() async {
		// Given
		let model = Scan.stub()

		// When
		await sut.saveScan(model, identifier: "42")

		// Then
		#expect(await localDataSource.saveScanCallCount == 1)
		#expect(await localDataSource.saveLastValue == model.toDTO())
		#expect(await localDataSource.lastSavedIdentifier == "42")
	}
}
