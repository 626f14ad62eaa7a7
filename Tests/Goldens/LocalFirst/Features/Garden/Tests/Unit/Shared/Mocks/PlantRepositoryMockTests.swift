import Testing

@testable import LocalFirstGarden

struct PlantRepositoryMockTests {
	private let sut = PlantRepositoryMock()

	@Test("Fails until a test sets its result")
	func failsUntilTestSetsResult() async {
		// When / Then
		await #expect(throws: GardenError.loadFailed()) {
			_ = try await sut.getPlant(identifier: "1")
		}
	}

	@Test("Records a read, and returns its result")
	func recordsReadAndAnswersWhatItIsTold() async throws {
		// Given
		sut.result = .success(.stub())

		// When
		let value = try await sut.getPlant(identifier: "42")

		// Then
		#expect(value == .stub())
		#expect(sut.getPlantCallCount == 1)
		#expect(sut.lastRequestedIdentifier == "42")
	}

	@Test("Records a save")
	func recordsSave() async throws {
		// Given
		sut.saveResult = .success(.stub())

		// When
		let value = try await sut.savePlant(.stub())

		// Then
		#expect(value == .stub())
		#expect(sut.savePlantCallCount == 1)
		#expect(sut.lastSavedModel == .stub())
	}
}
