import ChallengeCore
import LarderSQLite

/// The characters that the app has read, kept in its database between launches.
struct CharacterSQLiteDataSource: CharacterLocalDataSourceContract {
	private let store: ValueStore<Int, CharacterDTO>

	/// Creates a data source in `database`, whose failures `onFailure` is told of.
	///
	/// - Parameter service: Whose answers these are; what another service answered is not found.
	init(
		database: SQLiteDatabase,
		service: String,
		clock: any WallClockContract = SystemWallClock(),
		onFailure: @escaping @Sendable (any Error) -> Void
	) {
		let tier = SQLiteDataSource<Int, CharacterDTO>(database: database, namespace: "character@\(service)")
		store = ValueStore(TracedDataSource(tier, origin: .disk), clock: clock, onFailure: onFailure)
	}

	func getCharacter(identifier: Int) async -> CharacterDTO? {
		await store.value(for: identifier)
	}

	func saveCharacter(_ character: CharacterDTO) async {
		await store.saveValue(character, for: character.id)
	}
}
