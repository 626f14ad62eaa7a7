import Foundation
import LarderSQLite
import Testing

@testable import ChallengeCharacter

@Suite("Every local data source of pages")
struct CharactersPageLocalDataSourceTests {
	enum Kind: CaseIterable {
		case memory, sqlite

		func makeDataSource() -> any CharactersPageLocalDataSourceContract {
			switch self {
			case .memory: CharactersPageMemoryDataSource()
			case .sqlite:
				CharactersPageSQLiteDataSource(database: SQLiteDatabase(), service: "test") { Issue.record($0) }
			}
		}
	}

	@Test("Gives back the page that was saved under its number", arguments: Kind.allCases)
	func givesBackWhatWasSaved(kind: Kind) async {
		// Given
		let sut = kind.makeDataSource()

		// When
		await sut.saveCharactersPage(.stub(), page: 2)

		// Then
		#expect(await sut.getCharactersPage(page: 2) == .stub())
		#expect(await sut.getCharactersPage(page: 1) == nil)
	}

	@Test("Pages and characters share a database without meeting")
	func pagesAndCharactersDoNotMeet() async {
		// Given
		let database = SQLiteDatabase()
		let characters = CharacterSQLiteDataSource(database: database, service: "test") { Issue.record($0) }
		let sut = CharactersPageSQLiteDataSource(database: database, service: "test") { Issue.record($0) }

		// When
		await characters.saveCharacter(.stub(id: 1))

		// Then
		#expect(await sut.getCharactersPage(page: 1) == nil)
	}
}
