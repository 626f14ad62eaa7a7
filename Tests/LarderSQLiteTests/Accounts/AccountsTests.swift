import Foundation
import LarderTesting
import Testing

@testable import LarderCore
@testable import LarderSQLite

/// The accounts of a device, as an app and its widget use them.
@Suite(.timeLimit(.minutes(30)))
struct AccountsTests {
	private let folder: TemporaryFolder
	private let app: Accounts<String>

	init() throws {
		folder = try TemporaryFolder()
		app = Accounts(in: folder.url) { "token of \($0)" }
	}

	private func cache(of account: Account<String>) -> TieredCache<Int, String> {
		TieredCache(
			memory: MemoryDataSource<Int, String>(),
			disk: SQLiteDataSource(database: account.database, namespace: "note"),
			configuration: CacheConfiguration(freshness: .forever),
			group: account.group
		)
	}

	/// Whether any file in the folder has these bytes.
	private func isOnDisk(_ text: String) throws -> Bool {
		try folder.names().contains { name in
			try Data(contentsOf: folder.url.appending(path: name)).range(of: Data(text.utf8)) != nil
		}
	}

	@Test("Each account has its own file and credential, and no account reads the values of another account")
	func accountsAreApart() async throws {
		let anna = try await app.switch(to: "anna@example.org")
		try await cache(of: anna).save("anna's", for: 1)

		let upper = try await app.switch(to: "Anna@example.org")
		#expect(try await cache(of: upper).value(for: 1) { "fetched" } == "fetched")
		#expect(upper.credential == "token of Anna@example.org")
		let again = try await app.switch(to: "anna@example.org")

		#expect(try await cache(of: again).value(for: 1) { "fetched" } == "anna's")
		#expect(again.credential == "token of anna@example.org")
		#expect(try await app.ids() == ["Anna@example.org", "anna@example.org"])
	}

	@Test(
		"The account to which the app switched last is current, even after a launch, and a process has only one object for each account"
	)
	func currentAccountIsKept() async throws {
		#expect(try await app.current() == nil)
		let account = try await app.switch(to: "anna")
		#expect(try await app.switch(to: "anna") === account)
		#expect(try await app.current() === account)

		let nextLaunch = Accounts(in: folder.url) { $0 }

		#expect(try await nextLaunch.current()?.id == "anna")
	}

	@Test("After a switch to another account, the former account's file is closed, so writes to its caches throw")
	func formerAccountIsClosed() async throws {
		let former = try await app.switch(to: "anna")
		let cache = cache(of: former)
		try await cache.save("anna's", for: 1)

		try await app.switch(to: "ben")

		await #expect(throws: SQLiteError.self) { try await cache.save("late", for: 1) }
		#expect(former.database.isClosed)
	}

	@Test("If the credential of a new account cannot be made, the former account stays current")
	func failedSwitchChangesNothing() async throws {
		let app = Accounts(in: folder.url) { id in
			guard id != "ben" else { throw CancellationError() }
			return id
		}
		let anna = try await app.switch(to: "anna")

		await #expect(throws: CancellationError.self) { try await app.switch(to: "ben") }

		#expect(try await app.current() === anna)
		try await cache(of: anna).save("anna's", for: 1)
	}

	@Test(
		"A widget shows the current account, even after a switch by the app, and can neither switch nor forget an account"
	)
	func widgetFollows() async throws {
		let configuration = SQLiteConfiguration(access: .readOnly)
		let widget = Accounts(in: folder.url, configuration: configuration) { _ in "" }
		#expect(try await widget.current() == nil)
		try await cache(of: app.switch(to: "anna")).save("anna's", for: 1)

		let shown = try #require(try await widget.current())
		#expect(try await cache(of: shown).value(for: 1) { "fetched" } == "anna's")
		try await cache(of: app.switch(to: "ben")).save("ben's", for: 1)
		let next = try #require(try await widget.current())
		#expect(try await cache(of: next).value(for: 1) { "fetched" } == "ben's")

		await #expect(throws: SQLiteError.self) { try await widget.switch(to: "anna") }
		await #expect(throws: SQLiteError.self) { try await widget.forget("anna") }
	}

