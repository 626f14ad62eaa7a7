import ChallengeCore

/// Writes into the current trace how each fetch of a character went.
struct TracedCharacterRemoteDataSource: CharacterRemoteDataSourceContract {
	private let remoteDataSource: any CharacterRemoteDataSourceContract
	private let clock: any WallClockContract

	init(_ remoteDataSource: any CharacterRemoteDataSourceContract, clock: any WallClockContract) {
		self.remoteDataSource = remoteDataSource
		self.clock = clock
	}

	func fetchCharacter(identifier: Int) async throws -> CharacterDTO {
		try await ReadTrace.recordingFetch(clock: clock) {
			try await remoteDataSource.fetchCharacter(identifier: identifier)
		}
	}
}
