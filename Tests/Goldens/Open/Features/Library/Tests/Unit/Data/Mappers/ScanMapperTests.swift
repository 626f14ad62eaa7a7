import Testing

@testable import OpenLibrary

struct ScanMapperTests {
	private let sut = ScanMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = ScanDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps a text that is not a date to nil")
	func mapsTextThatIsNotDateToNil() {
		// Given
		let input = ScanDTO.stub(scannedAt: "")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.scannedAt == nil)
		#expect(value.toDTO().scannedAt == nil)
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// Given
		let input = ScanDTO.stub(scannedAt: nil)

		// When
		let value = sut.map(input)

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
