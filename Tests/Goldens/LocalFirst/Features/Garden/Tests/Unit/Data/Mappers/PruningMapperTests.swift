import Testing

@testable import LocalFirstGarden

struct PruningMapperTests {
	private let sut = PruningMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = PruningDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test(
		"Maps each known text of kind to its case",
		arguments: [
			("prune-back", PruningKind.pruneBack)
		]
	)
	func mapsKnownTextsOfKind(text: String, expected: PruningKind) {
		// Given
		let input = PruningDTO.stub(kind: text)

		// When
		let value = sut.map(input)

		// Then
		#expect(value.kind == expected)
		// Equality compares raw values, so only descriptions tell a case from an unknown text.
		#expect(String(describing: PruningKind(rawValue: text)) == String(describing: expected))
		#expect(value.toDTO().kind == text)
	}

	@Test("Keeps an unknown text")
	func keepsUnknownText() {
		// Given
		let input = PruningDTO.stub(kind: "?")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.kind == .unknown("?"))
		#expect(value.toDTO().kind == "?")
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// Given
		let input = PruningDTO.stub(height: nil)

		// When
		let value = sut.map(input)

		// Then
		#expect(value.height == nil)
	}

	@Test("Maps a model to its DTO and back")
	func mapsModelToDTOAndBack() {
		// Given
		let model = Pruning.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}

	@Test("Maps a model without optional values to its DTO and back")
	func mapsModelWithoutOptionalValuesToDTOAndBack() {
		// Given
		let model = Pruning.stub(height: nil)

		// When
		let dto = model.toDTO()

		// Then
		#expect(dto.height == nil)
		#expect(sut.map(dto) == model)
	}
}
