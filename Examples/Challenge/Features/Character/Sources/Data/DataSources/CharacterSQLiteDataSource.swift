import ChallengeCore
import LarderSQLite

/// The characters that the app has read, kept in its database between launches.
struct CharacterSQLiteDataSource: CharacterLocalDataSourceContract {
	private let tier: SQLiteDataSource<Int, CharacterDTO>
	private let store: ValueStore<Int, CharacterDTO>
	private let onFailure: @Sendable (any Error) -> Void

	/// Creates a data source in `database`, whose failures `onFailure` is told of.
	///
	/// - Parameter service: Whose answers these are; what another service answered is not found.
	init(
		database: SQLiteDatabase,
		service: String,
		clock: any WallClockContract = SystemWallClock(),
		onFailure: @escaping @Sendable (any Error) -> Void
	) {
		tier = SQLiteDataSource<Int, CharacterDTO>(database: database, namespace: "character@\(service)")
		store = ValueStore(TracedDataSource(tier, origin: .disk), clock: clock, onFailure: onFailure)
		self.onFailure = onFailure
	}

	/// How many the file has; `nil` where that cannot be read.
	func count() async -> Int? {
		do throws(SQLiteError) {
			return try await tier.count()
		} catch {
			onFailure(error)
			return nil
		}
	}

	func getCharacter(identifier: Int) async -> CharacterDTO? {
		await store.value(for: identifier)
	}

	func saveCharacter(_ character: CharacterDTO) async {
		await store.saveValue(character, for: character.id)
	}
}
