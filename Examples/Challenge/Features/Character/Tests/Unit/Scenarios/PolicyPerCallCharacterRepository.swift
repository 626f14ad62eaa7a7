import ChallengeCore

@testable import ChallengeCharacter

/// All three strategies over one level, written out and chosen per call.
struct PolicyPerCallCharacterRepository {
	private let remoteDataSource: any CharacterRemoteDataSourceContract
	private let memoryDataSource: any CharacterLocalDataSourceContract
	private let mapper = CharacterMapper()
	private let errorMapper = CharacterErrorMapper()

	init(
		remoteDataSource: any CharacterRemoteDataSourceContract,
		memoryDataSource: any CharacterLocalDataSourceContract
	) {
		self.remoteDataSource = remoteDataSource
		self.memoryDataSource = memoryDataSource
	}

	func getCharacter(identifier: Int, cachePolicy: CachePolicy) async throws(CharacterError) -> Character {
		switch cachePolicy {
		case .localFirst:
			try await getCharacterLocalFirst(identifier: identifier)
		case .remoteFirst:
			try await getCharacterRemoteFirst(identifier: identifier)
		case .noCache:
			try await getCharacterNoCache(identifier: identifier)
		}
	}
}

// MARK: - Remote Fetch

extension PolicyPerCallCharacterRepository {
	private func fetchFromRemote(identifier: Int) async throws(CharacterError) -> CharacterDTO {
		do {
			return try await remoteDataSource.fetchCharacter(identifier: identifier)
		} catch {
			throw errorMapper.map(CharacterErrorMapperInput(error: error, identifier: identifier))
		}
	}
}

// MARK: - Cache Strategies

extension PolicyPerCallCharacterRepository {
	private func getCharacterLocalFirst(identifier: Int) async throws(CharacterError) -> Character {
		if let cached = await memoryDataSource.getCharacter(identifier: identifier) {
			return mapper.map(cached)
		}
		let character = try await fetchFromRemote(identifier: identifier)
		await memoryDataSource.saveCharacter(character)
		return mapper.map(character)
	}

	private func getCharacterRemoteFirst(identifier: Int) async throws(CharacterError) -> Character {
		do throws(CharacterError) {
			let character = try await fetchFromRemote(identifier: identifier)
			await memoryDataSource.saveCharacter(character)
			return mapper.map(character)
		} catch {
			if let cached = await memoryDataSource.getCharacter(identifier: identifier) {
				return mapper.map(cached)
			}
			throw error
		}
	}

	private func getCharacterNoCache(identifier: Int) async throws(CharacterError) -> Character {
		mapper.map(try await fetchFromRemote(identifier: identifier))
	}
}
