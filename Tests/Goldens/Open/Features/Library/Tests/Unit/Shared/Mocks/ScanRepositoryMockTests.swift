import Testing

@testable import OpenLibrary

struct ScanRepositoryMockTests {
	private let sut = ScanRepositoryMock()

	@Test("Fails until a test sets its result")
	func failsUntilTestSetsResult() async {
		// When / Then
		await #expect(throws: LibraryError.loadFailed()) {
			_ = try await sut.getScan(identifier: "1")
		}
	}

	@Test("Records a read, and returns its result")
	func recordsReadAndAnswersWhatItIsTold() async throws {
		// Given
		sut.getResult = .success(.stub())

		// When
		let value = try await sut.getScan(identifier: "42")

		// Then
		#expect(value == .stub())
		#expect(sut.getScanCallCount == 1)
		#expect(sut.lastRequestedIdentifier == "42")
	}

	@Test("Records a save")
	func recordsSave() async {
		// When
		await sut.saveScan(.stub(), identifier: "42")

		// Then
		#expect(sut.saveScanCallCount == 1)
		#expect(sut.lastSavedModel == .stub())
		#expect(sut.lastSavedIdentifier == "42")
	}
}
