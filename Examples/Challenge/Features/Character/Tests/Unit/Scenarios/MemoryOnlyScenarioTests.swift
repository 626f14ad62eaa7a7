import Foundation
import Testing

@testable import ChallengeCharacter

/// Local only, in memory: get or `notFound`; save.
private struct MemoryOnlyCharacterRepository {
	private let memoryDataSource: any CharacterLocalDataSourceContract
	private let mapper = CharacterMapper()

	init(memoryDataSource: any CharacterLocalDataSourceContract) {
		self.memoryDataSource = memoryDataSource
	}

	func getCharacter(identifier: Int) async throws(CharacterError) -> Character {
		guard let character = await memoryDataSource.getCharacter(identifier: identifier) else {
			throw .notFound(identifier: identifier)
		}
		return mapper.map(character)
	}

	func saveCharacter(_ model: Character) async {
		await memoryDataSource.saveCharacter(model.toDTO())
	}
}

struct MemoryOnlyScenarioTests {
	@Test
	func getsModelFromMemoryDataSource() async throws {
		// Given
		let expected = Character.stub()
		let memoryDataSourceMock = CharacterLocalDataSourceMock()
		await memoryDataSourceMock.setItemToReturn(.stub())
		let sut = MemoryOnlyCharacterRepository(memoryDataSource: memoryDataSourceMock)

		// When
		let value = try await sut.getCharacter(identifier: expected.id)

		// Then
		#expect(value == expected)
	}

	@Test
	func throwsNotFoundWhenItemDoesNotExist() async throws {
		// Given
		let memoryDataSourceMock = CharacterLocalDataSourceMock()
		let sut = MemoryOnlyCharacterRepository(memoryDataSource: memoryDataSourceMock)

		// When / Then
		await #expect(throws: CharacterError.notFound(identifier: 999)) {
			_ = try await sut.getCharacter(identifier: 999)
		}
	}

	@Test
	func savesModelToMemoryDataSource() async throws {
		// Given
		let model = Character.stub()
		let memoryDataSourceMock = CharacterLocalDataSourceMock()
		let sut = MemoryOnlyCharacterRepository(memoryDataSource: memoryDataSourceMock)

		// When
		await sut.saveCharacter(model)

		// Then
		#expect(await memoryDataSourceMock.saveCharacterCallCount == 1)
		#expect(await memoryDataSourceMock.saveLastValue == model.toDTO())
	}

	@Test("What was saved maps back to an equal model")
	func savedModelMapsBack() {
		#expect(CharacterMapper().map(Character.stub().toDTO()) == .stub())
	}
}

extension Character {
	/// What the wire has and the model has not is left empty; a known place gets an address so that it is known again.
	fileprivate func toDTO() -> CharacterDTO {
		CharacterDTO(
			id: id,
			name: name,
			status: status.rawValue,
			species: species,
			type: "",
			gender: gender.rawValue,
			origin: origin.toDTO(),
			location: location.toDTO(),
			image: imageURL?.absoluteString ?? "",
			episode: Array(repeating: "", count: episodeCount),
			url: "",
			created: ""
		)
	}
}

extension CharacterPlace {
	fileprivate func toDTO() -> CharacterPlaceDTO {
		CharacterPlaceDTO(name: name, url: self == .unknown() ? "" : "known")
	}
}
