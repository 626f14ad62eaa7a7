import Foundation
import LarderCore
import LarderSQLite

private func comment(folder: URL, keychain: Keychain, configuration: CacheConfiguration) async throws {
	let accounts = Accounts(in: folder) { id in try await keychain.tokens(of: id) }
	let account = try await accounts.switch(to: "anna")
	let notes = TieredCache(
		memory: MemoryDataSource<Int, RecipeDTO>(),
		disk: SQLiteDataSource(database: account.database, namespace: "note"),
		configuration: configuration,
		group: account.group
	)
	_ = notes.peekInMemory(1)
}
