import Foundation
import LarderTesting
import Testing

@testable import LarderCore
@testable import LarderSQLite

/// The outbox of an account, which is suspended, left and forgotten with it.
@Suite(.timeLimit(.minutes(30)))
struct AccountOutboxTests {
	private let folder: TemporaryFolder
	private let app: Accounts<String>
	private let sent = SentRecipes()

	init() throws {
		folder = try TemporaryFolder()
		app = Accounts(in: folder.url) { "token of \($0)" }
	}

	private func cache(of account: Account<String>) -> TieredCache<Int, Recipe> {
		TieredCache(
			memory: MemoryDataSource(),
			disk: SQLiteDataSource(database: account.database, namespace: "recipe"),
			configuration: CacheConfiguration(freshness: .forever),
			group: account.group
		)
	}

	@discardableResult
	private func makeOutbox(of account: Account<String>) async throws -> Outbox {
		let renames = ChangeKind(RenameRecipe.self, entity: "recipe", cache: cache(of: account)) { [sent] sending in
			sent.add(sending)
			return .value(Recipe(name: sending.change.name))
		}
		return try await account.makeOutbox(kinds: [renames])
	}

	private func isSuspended(_ outbox: Outbox) async throws -> Bool {
		do throws(OutboxError) {
			try await outbox.enqueue(RenameRecipe(key: 1, name: "Stew"))
			return false
		} catch {
			guard case .suspended = error else { throw error }
			return true
		}
	}

	@Test(
		"An account's outbox is suspended and resumed with the account, even if the outbox is made during the suspension"
	)
	func suspendedWithTheAccount() async throws {
		let account = try await app.switch(to: "anna")
		let caches = cache(of: account)
		let outbox = try await makeOutbox(of: account)
		#expect(account.outbox === outbox)
		#expect(try await !isSuspended(outbox))

		await app.suspend()
		#expect(try await isSuspended(outbox))
		#expect(try folder.names().filter { $0.hasSuffix("-wal") } == [])
		await app.resume()
		#expect(try await !isSuspended(outbox))

		await app.suspend()
		let other = try await app.switch(to: "ben")
		let otherCaches = cache(of: other)
		let made = try await makeOutbox(of: other)
		#expect(try await isSuspended(made))
		await app.resume()
		#expect(try await !isSuspended(made))
		withExtendedLifetime((caches, otherCaches)) {}
	}

	#if os(Linux)
		@Test("A suspended account releases all locks of its database and of its outbox")
		func noLockIsHeld() async throws {
			let account = try await app.switch(to: "anna")
			let caches = cache(of: account)
			try await caches.save(Recipe(name: "Soup"), for: 1)
			let before = try folder.lockCount()
			let outbox = try await makeOutbox(of: account)
			try await outbox.enqueue(RenameRecipe(key: 1, name: "Stew"))
			let sending = Task { await outbox.run() }
			while sent.count == 0 { await Task.yield() }
			#expect(before > 0)
			#expect(try folder.lockCount() > before)

			await app.suspend()
			#expect(try folder.lockCount() == 0)

			sending.cancel()
			await sending.value
		}
	#endif

	@Test(
		"After a switch to another account, the former account's outbox neither accepts nor sends changes until a switch back"
	)
	func switchKeepsChanges() async throws {
		let anna = try await app.switch(to: "anna")
		let caches = cache(of: anna)
		let former = try await makeOutbox(of: anna)
		try await former.enqueue(RenameRecipe(key: 1, name: "Stew"))
		former.pause()
		let running = Task { await former.run() }

		try await app.switch(to: "ben")

		#expect(anna.outbox == nil)
		await running.value
		former.resume()
		await former.flush()
		#expect(sent.count == 0)
		await #expect(throws: OutboxError.self) { try await former.enqueue(RenameRecipe(key: 1, name: "late")) }
		await #expect(throws: OutboxError.self) { try await self.makeOutbox(of: anna) }

		let again = try await app.switch(to: "anna")
		let cachesAgain = cache(of: again)
		let outbox = try await makeOutbox(of: again)
		#expect(try await outbox.pendingChanges().count == 1)
		await outbox.flush()
		#expect(sent.names == ["Stew"])
		#expect(try await cachesAgain.value(for: 1) { throw CancellationError() }.name == "Stew")
		withExtendedLifetime(caches) {}
	}

