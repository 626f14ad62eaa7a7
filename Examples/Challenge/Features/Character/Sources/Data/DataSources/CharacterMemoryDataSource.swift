import ChallengeCore

/// The characters that this process has read.
struct CharacterMemoryDataSource: CharacterLocalDataSourceContract {
	private let store: ValueStore<Int, CharacterDTO>

	init(clock: any WallClockContract = SystemWallClock()) {
		let tier = MemoryDataSource<Int, CharacterDTO>(countLimit: 256)
		store = ValueStore(TracedDataSource(tier, origin: .memory), clock: clock)
	}

	func getCharacter(identifier: Int) async -> CharacterDTO? {
		await store.value(for: identifier)
	}

	func saveCharacter(_ character: CharacterDTO) async {
		await store.saveValue(character, for: character.id)
	}
}
