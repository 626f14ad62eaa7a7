import LarderCore

nonisolated struct CharacterRepository: CharacterRepositoryContract {
	private let remoteDataSource: any CharacterRemoteDataSourceContract
	private let cache: TieredCache<Int, CharacterDTO>
	private let outbox: Outbox
	private let mapper = CharacterMapper()
	private let errorMapper = CharacterErrorMapper()

	/// Creates a repository whose writes wait in `outbox`, which has the kinds of CharacterChanges for the same cache.
	init(
		remoteDataSource: any CharacterRemoteDataSourceContract,
		cache: TieredCache<Int, CharacterDTO>,
		outbox: Outbox
	) {
		self.remoteDataSource = remoteDataSource
		self.cache = cache
		self.outbox = outbox
	}

	func getCharacter(
		identifier: Int,
		cachePolicy: CachePolicy
	) async throws(CharacterError) -> CacheResult<Character> {
		do {
			let result = try await cache.result(for: identifier, policy: cachePolicy) {
				try await remoteDataSource.fetchCharacter(identifier: identifier)
			}
			return result.map(mapper.map)
		} catch {
			throw errorMapper.map(CharacterErrorMapperInput(error: error, identifier: identifier))
		}
	}

	@discardableResult
	func saveCharacter(_ model: Character) async throws(CharacterError) -> Character {
		try await enqueue(CharacterSave(dto: model.toDTO()))
		return model
	}

	private func enqueue<Change: ChangeContract>(_ change: Change) async throws(CharacterError)
	where Change.Key == Int {
		do {
			try await outbox.enqueue(change)
		} catch {
			throw errorMapper.map(CharacterErrorMapperInput(error: error, identifier: change.key))
		}
	}
}
