import Testing

@testable import MixedDepot

struct ParcelRepositoryMockTests {
	private let sut = ParcelRepositoryMock()

	@Test("Fails until a test sets its result")
	func failsUntilTestSetsResult() async {
		// When / Then
		await #expect(throws: DepotError.loadFailed()) {
			_ = try await sut.getParcel(identifier: "1")
		}
	}

	@Test("Records a read, and returns its result")
	func recordsReadAndAnswersWhatItIsTold() async throws {
		// Given
		sut.result = .success(.stub())

		// When
		let value = try await sut.getParcel(identifier: "42")

		// Then
		#expect(value == .stub())
		#expect(sut.getParcelCallCount == 1)
		#expect(sut.lastRequestedIdentifier == "42")
	}

	@Test("Records a creation")
	func recordsCreation() async throws {
		// Given
		sut.createResult = .success(.stub())

		// When
		let value = try await sut.createParcel(.stub())

		// Then
		#expect(value == .stub())
		#expect(sut.createParcelCallCount == 1)
		#expect(sut.lastCreatedModel == .stub())
	}

	@Test("Records a save")
	func recordsSave() async throws {
		// Given
		sut.saveResult = .success(.stub())

		// When
		let value = try await sut.saveParcel(.stub())

		// Then
		#expect(value == .stub())
		#expect(sut.saveParcelCallCount == 1)
		#expect(sut.lastSavedModel == .stub())
	}
}
