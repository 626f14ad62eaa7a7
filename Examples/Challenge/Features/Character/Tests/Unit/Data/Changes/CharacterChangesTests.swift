import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import ChallengeCharacter

struct CharacterChangesTests {
	private let remoteDataSource = CharacterRemoteDataSourceMock()
	private let journal = OutboxJournal.inMemory()
	private let outbox: Outbox
	private let sut: CharacterRepository

	init() throws {
		(outbox, sut) = try Self.launch(over: journal, remoteDataSource)
	}

	/// What a launch of the app makes, which finds the changes of earlier launches in `journal`.
	private static func launch(
		over journal: OutboxJournal,
		_ remoteDataSource: CharacterRemoteDataSourceMock
	) throws -> (Outbox, CharacterRepository) {
		let group = CacheGroup()
		let memory = MemoryDataSource<Int, CharacterDTO>()
		let cache = TieredCache(memory: memory, configuration: CacheConfiguration(freshness: .forever), group: group)
		let kinds = CharacterChanges.kinds(cache: cache, remoteDataSource: remoteDataSource)
		let outbox = try Outbox(journal: journal, group: group, kinds: kinds)
		let repository = CharacterRepository(remoteDataSource: remoteDataSource, cache: cache, outbox: outbox)
		return (outbox, repository)
	}

	// MARK: - Saves

	@Test("Shows a save that is not sent yet instead of the service's value")
	func showsPendingSave() async throws {
		// Given
		remoteDataSource.result = .success(.stub(id: 1))

		// When
		try await sut.saveCharacter(.stub(id: 1, name: "42"))

		// Then
		let result = try await sut.getCharacter(identifier: 1, cachePolicy: .remoteFirst)
		#expect(result.value == .stub(id: 1, name: "42"))
		#expect(remoteDataSource.saveCharacterCallCount == 0)
	}

	@Test("Keeps the response to a save")
	func keepsResponseToSave() async throws {
		// Given
		remoteDataSource.saveResult = .success(.stub(id: 1, name: "42"))
		try await sut.saveCharacter(.stub(id: 1))

		// When
		await outbox.flush()

		// Then
		let result = try await sut.getCharacter(identifier: 1, cachePolicy: .localFirst)
		#expect(result.value == .stub(id: 1, name: "42"))
		#expect(remoteDataSource.fetchCharacterCallCount == 0)
	}

	@Test("Sends saves in order, each with its own idempotency key")
	func sendsSavesInOrder() async throws {
		// Given
		remoteDataSource.saveResult = .success(nil)
		try await sut.saveCharacter(.stub(id: 1, name: "42"))
		try await sut.saveCharacter(.stub(id: 1))

		// When
		await outbox.flush()

		// Then
		#expect(remoteDataSource.saveLastValue == Character.stub(id: 1).toDTO())
		#expect(Set(remoteDataSource.idempotencyKeys).count == 2)
	}

	@Test("Shows a refused save until it is discarded")
	func showsRefusedSaveUntilDiscarded() async throws {
		// Given
		remoteDataSource.result = .success(.stub(id: 1))
		remoteDataSource.saveResult = .failure(HTTPError.statusCode(422, Data(#"{"error": "No."}"#.utf8)))
		try await sut.saveCharacter(.stub(id: 1, name: "42"))

		// When
		await outbox.flush()
		let changes = try await outbox.pendingChanges()
		let change = try #require(changes.first)
		let refused = try await sut.getCharacter(identifier: 1, cachePolicy: .localFirst)
		try await outbox.discard(change.id)
		let discarded = try await sut.getCharacter(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(change.state == .refused)
		#expect(change.failure == "No.")
		#expect(refused.value == .stub(id: 1, name: "42"))
		#expect(discarded.value == .stub(id: 1))
	}

	@Test("Sends a save again with the same idempotency key")
	func repeatsSaveByItsKey() async throws {
		// Given
		remoteDataSource.saveResult = .failure(HTTPError.statusCode(503, nil))
		try await sut.saveCharacter(.stub(id: 1))
		await outbox.flush()
		remoteDataSource.saveResult = .success(nil)

		// When
		outbox.wake()
		await outbox.flush()

		// Then
		#expect(remoteDataSource.saveCharacterCallCount == 2)
		#expect(Set(remoteDataSource.idempotencyKeys).count == 1)
		#expect(try await outbox.pendingChanges().isEmpty)
	}

	@Test("Calls back when the service has a save, and not when it has none")
	func tellsOfSave() async throws {
		// Given
		let group = CacheGroup()
		let count = Mutex(0)
		let memory = MemoryDataSource<Int, CharacterDTO>()
		let cache = TieredCache(memory: memory, configuration: CacheConfiguration(freshness: .forever), group: group)
		let kinds = CharacterChanges.kinds(cache: cache, remoteDataSource: remoteDataSource) {
			count.withLock { $0 += 1 }
		}
		let outbox = try Outbox(journal: .inMemory(), group: group, kinds: kinds)
		try await outbox.enqueue(CharacterSave(dto: .stub()))

		// When
		remoteDataSource.saveResult = .failure(HTTPError.timedOut)
		await outbox.flush()
		let countWithout = count.withLock(\.self)
		remoteDataSource.saveResult = .success(.stub())
		outbox.wake()
		await outbox.flush()

		// Then
		#expect(countWithout == 0)
		#expect(count.withLock(\.self) == 1)
	}

	// MARK: - Journal

	@Test("Changes outlive the app, and the next launch sends them")
	func changesOutliveApp() async throws {
		// Given
		remoteDataSource.saveResult = .success(nil)
		try await sut.saveCharacter(.stub(id: 1))

		// When
		let (outbox, _) = try Self.launch(over: journal, remoteDataSource)
		await outbox.flush()

		// Then
		#expect(remoteDataSource.saveLastValue == Character.stub(id: 1).toDTO())
		#expect(try await outbox.pendingChanges().isEmpty)
	}

	@Test("Changes have the same names as in earlier versions")
	func keepsNamesInJournal() {
		// When / Then
		#expect(CharacterChanges.entity == "character")
		#expect(CharacterSave.kind == "character.save")
	}

	@Test("Reads the changes that earlier versions stored")
	func readsEarlierPayload() throws {
		// Given
		let payload = try Data(#"{"key": 1, "dto": "#.utf8) + loadData("character.json") + Data("}".utf8)

		// When / Then
		let decoder = JSONDecoder()
		#expect(try decoder.decode(CharacterSave.self, from: payload).fold(over: nil) == .stub())
	}
}
