import ChallengeCore

/// Writes into the current trace how each fetch of a page went.
struct TracedCharactersPageRemoteDataSource: CharactersPageRemoteDataSourceContract {
	private let remoteDataSource: any CharactersPageRemoteDataSourceContract
	private let clock: any WallClockContract

	init(_ remoteDataSource: any CharactersPageRemoteDataSourceContract, clock: any WallClockContract) {
		self.remoteDataSource = remoteDataSource
		self.clock = clock
	}

	func fetchCharactersPage(page: Int) async throws -> CharactersPageDTO {
		try await ReadTrace.recordingFetch(clock: clock) {
			try await remoteDataSource.fetchCharactersPage(page: page)
		}
	}

	func fetchCharactersPage(page: Int, filter: CharacterFilterDTO) async throws -> CharactersPageDTO {
		try await ReadTrace.recordingFetch(clock: clock) {
			try await remoteDataSource.fetchCharactersPage(page: page, filter: filter)
		}
	}
}
