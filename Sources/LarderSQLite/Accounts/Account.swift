public import LarderCore

/// One user's account: its file, the group of its caches, and the credential of its requests.
///
/// ``Accounts`` makes it. Make the caches of an account once, over its ``database`` and in its ``group``, and drop them
/// with it.
public final class Account<Credential: Sendable>: Sendable, Identifiable {
	/// The name under which the account was made.
	public let id: String
	/// The file of the account, which no other account uses.
	public let database: SQLiteDatabase
	/// The caches of the account.
	///
	/// Its `removeAll()` signs out and keeps the account's file. ``Accounts/forget(_:ending:)`` removes the file, too.
	public let group: CacheGroup
	/// What the account's requests carry, as the app made it: tokens, or a client that has them.
	public let credential: Credential

	init(id: String, database: SQLiteDatabase, credential: Credential) {
		self.id = id
		self.database = database
		self.credential = credential
		group = CacheGroup(database: database)
	}
}
