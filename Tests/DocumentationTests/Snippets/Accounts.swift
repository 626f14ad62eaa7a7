import Foundation
import LarderCore
import LarderSQLite

private struct Keychain {
	func tokens(of id: String) async throws -> String { id }
	func remove(_ tokens: String) async throws {}
}

private func accounts(folder: URL, keychain: Keychain, configuration: CacheConfiguration) async throws {
	let accounts = Accounts(in: folder, configuration: SQLiteConfiguration(signals: .everyCommit)) { id in
		try await keychain.tokens(of: id)
	}
	let account = try await accounts.switch(to: "anna")
	let notes = TieredCache(
		memory: MemoryDataSource<Int, RecipeDTO>(),
		disk: SQLiteDataSource(database: account.database, namespace: "note"),
		configuration: configuration,
		group: account.group
	)
	try await notes.save(RecipeDTO(id: 1, title: "Soup"), for: 1)

	let other = try await accounts.switch(to: "ben")
	print(other.id)

	await accounts.suspend()
	await accounts.resume()

	try await accounts.forget("anna") { tokens in try await keychain.remove(tokens) }
}

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

private func widget(folder: URL) async throws -> String? {
	let accounts = Accounts(
		in: folder,
		configuration: SQLiteConfiguration(access: .readOnly, signals: .everyCommit)
	) { _ in }
	guard let account = try await accounts.current() else { return nil }
	return account.id
}