	@Test(
		"A forgotten account loses its file and its credential, is no longer current, and starts empty if it is opened again"
	)
	func forgottenAccountIsGone() async throws {
		let anna = try await app.switch(to: "anna")
		let cache = cache(of: anna)
		try await cache.save("anna's secret", for: 1)
		let fetching = Gate()
		let reader = Task {
			try await cache.value(for: 2) {
				try await fetching.wait()
				return "late"
			}
		}
		await fetching.waitForArrivals()
		let ended = Mutex<[String]>([])

		try await app.forget("anna") { credential in ended.withLock { $0.append(credential) } }

		fetching.open()
		await #expect(throws: CacheError.sessionEnded) { try await reader.value }
		#expect(ended.withLock { $0 } == ["token of anna"])
		#expect(try await app.current() == nil)
		#expect(try folder.names().isEmpty)
		let again = try await app.switch(to: "anna")
		#expect(try await self.cache(of: again).value(for: 1) { "fetched" } == "fetched")
	}

	@Test(
		"An account that is not open can be forgotten, even while the app is suspended, and the current account stays"
	)
	func closedAccountIsForgotten() async throws {
		try await cache(of: app.switch(to: "anna")).save("anna's secret", for: 1)
		let ben = try await app.switch(to: "ben")
		let cache = cache(of: ben)
		try await cache.save("ben's", for: 1)
		await app.suspend()

		try await app.forget("anna")

		await app.resume()
		#expect(try await app.current() === ben)
		#expect(try await app.ids() == ["ben"])
		#expect(try !isOnDisk("anna's secret"))
		try await cache.save("more", for: 2)
	}

	@Test("If an account's credential cannot be ended, the account is forgotten nevertheless, and the error is thrown")
	func failedEndOfCredentialIsThrown() async throws {
		try await cache(of: app.switch(to: "anna")).save("anna's secret", for: 1)

		await #expect(throws: CancellationError.self) {
			try await app.forget("anna") { _ in throw CancellationError() }
		}

		#expect(try await app.current() == nil)
		#expect(try folder.names().isEmpty)
	}

	@Test("If an account is opened during a suspension, it is suspended")
	func openedAccountIsSuspended() async throws {
		await app.suspend()
		let account = try await app.switch(to: "anna")
		#expect(account.database.isSuspended)

		await app.resume()

		try await cache(of: account).save("anna's", for: 1)
	}

	#if os(Linux)
		@Test(
			"Once all connections have closed the file of a forgotten account, the account's bytes are gone from the disk"
		)
		func bytesGoWithTheLastReader() async throws {
			let account = try await app.switch(to: "anna")
			try await cache(of: account).save("anna's secret", for: 1)
			let path = try #require(account.database.writing.file?.path)
			// A reader in the middle of a transaction needs the old content of the file and its log.
			var reader: SQLiteConnection? = try SQLiteConnection(path: path)
			try reader?.execute("BEGIN", to: "begin to read")
			#expect(try reader?.count(of: Data("note".utf8)) == 1)
			// The sign-out waits for the reader in vain.
			try account.database.writing.perform { $0.lockWait.limit(to: 3) }

			try await app.forget("anna")

			// The old file has no name any more, so nobody else opens it, and the reader still reads.
			#expect(try folder.names().isEmpty)
			#expect(try removedFileCount() > 0)
			#expect(try reader?.count(of: Data("note".utf8)) == 1)
			try reader?.execute("COMMIT", to: "end reading")
			reader = nil
			#expect(try removedFileCount() == 0)
		}

		@Test(
			"Forgetting an account leaves none of its files, even if another process was killed while it had the account's file open"
		)
		func killedReaderLeavesNothing() async throws {
			try await cache(of: app.switch(to: "anna")).save("anna's secret", for: 1)
			await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder.url as URL] in
				let configuration = SQLiteConfiguration(access: .readOnly)
				let widget = Accounts(in: folder, configuration: configuration) { _ in "" }
				guard let account = try await widget.current() else { exit(2) }
				let tier = SQLiteDataSource<Int, String>(database: account.database, namespace: "note")
				guard try await tier.getEntry(for: 1)?.value == "anna's secret" else { exit(3) }
				kill(getpid(), SIGKILL)
			}

			try await app.forget("anna")

			#expect(try folder.names().isEmpty)
		}

		/// How many removed files of the folder this process has open, as the system says.
		private func removedFileCount() throws -> Int {
			try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { name in
				let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
				return path?.contains(folder.url.lastPathComponent) == true && path?.hasSuffix("(deleted)") == true
			}
		}
	#endif
}
