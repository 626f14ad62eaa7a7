public import Foundation
public import LarderCore

/// The accounts on a device, for the app and for its widget; one account at a time is current.
///
/// ```swift
/// let accounts = Accounts(in: folder) { id in try await keychain.tokens(of: id) }
/// let account = try await accounts.switch(to: "anna")
/// let notes = TieredCache(
/// 	memory: MemoryDataSource<Int, RecipeDTO>(),
/// 	disk: SQLiteDataSource(database: account.database, namespace: "note"),
/// 	configuration: configuration,
/// 	group: account.group
/// )
/// ```
///
/// Each account has its own file in the folder, and a second file if the account has an outbox. One more file in the
/// folder names the current account. So if a widget opens the same folder, it shows the account to which the app has
/// switched. If the widget's configuration has ``SQLiteConfiguration/Access/readOnly``, the widget changes nothing in
/// the folder.
///
/// Calls run one after another, in the order in which they began. In each process, make only one `Accounts` object for
/// a folder.
public actor Accounts<Credential: Sendable> {
	private let folder: AccountFolder
	private let configuration: SQLiteConfiguration
	private let makeCredential: @Sendable (String) async throws -> Credential
	private var opened: Account<Credential>?
	private var isSuspended = false
	/// A task that ends when the newest call ends.
	private var last: Task<Void, Never>?

	/// Creates an object for the accounts in `folder`.
	///
	/// All processes of the app must be able to reach the folder. Nothing is read yet.
	///
	/// - Parameters:
	///   - folder: The folder of the accounts' files, which contains nothing else. The folder is made when it is
	///     needed. If accounts have outboxes, the folder must not be one that the system empties, such as the caches
	///     folder.
	///   - configuration: How each account's file is used.
	///   - credential: Makes an account's credential from its identifier, each time that the account is opened.
	public init(
		in folder: URL,
		configuration: SQLiteConfiguration = SQLiteConfiguration(),
		credential: @escaping @Sendable (String) async throws -> Credential
	) {
		self.folder = AccountFolder(url: folder)
		self.configuration = configuration
		makeCredential = credential
	}

	/// The identifiers of the accounts that have a file on this device, sorted.
	///
	/// - Throws: The error of the file system.
	public func ids() throws -> [String] {
		try folder.ids()
	}

	/// The account to which a process of the app switched most recently.
	///
	/// If no process has switched, it is `nil`.
	///
	/// The same object is returned until a process switches to another account or forgets this account. The account's
	/// file need not exist yet.
	///
	/// - Throws: The error of the file system, or of the closure that makes the credential.
	public func current() async throws -> Account<Credential>? {
		try await tryInTurn { accounts in
			let id = try accounts.folder.current()
			if let opened = accounts.opened, opened.id == id { return opened }
			let account: Account<Credential>? = if let id { try await accounts.makeAccount(id) } else { nil }
			await accounts.replaceOpened(by: account)
			return account
		}
	}

	/// Makes `id` the current account, in this process and all others, and returns it.
	///
	/// The outbox of the former account stops sending. The former account's files are closed and keep their content.
	/// Saves in the former account's caches throw, and so does enqueuing in its outbox. If `id` is already the current
	/// account, nothing changes. If the process is killed during this call, one of the two accounts is current.
	///
	/// - Throws: The error of the closure that makes the credential, an error of the file system, or ``SQLiteError`` if
	///   the files are opened read-only. After an error, the former account is still current.
	@discardableResult
	public func `switch`(to id: String) async throws -> Account<Credential> {
		try await tryInTurn { accounts in
			try accounts.checkWriting(id)
			let former = accounts.opened
			let account = if let former, former.id == id { former } else { try await accounts.makeAccount(id) }
			try accounts.folder.setCurrent(id)
			if account !== former { await accounts.replaceOpened(by: account) }
			return account
		}
	}

	/// Signs an account out in all processes, and removes its files from the device.
	///
	/// First the account's session ends: running fetches and the requests of the outbox are cancelled. From then on, no
	/// process reads or commits anything of this session through Larder. Then the files are closed, and `endCredential`
	/// gets the account's credential. Finally, the files are removed. If another process still has a file open, the
	/// file's content is gone when that process closes the file or ends.
	///
	/// A forgotten account is no longer current. Switching to it again begins with empty files.
	///
	/// - Parameters:
	///   - id: The account, which need not be the current one.
	///   - unsent: What happens to changes in the account's outbox that the outbox has not sent, or that the service
	///     has refused. Changes of earlier launches are included. Default: if there are such changes, this method
	///     throws and does nothing.
	///   - endCredential: Removes the credential, for example from the keychain. Default: does nothing.
	/// - Throws: If unsent changes must not be lost, `OutboxError.changesPending(_:)` or another error of the outbox;
	///   the account stays as it was. If the files are opened read-only, ``SQLiteError``; nothing is done. Any other
	///   error does not stop the rest of the work: the first such error is thrown at the end, and a second call
	///   completes the work.
	public func forget(
		_ id: String,
		unsent: CacheGroup.UnsentChanges = .refuse,
		ending endCredential: @escaping @Sendable (Credential) async throws -> Void = { _ in }
	) async throws {
		try await tryInTurn { accounts in
			try accounts.checkWriting(id)
			var errors: [any Error] = []
			func collect(_ step: () async throws -> Void) async {
				do { try await step() } catch { errors.append(error) }
			}
			let known = accounts.opened.flatMap { $0.id == id ? $0 : nil }
			let files = known?.files ?? accounts.files(of: id)
			// A suspended database refuses the sign-out.
			if accounts.isSuspended { await files.group.resume() }
			do {
				try await files.signOut(unsent: unsent)
			} catch {
				if unsent == .refuse, error is OutboxError {
					if known == nil { await files.close() } else if accounts.isSuspended { await files.group.suspend() }
					throw error
				}
				errors.append(error)
			}
			await files.close()
			await collect {
				let credential = if let known { known.credential } else { try await accounts.makeCredential(id) }
				try await endCredential(credential)
			}
			await collect {
				if try accounts.folder.current() == id { try accounts.folder.setCurrent(nil) }
			}
			if known != nil { accounts.opened = nil }
			await collect { try await files.remove() }
			if let error = errors.first { throw error }
		}
	}

	/// Closes the files, so that the system may suspend the process.
	///
	/// `CacheGroup.suspend()` says how the account's caches behave until ``resume()``. If an account is opened before
	/// ``resume()``, it is also suspended.
	public func suspend() async {
		await inTurn { accounts in
			accounts.isSuspended = true
			await accounts.opened?.group.suspend()
		}
	}

	/// Lets the accounts use their files again, and applies what other processes have changed in the meantime.
	public func resume() async {
		await inTurn { accounts in
			accounts.isSuspended = false
			await accounts.opened?.group.resume()
		}
	}

	// MARK: - Calls in order

	/// Runs `work` after all earlier calls have ended.
	private func inTurn<Answer: Sendable>(
		_ work: @escaping @Sendable (isolated Accounts) async -> Answer
	) async -> Answer {
		let former = last
		let task = Task {
			await former?.value
			return await work(self)
		}
		last = Task { _ = await task.value }
		return await task.value
	}

	private func tryInTurn<Answer: Sendable>(
		_ work: @escaping @Sendable (isolated Accounts) async throws -> Answer
	) async throws -> Answer {
		let result = await inTurn { accounts -> Result<Answer, any Error> in
			do { return .success(try await work(accounts)) } catch { return .failure(error) }
		}
		return try result.get()
	}

	private func makeAccount(_ id: String) async throws -> Account<Credential> {
		let credential = try await makeCredential(id)
		return Account(id: id, files: files(of: id), credential: credential)
	}

	private func files(of id: String) -> AccountFiles {
		AccountFiles(of: id, in: folder, configuration: configuration)
	}

	private func replaceOpened(by account: Account<Credential>?) async {
		await opened?.files.close()
		opened = account
		if isSuspended { await account?.group.suspend() }
	}

	private func checkWriting(_ id: String) throws {
		guard configuration.access == .readOnly else { return }
		throw SQLiteError.readOnly(path: folder.file(of: id).path(percentEncoded: false))
	}
}
