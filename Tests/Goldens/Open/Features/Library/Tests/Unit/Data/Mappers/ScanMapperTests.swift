import Testing

@testable import OpenLibrary

struct ScanMapperTests {
	private let sut = ScanMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps a string that is not a date to nil")
	func mapsTextThatIsNotDateToNil() {
		// When
		let value = sut.map(.stub(scannedAt: ""))

		// Then
		#expect(value.scannedAt == nil)
		#expect(value.toDTO().scannedAt == nil)
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(.stub(scannedAt: nil))

		// Then
		#expect(value.scannedAt == nil)
	}

	@Test("Maps a model to its DTO and back")
	func mapsModelToDTOAndBack() {
		// Given
		let model = Scan.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}

	@Test("Maps a model without optional values to its DTO and back")
	func mapsModelWithoutOptionalValuesToDTOAndBack() {
		// Given
		let model = Scan.stub(scannedAt: nil)

		// When
		let dto = model.toDTO()

		// Then
		#expect(dto.scannedAt == nil)
		#expect(sut.map(dto) == model)
	}
}
