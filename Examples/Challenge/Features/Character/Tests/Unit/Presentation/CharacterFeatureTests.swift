import ChallengeResources
import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import ChallengeCharacter

/// The feature as the app uses it: only the network and the clock are doubles.
struct CharacterFeatureTests {
	private let clock = ManualClock()
	private let httpClientMock = HTTPClientMock()
	private let folder = URL.temporaryDirectory.appending(path: "challenge-\(UUID().uuidString)")

	/// A feature with an empty memory and the files of those before it.
	private func makeFeature() throws -> CharacterFeature {
		try CharacterFeature(
			CharacterDependencies(
				httpClient: httpClientMock,
				service: "test",
				folder: folder,
				clock: clock.wallClock,
				onCacheFailure: { Issue.record($0) }
			)
		)
	}

	private func answer(_ fixture: String) throws {
		httpClientMock.result = .success(HTTPResponse(body: try loadData(fixture)))
	}

	private func removeFolder() {
		// A test does not fail for what it leaves behind: a database that closes removes files of its own.
		try? FileManager.default.removeItem(at: folder)
	}

	@Test("The first read comes from remote, the second from memory, and one in a new feature from disk")
	func readsSayWhereTheyCameFrom() async throws {
		// Given
		try answer("character.json")

		// When
		let (first, second) = try await readTwice()
		let third = try await makeFeature().show(identifiers: [1], cachePolicy: .localFirst)

		// Then
		#expect(provenance(first) == "remote  0 s")
		#expect(provenance(second) == "memory  1 min")
		#expect(provenance(third) == "disk  1 min")
		#expect(httpClientMock.callCount == 1)
		removeFolder()
	}

	@Test("A value promoted from disk is as old in memory as it was on disk")
	func promotionKeepsTheAge() async throws {
		// Given
		try answer("character.json")
		_ = try await makeFeature().show(identifiers: [1], cachePolicy: .localFirst)
		clock.advance(by: .seconds(3_600))
		let sut = try makeFeature()

		// When
		_ = await sut.show(identifiers: [1], cachePolicy: .localFirst)
		clock.advance(by: .seconds(3_600))
		let promoted = await sut.show(identifiers: [1], cachePolicy: .localFirst)

		// Then
		#expect(provenance(promoted) == "memory  2 h")
		removeFolder()
	}

	@Test("A fallback is marked, and shows the error of the service")
	func remoteFirstMarksAFallback() async throws {
		// Given
		try answer("character.json")
		let sut = try makeFeature()
		_ = await sut.show(identifiers: [1], cachePolicy: .localFirst)
		httpClientMock.result = .failure(HTTPError.timedOut)

		// When
		let screen = await sut.show(identifiers: [1], cachePolicy: .remoteFirst)

		// Then
		let lines = screen.text.split(separator: "\n")
		#expect(lines[1].hasSuffix("memory (fallback)  0 s"))
		#expect(lines[2] == "fallback for 1: The service could not be reached.")
		#expect(screen.problems.isEmpty)
		removeFolder()
	}

	@Test("A noCache read that fails shows only its error, in the user's language")
	func noCacheShowsTheError() async throws {
		// Given
		try answer("character.json")
		let sut = try makeFeature()
		_ = await sut.show(identifiers: [1], cachePolicy: .localFirst)
		httpClientMock.result = .failure(HTTPError.timedOut)

		// When
		let screen = await AppLanguages.$current.withValue(["es-MX"]) {
			await sut.show(identifiers: [1], cachePolicy: .noCache)
		}

		// Then
		#expect(screen.text.isEmpty)
		#expect(screen.problems.map(\.message) == ["No se pudo cargar el personaje."])
		#expect(screen.problems.map(\.cause) == ["The service could not be reached."])
		removeFolder()
	}

	@Test("If one character fails, the others are shown")
	func oneFailureKeepsNoOthers() async throws {
		// Given
		try answer("character.json")
		let sut = try makeFeature()
		_ = await sut.show(identifiers: [1], cachePolicy: .localFirst)
		httpClientMock.result = .failure(HTTPError.statusCode(404, nil))

		// When
		let screen = await sut.show(identifiers: [999, 1], cachePolicy: .localFirst)

		// Then
		#expect(screen.text.contains("Rick Sanchez"))
		#expect(screen.problems == [Problem(CharacterError.notFound(identifier: 999))])
		#expect(screen.problems.map(\.cause) == [nil])
		removeFolder()
	}

	@Test("A page shows its number and where it came from")
	func pageSaysWhereItCameFrom() async throws {
		// Given
		try answer("charactersPage.json")
		_ = try await makeFeature().list(page: 1, cachePolicy: .localFirst)
		clock.advance(by: .seconds(5))

		// When
		let screen = try await makeFeature().list(page: 1, cachePolicy: .localFirst)

		// Then
		let expected = """
			ID  NAME          STATUS  SPECIES  GENDER  ORIGIN         LOCATION
			1   Rick Sanchez  alive   Human    male    Earth (C-137)  Citadel of Ricks

			Page 1 of 3, 54 characters, from disk, 5 s old
			"""
		#expect(screen.text == expected)
		removeFolder()
	}

	@Test("A page that is a fallback is marked, and shows the error of the service")
	func pageMarksAFallback() async throws {
		// Given
		try answer("charactersPage.json")
		let sut = try makeFeature()
		_ = await sut.list(page: 1, cachePolicy: .localFirst)
		httpClientMock.result = .failure(HTTPError.statusCode(503, nil))

		// When
		let screen = await sut.list(page: 1, cachePolicy: .remoteFirst)

		// Then
		let lines = screen.text.split(separator: "\n")
		#expect(lines.dropLast().last == "Page 1 of 3, 54 characters, from memory (fallback), 0 s old")
		#expect(lines.last == "fallback for page 1: The service cannot answer now (status 503).")
		removeFolder()
	}

	@Test("A search asks the service each time, and a later feature remembers its name")
	func searchIsRemembered() async throws {
		// Given
		try answer("charactersPage.json")

		// When
		let screen = try await makeFeature().search(name: "rick", status: "alive", page: 1)
		_ = try await makeFeature().search(name: "morty", status: nil, page: 1)
		let recent = try await makeFeature().recentSearches()

		// Then
		#expect(screen.text.hasSuffix("from remote, 0 s old"))
		#expect(httpClientMock.callCount == 2)
		#expect(recent.text == "RECENT SEARCHES\nmorty\nrick")
		removeFolder()
	}

	@Test("An empty list of searches is not a failure")
	func noSearchesAreNoFailure() async throws {
		let screen = try await AppLanguages.$current.withValue(["en"]) { try await makeFeature().recentSearches() }

		#expect(screen.text == "Nothing has been searched for yet (characters).")
		#expect(screen.problems.isEmpty)
		removeFolder()
	}

	/// What one feature shows at first, and 90 seconds later.
	private func readTwice() async throws -> (Screen, Screen) {
		let feature = try makeFeature()
		let first = await feature.show(identifiers: [1], cachePolicy: .localFirst)
		clock.advance(by: .seconds(90))
		return (first, await feature.show(identifiers: [1], cachePolicy: .localFirst))
	}

	/// The last two cells of the last line.
	private func provenance(_ screen: Screen) -> String {
		let cells = screen.text.split(separator: "\n").last?.split(separator: " ").suffix(3) ?? []
		return "\(cells[cells.startIndex])  \(cells.dropFirst().joined(separator: " "))"
	}
}