	@Test(
		"An account with unsent changes, even from an earlier launch, is forgotten only if the app discards these changes",
		arguments: [false, true],
		[false, true]
	)
	func unsentChanges(isFromEarlierLaunch: Bool, isSuspended: Bool) async throws {
		var account: Account<String>? = try await app.switch(to: "anna")
		var caches = account.map(cache)
		try await makeOutbox(of: #require(account)).enqueue(RenameRecipe(key: 1, name: "Stew"))
		try await caches?.save(Recipe(name: "Soup"), for: 2)
		if isFromEarlierLaunch {
			try await app.switch(to: "ben")
			(account, caches) = (nil, nil)
		}
		if isSuspended { await app.suspend() }
		let ended = Mutex(0)
		let forget = { (unsent: CacheGroup.UnsentChanges) in
			try await app.forget("anna", unsent: unsent) { _ in ended.withLock { $0 += 1 } }
		}

		await #expect(throws: OutboxError.self) { try await forget(.refuse) }

		#expect(ended.withLock { $0 } == 0)
		#expect(try await app.ids().contains("anna"))
		if let account {
			#expect(try await app.current() === account)
			if isSuspended { #expect(account.database.isSuspended) }
			#expect(account.outbox != nil)
		}

		try await forget(.discard)

		#expect(ended.withLock { $0 } == 1)
		#expect(try folder.names().filter { !$0.contains("62656e") && $0 != "current-account" } == [])
		await app.resume()
		let again = try await app.switch(to: "anna")
		let cachesAgain = cache(of: again)
		#expect(try await makeOutbox(of: again).pendingChanges() == [])
		#expect(try await cachesAgain.value(for: 2) { Recipe(name: "fetched") }.name == "fetched")
		#expect(sent.count == 0)
		withExtendedLifetime(caches) {}
	}

	@Test("If an account has sent everything, it can be forgotten, and its outbox is removed too")
	func sentChanges() async throws {
		let account = try await app.switch(to: "anna")
		let caches = cache(of: account)
		let outbox = try await makeOutbox(of: account)
		try await outbox.enqueue(RenameRecipe(key: 1, name: "Stew"))
		await outbox.flush()

		try await app.forget("anna")

		#expect(try folder.names() == [])
		withExtendedLifetime(caches) {}
	}

	@Test("If a process still has the outbox file of a forgotten account open, a write to the removed file throws")
	func removedOutboxTakesNothing() async throws {
		let account = try await app.switch(to: "anna")
		let caches = cache(of: account)
		try await makeOutbox(of: account).flush()
		// Another process's connection to the same file.
		let path = try #require(folder.names().first { $0.hasSuffix(".outbox") })
		let journal = SQLiteOutboxJournal(at: folder.url.appending(path: path))
		let version = try #require(await journal.load(unless: nil)?.version)

		try await app.forget("anna")

		let transaction = JournalTransaction(records: [JournalRecord(subject: "a", body: Data())])
		await #expect(throws: OutboxFileError.self) { try await journal.write(transaction, over: version) }
		withExtendedLifetime(caches) {}
	}

	@Test("An account whose files are opened read-only makes no outbox")
	func readersMakeNoOutbox() async throws {
		try await app.switch(to: "anna")
		let widget = Accounts(in: folder.url, configuration: SQLiteConfiguration(access: .readOnly)) { $0 }
		let account = try #require(try await widget.current())
		let names = try folder.names()

		await #expect(throws: OutboxError.self) { try await self.makeOutbox(of: account) }

		#expect(account.outbox == nil)
		#expect(try folder.names() == names)
	}
}
