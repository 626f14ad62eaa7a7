public import LarderCore

/// One user's account: its file, the group of its caches, its outbox, and the credential of its requests.
///
/// ``Accounts`` makes this object. Make the caches of an account once, over its ``database`` and in its ``group``, and
/// release them together with the account.
public final class Account<Credential: Sendable>: Sendable, Identifiable {
	/// The name under which the account was made.
	public let id: String
	/// The credential of the account's requests, as the app made it: tokens, or a client that has them.
	public let credential: Credential
	let files: AccountFiles

	init(id: String, files: AccountFiles, credential: Credential) {
		self.id = id
		self.files = files
		self.credential = credential
	}

	/// The file of the account, which no other account uses.
	public var database: SQLiteDatabase { files.database }

	/// The caches of the account.
	///
	/// The group's `removeAll(unsent:)` signs out and keeps the account's files. ``Accounts/forget(_:unsent:ending:)``
	/// also removes the files.
	public var group: CacheGroup { files.group }

	/// The outbox that ``makeOutbox(kinds:configuration:)`` has made.
	///
	/// `nil` before that call, and after the app has switched to another account or forgotten this one.
	public var outbox: Outbox? { files.outbox }

	/// Makes the outbox of the account, over its own file beside the database.
	///
	/// Make the outbox once, after the account's caches, even in an extension that only enqueues. The account keeps the
	/// outbox, and suspends, resumes and forgets it with its other parts. After a switch to another account, the outbox
	/// no longer sends, and enqueuing throws. Pending changes then stay in the file until the app switches back.
	///
	/// - Parameters:
	///   - kinds: All kinds of changes that the app has, over caches of ``group``.
	///   - configuration: Clocks, limits and how many changes are sent at once. Default: the default configuration.
	/// - Throws: As `Outbox.init` does. `OutboxError.suspended` if the account was closed by a switch.
	///   `OutboxError.journal(_:)` if its files are opened read-only.
	@discardableResult
	public func makeOutbox(
		kinds: [ChangeKind],
		configuration: OutboxConfiguration = OutboxConfiguration()
	) async throws(OutboxError) -> Outbox {
		try await files.makeOutbox(kinds: kinds, configuration: configuration)
	}
}
