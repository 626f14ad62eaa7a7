import ChallengeCore

/// The characters that this process has read.
struct CharacterMemoryDataSource: CharacterLocalDataSourceContract {
	private let tier: MemoryDataSource<Int, CharacterDTO>
	private let store: ValueStore<Int, CharacterDTO>

	init(clock: any WallClockContract = SystemWallClock()) {
		tier = MemoryDataSource<Int, CharacterDTO>(countLimit: 256)
		store = ValueStore(TracedDataSource(tier, origin: .memory), clock: clock)
	}

	/// How many are kept.
	var count: Int { tier.count }

	func getCharacter(identifier: Int) async -> CharacterDTO? {
		await store.value(for: identifier)
	}

	func saveCharacter(_ character: CharacterDTO) async {
		await store.saveValue(character, for: character.id)
	}
}
