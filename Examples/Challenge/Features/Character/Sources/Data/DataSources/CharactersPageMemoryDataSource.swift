import ChallengeCore

/// The pages that this process has read.
struct CharactersPageMemoryDataSource: CharactersPageLocalDataSourceContract {
	private let tier: MemoryDataSource<Int, CharactersPageDTO>
	private let store: ValueStore<Int, CharactersPageDTO>

	init(clock: any WallClockContract = SystemWallClock()) {
		tier = MemoryDataSource<Int, CharactersPageDTO>(countLimit: 64)
		store = ValueStore(TracedDataSource(tier, origin: .memory), clock: clock)
	}

	/// How many are kept.
	var count: Int { tier.count }

	func getCharactersPage(page: Int) async -> CharactersPageDTO? {
		await store.value(for: page)
	}

	func saveCharactersPage(_ charactersPage: CharactersPageDTO, page: Int) async {
		await store.saveValue(charactersPage, for: page)
	}
}
