import LarderNetworking
import LarderTesting
import Testing

@testable import MixedDepot

struct ParcelRepositoryTests {
	private let remoteDataSource = ParcelRemoteDataSourceMock()
	private let sut: ParcelRepository

	init() {
		sut = ParcelRepository(remoteDataSource: remoteDataSource)
	}

	@Test("Fetches from remote and maps to the model")
	func fetchesFromRemoteAndMapsToModel() async throws {
		// Given
		remoteDataSource.result = .success(try loadJSON("parcel"))

		// When
		let value = try await sut.getParcel(identifier: "42")

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchParcelCallCount == 1)
		#expect(remoteDataSource.lastFetchedIdentifier == "42")
	}

	@Test("Maps an API error to the domain error")
	func mapsAPIErrorToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: DepotError.parcelNotFound(identifier: "42")) {
			_ = try await sut.getParcel(identifier: "42")
		}
	}

	@Test("Maps any other error to loadFailed")
	func mapsAnyOtherErrorToLoadFailed() async {
		// Given
		remoteDataSource.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: DepotError.loadFailed()) {
			_ = try await sut.getParcel(identifier: "1")
		}
	}

	// MARK: - Creations

	@Test("Creates the model remotely")
	func createsModel() async throws {
		// Given
		remoteDataSource.createResult = .success(nil)
		let model = NewParcel.stub()

		// When
		let value = try await sut.createParcel(model)

		// Then
		#expect(value == nil)
		#expect(remoteDataSource.createParcelCallCount == 1)
		#expect(remoteDataSource.createLastValue == model.toDTO())
	}

	@Test("Returns the response to a creation")
	func returnsAnswerToCreation() async throws {
		// Given
		remoteDataSource.createResult = .success(.stub(id: "1", recipient: "42"))

		// When
		let value = try await sut.createParcel(.stub())

		// Then
		#expect(value == .stub(id: "1", recipient: "42"))
	}

	@Test("Maps the error of a creation")
	func mapsErrorOfCreation() async {
		// Given
		remoteDataSource.createResult = .failure(APIError.notFound)
		let model = NewParcel.stub()

		// When / Then
		await #expect(throws: DepotError.loadFailed()) {
			try await sut.createParcel(model)
		}
	}

	// MARK: - Saves

	@Test("Saves the model remotely")
	func savesModel() async throws {
		// Given
		remoteDataSource.saveResult = .success(nil)
		let model = Parcel.stub(id: "1")

		// When
		let value = try await sut.saveParcel(model)

		// Then
		#expect(value == model)
		#expect(remoteDataSource.saveParcelCallCount == 1)
		#expect(remoteDataSource.saveLastValue == model.toDTO())
	}

	@Test("Returns the response to a save")
	func returnsAnswerToSave() async throws {
		// Given
		remoteDataSource.saveResult = .success(.stub(id: "1", recipient: "42"))

		// When
		let value = try await sut.saveParcel(.stub(id: "1"))

		// Then
		#expect(value == .stub(id: "1", recipient: "42"))
	}

	@Test("Maps the error of a save")
	func mapsErrorOfSave() async {
		// Given
		remoteDataSource.saveResult = .failure(APIError.notFound)
		let model = Parcel.stub(id: "42")

		// When / Then
		await #expect(throws: DepotError.parcelNotFound(identifier: "42")) {
			try await sut.saveParcel(model)
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}
