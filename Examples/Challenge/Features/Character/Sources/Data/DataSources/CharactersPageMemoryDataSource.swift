import ChallengeCore

/// The pages that this process has read.
struct CharactersPageMemoryDataSource: CharactersPageLocalDataSourceContract {
	private let store: ValueStore<Int, CharactersPageDTO>

	init(clock: any WallClockContract = SystemWallClock()) {
		let tier = MemoryDataSource<Int, CharactersPageDTO>(countLimit: 64)
		store = ValueStore(TracedDataSource(tier, origin: .memory), clock: clock)
	}

	func getCharactersPage(page: Int) async -> CharactersPageDTO? {
		await store.value(for: page)
	}

	func saveCharactersPage(_ charactersPage: CharactersPageDTO, page: Int) async {
		await store.saveValue(charactersPage, for: page)
	}
}
