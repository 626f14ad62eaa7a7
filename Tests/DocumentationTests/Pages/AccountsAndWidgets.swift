import Foundation
import LarderCore
import LarderSQLite

struct Keychain {
	func tokens(of id: String) async throws -> String { id }
	func remove(_ tokens: String) async throws {}
}

func accountsAndWidgets(
	folder: URL,
	keychain: Keychain,
	configuration: CacheConfiguration,
	renames: ChangeKind
) async throws -> String? {
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
	_ = notes

	let outbox = try await account.makeOutbox(kinds: [renames])
	_ = outbox

	let other = try await accounts.switch(to: "ben")
	_ = other

	let shared = Accounts(
		in: folder,
		configuration: SQLiteConfiguration(access: .readOnly, signals: .everyCommit)
	) { _ in }
	guard let shown = try await shared.current() else { return nil }

	await accounts.suspend()
	await accounts.resume()

	try await accounts.forget("anna", unsent: .discard) { tokens in try await keychain.remove(tokens) }
	return shown.id
}
