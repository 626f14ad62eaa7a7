import ChallengeCore
import LarderSQLite

/// The pages that the app has read, kept in its database between launches.
struct CharactersPageSQLiteDataSource: CharactersPageLocalDataSourceContract {
	private let tier: SQLiteDataSource<Int, CharactersPageDTO>
	private let store: ValueStore<Int, CharactersPageDTO>
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
		tier = SQLiteDataSource<Int, CharactersPageDTO>(database: database, namespace: "charactersPage@\(service)")
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

	func getCharactersPage(page: Int) async -> CharactersPageDTO? {
		await store.value(for: page)
	}

	func saveCharactersPage(_ charactersPage: CharactersPageDTO, page: Int) async {
		await store.saveValue(charactersPage, for: page)
	}
}
