import Foundation
import LarderSQLite
import Testing

@testable import ChallengeCharacter

@Suite("Every local data source of characters")
struct CharacterLocalDataSourceTests {
	enum Kind: CaseIterable {
		case memory, sqlite

		func makeDataSource() -> any CharacterLocalDataSourceContract {
			switch self {
			case .memory: CharacterMemoryDataSource()
			case .sqlite: CharacterSQLiteDataSource(database: SQLiteDatabase(), service: "test") { Issue.record($0) }
			}
		}
	}

	@Test("Gives back the character that was saved", arguments: Kind.allCases)
	func givesBackWhatWasSaved(kind: Kind) async {
		// Given
		let sut = kind.makeDataSource()

		// When
		await sut.saveCharacter(.stub(id: 7))

		// Then
		#expect(await sut.getCharacter(identifier: 7) == .stub(id: 7))
	}

	@Test("Has nothing for a character that was not saved", arguments: Kind.allCases)
	func hasNothingForAnother(kind: Kind) async {
		// Given
		let sut = kind.makeDataSource()

		// When
		await sut.saveCharacter(.stub(id: 7))

		// Then
		#expect(await sut.getCharacter(identifier: 8) == nil)
	}

	@Test("Replaces a character that was saved before", arguments: Kind.allCases)
	func replacesWhatWasSavedBefore(kind: Kind) async {
		// Given
		let sut = kind.makeDataSource()
		await sut.saveCharacter(.stub(name: "Rick"))

		// When
		await sut.saveCharacter(.stub(name: "Morty"))

		// Then
		#expect(await sut.getCharacter(identifier: 1) == .stub(name: "Morty"))
	}

	@Test("What another service answered is not found in the same database")
	func servicesAreKeptApart() async {
		// Given
		let database = SQLiteDatabase()
		let other = CharacterSQLiteDataSource(database: database, service: "other") { Issue.record($0) }
		let sut = CharacterSQLiteDataSource(database: database, service: "test") { Issue.record($0) }

		// When
		await other.saveCharacter(.stub())

		// Then
		#expect(await sut.getCharacter(identifier: 1) == nil)
	}

	@Test("A database that fails is a miss, and is told of")
	func failingDatabaseIsAMiss() async {
		// Given
		let database = SQLiteDatabase()
		await database.close()

		// When / Then
		await confirmation("The failure is told", expectedCount: 2) { told in
			let sut = CharacterSQLiteDataSource(database: database, service: "test") { _ in told() }
			await sut.saveCharacter(.stub())
			#expect(await sut.getCharacter(identifier: 1) == nil)
		}
	}
}
