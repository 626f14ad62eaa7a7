import Testing

import struct Foundation.Date

@testable import LocalFirstGarden

struct PlantMapperTests {
	private let sut = PlantMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps different values of all properties")
	func mapsOtherValues() {
		// Given
		let expected = Plant.stub(
			updatedAt: Date(timeIntervalSince1970: 978_307_200),
			ancestors: [.stub()],
			hardy: false,
			laterCare: .pruneBack(.stub())
		)

		// When
		let value = sut.map(
			.stub(updatedAt: "2001-01-01T00:00:00Z", ancestors: [.stub()], hardy: false, laterCare: .pruneBack(.stub()))
		)

		// Then
		#expect(value == expected)
		#expect(sut.map(value.toDTO()) == expected)
	}

	@Test(
		"Maps each known text of light to its case",
		arguments: [
			("full-sun", Light.fullSun),
			("half shade", .halfShade),
			("deep_shade", .deepShade),
		]
	)
	func mapsKnownTextsOfLight(text: String, expected: Light) {
		// When
		let value = sut.map(.stub(light: text))

		// Then
		#expect(value.light == expected)
		// Equality compares raw values, so only descriptions tell a case from an unknown text.
		#expect(String(describing: Light(rawValue: text)) == String(describing: expected))
		#expect(value.toDTO().light == text)
	}

	@Test(
		"Maps each known text of second light to its case",
		arguments: [
			("full-sun", Light.fullSun),
			("half shade", .halfShade),
			("deep_shade", .deepShade),
		]
	)
	func mapsKnownTextsOfSecondLight(text: String, expected: Light) {
		// When
		let value = sut.map(.stub(secondLight: text))

		// Then
		#expect(value.secondLight == expected)
		// Equality compares raw values, so only descriptions tell a case from an unknown text.
		#expect(String(describing: Light(rawValue: text)) == String(describing: expected))
		#expect(value.toDTO().secondLight == text)
	}

	@Test(
		"Maps each known text of seasons to its case",
		arguments: [
			("full-sun", Light.fullSun),
			("half shade", .halfShade),
			("deep_shade", .deepShade),
		]
	)
	func mapsKnownTextsOfSeasons(text: String, expected: Light) {
		// When
		let value = sut.map(.stub(seasons: ["key": text]))

		// Then
		#expect(value.seasons == ["key": expected])
		// Equality compares raw values, so only descriptions tell a case from an unknown text.
		#expect(String(describing: Light(rawValue: text)) == String(describing: expected))
		#expect(value.toDTO().seasons == ["key": text])
	}

	@Test("Maps a string that is not a date to nil")
	func mapsTextThatIsNotDateToNil() {
		// When
		let value = sut.map(.stub(createdAt: "", updatedAt: ""))

		// Then
		#expect(value.createdAt == nil)
		#expect(value.updatedAt == nil)
		#expect(value.toDTO().createdAt == nil)
		#expect(value.toDTO().updatedAt == nil)
	}

	@Test("Keeps an unknown string")
	func keepsUnknownText() {
		// When
		let value = sut.map(.stub(light: "?", secondLight: "?", seasons: ["key": "?"]))

		// Then
		#expect(value.light == .unknown("?"))
		#expect(value.secondLight == .unknown("?"))
		#expect(value.seasons == ["key": .unknown("?")])
		#expect(value.toDTO().light == "?")
		#expect(value.toDTO().secondLight == "?")
		#expect(value.toDTO().seasons == ["key": "?"])
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(
			.stub(createdAt: nil, updatedAt: nil, latinName: nil, secondLight: nil, care: nil, laterCare: nil)
		)

		// Then
		#expect(value.createdAt == nil)
		#expect(value.updatedAt == nil)
		#expect(value.latinName == nil)
		#expect(value.secondLight == nil)
		#expect(value.care == nil)
		#expect(value.laterCare == nil)
	}

	@Test("Maps a model to its DTO and back")
	func mapsModelToDTOAndBack() {
		// Given
		let model = Plant.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}

	@Test("Maps a model without optional values to its DTO and back")
	func mapsModelWithoutOptionalValuesToDTOAndBack() {
		// Given
		let model = Plant.stub(
			createdAt: nil,
			updatedAt: nil,
			latinName: nil,
			secondLight: nil,
			care: nil,
			laterCare: nil
		)

		// When
		let dto = model.toDTO()

		// Then
		#expect(dto.createdAt == nil)
		#expect(dto.updatedAt == nil)
		#expect(dto.latinName == nil)
		#expect(dto.secondLight == nil)
		#expect(dto.care == nil)
		#expect(dto.laterCare == nil)
		#expect(sut.map(dto) == model)
	}
}
