public import LarderCore

/// One user's account: its file, the group of its caches, its outbox, and the credential for its requests.
///
/// ``Accounts`` makes this object. Make the caches of an account once, over its ``database`` and in its ``group``, and
/// release them together with the account.
public final class Account<Credential: Sendable>: Sendable, Identifiable {
	/// The name under which the account was made.
	public let id: String
	/// The credential for the account's requests, as the app made it: for example tokens, or a client that has tokens.
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
	/// This is `nil` before that call, and after the app has switched to another account or forgotten this account.
	public var outbox: Outbox? { files.outbox }

	/// Makes the outbox of the account, in its own file next to the database.
	///
	/// Make the outbox once, after the account's caches, even in an extension that only enqueues. The account keeps the
	/// outbox. If the app suspends, resumes or forgets the account, the outbox is also suspended, resumed or removed.
	/// After a switch to another account, the outbox no longer sends, and enqueuing throws. Pending changes stay in the
	/// outbox's file until the app switches back to this account.
	///
	/// - Parameters:
	///   - kinds: All kinds of changes that the app enqueues. The caches that these changes affect are in ``group``.
	///   - configuration: The settings of the outbox: its clocks, its limits, and how many changes it sends at the same
	///     time. Default: each setting's default.
	/// - Throws: The errors of `Outbox.init`. `OutboxError.suspended` if a switch has closed the account.
	///   `OutboxError.journal(_:)` if the account's files are opened read-only.
	@discardableResult
	public func makeOutbox(
		kinds: [ChangeKind],
		configuration: OutboxConfiguration = OutboxConfiguration()
	) async throws(OutboxError) -> Outbox {
		try await files.makeOutbox(kinds: kinds, configuration: configuration)
	}
}
