import Foundation
import LarderTesting
import Testing

@testable import LarderCore
@testable import LarderSQLite

/// An outbox whose changes and caches are in files.
@Suite(.timeLimit(.minutes(30)))
struct SQLiteOutboxTests {
	private let folder: TemporaryFolder

	init() throws {
		folder = try TemporaryFolder()
	}

	@Test(
		"After a kill, readers still see a confirmed value, whether the disk tier commits or gathers its saves",
		arguments: [SQLiteConfiguration.Saving.committed, .gathered(every: .seconds(3_600))]
	)
	func killAfterConfirmation(saving: SQLiteConfiguration.Saving) async throws {
		let app = try OutboxApp(in: folder.url, saving: saving)
		try await app.outbox.enqueue(RenameRecipe(key: 1, name: "Stew"))
		await app.outbox.flush()
		#expect(try await app.outbox.pendingChanges() == [])

		// What a kill leaves.
		let left = folder.url.appending(path: "left")
		try folder.copyFiles(to: left)
		let next = try OutboxApp(in: left, saving: saving)
		let shown = try await next.recipes.value(for: 1) { throw CocoaError(.featureUnsupported) }
		#expect(shown.name == "Stew")
		await app.database.close()
	}

	@Test(
		"While a journal waits for another connection's lock, it blocks no other task, and it writes once the lock is free"
	)
	func waitingJournalsHoldNobodyUp() async throws {
		// More than the cooperative pool ever has threads.
		let count = 4 * ProcessInfo.processInfo.activeProcessorCount + 8
		let journals = (0..<count).map { number in
			SQLiteOutboxJournal(at: folder.url.appending(path: "outbox-\(number).sqlite"))
		}
		for journal in journals { _ = try await journal.load(unless: nil) }
		let holders = try (0..<count).map { number in
			let path = folder.url.appending(path: "outbox-\(number).sqlite").path(percentEncoded: false)
			let holder = try SQLiteConnection(path: path)
			try holder.execute("BEGIN IMMEDIATE", to: "hold the lock")
			return holder
		}
		// Only the thread uses the connections until it says that it has released the locks.
		nonisolated(unsafe) let held = holders
		let hasLetGo = AtomicCount()
		Thread.detachNewThread {
			while journals.contains(where: { $0.file.lockWait.lookCount == 0 }) { sched_yield() }
			let hasRun = AtomicCount()
			Task { hasRun.set(1) }
			while hasRun.value == 0 { sched_yield() }
			// If this fails, the writes fail, too.
			for holder in held { try? holder.execute("COMMIT", to: "free the lock") }
			hasLetGo.set(1)
		}
		try await withThrowingTaskGroup(of: Int?.self) { group in
			for journal in journals {
				group.addTask {
					let transaction = JournalTransaction(records: [JournalRecord(subject: "a", body: Data())])
					return try await journal.write(transaction, over: 1)
				}
			}
			for try await version in group { #expect(version == 2) }
		}
		#expect(hasLetGo.value == 1)
	}

	#if os(Linux) || os(macOS)
		@Test("If an extension enqueues a change while the app has the file open, the app shows and sends it by itself")
		func extensionEnqueues() async throws {
			let app = try OutboxApp(in: folder.url)
			_ = try await app.outbox.pendingChanges()
			let running = Task { await app.outbox.run() }
			await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
				let widget = try OutboxApp(in: folder)
				for name in ["Stew", "Broth"] {
					try await widget.outbox.enqueue(RenameRecipe(key: 1, name: name))
				}
				#expect(try await widget.recipes.value(for: 1) { Recipe(name: "Soup") }.name == "Broth")
				await widget.database.close()
			}
			while app.sent.count < 2 { await Task.yield() }
			#expect(app.sent.names == ["Stew", "Broth"])
			while try await app.outbox.pendingChanges() != [] { await Task.yield() }
			#expect(try await app.recipes.value(for: 1) { Recipe(name: "Soup") }.name == "Broth")
			running.cancel()
			await running.value
			await app.database.close()
		}

		@Test("If processes enqueue at the same time, no change is lost, and each key keeps its order")
		func processesEnqueueTogether() async throws {
			let app = try OutboxApp(in: folder.url)
			let enqueuing = Task {
				for number in 0..<100 { try await app.outbox.enqueue(RenameRecipe(key: 1, name: "\(number)")) }
			}
			await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
				let widget = try OutboxApp(in: folder)
				for number in 0..<100 { try await widget.outbox.enqueue(RenameRecipe(key: 2, name: "\(number)")) }
				await widget.database.close()
			}
			try await enqueuing.value
			await app.outbox.flush()
			for key in [1, 2] { #expect(app.sent.names(of: key) == (0..<100).map { "\($0)" }) }
			await app.database.close()
		}

		@Test("While another process sends, this process waits, and it sends once the other process is killed")
		func killedSenderIsFollowed() async throws {
			await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder.url as URL] in
				let app = try OutboxApp(in: folder) { _ in
					kill(getpid(), SIGKILL)
					return Recipe(name: "never")
				}
				try await app.outbox.enqueue(RenameRecipe(key: 1, name: "Stew"))
				await app.outbox.run()
			}
			let next = try OutboxApp(in: folder.url)
			#expect(try await next.outbox.pendingChanges().map(\.state) == [.maybeSent])
			await next.outbox.flush()
			#expect(next.sent.names == ["Stew"])
			#expect(next.sent.attempts == [2])
			await next.database.close()
		}

		@Test(
			"Signing out waits until another process's requests have ended, and later changes are sent in the next session"
		)
		func signingOutEndsOthersRequests() async throws {
			let (begun, ended) = (folder.url.appending(path: "begun"), folder.url.appending(path: "ended"))
			let app = try OutboxApp(in: folder.url) { change in
				guard change.name == "old" else { return Recipe(name: change.name) }
				try Data().write(to: begun)
				let (ends, end) = AsyncStream<Void>.makeStream()
				await withTaskCancellationHandler {
					for await _ in ends {}
				} onCancel: {
					// If this fails, the other process misses the file.
					try? Data().write(to: ended)
					end.finish()
				}
				throw CancellationError()
			}
			try await app.outbox.enqueue(RenameRecipe(key: 1, name: "old"))
			let running = Task { await app.outbox.run() }
			await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
				let other = try OutboxApp(in: folder)
				let (begun, ended) = (folder.appending(path: "begun"), folder.appending(path: "ended"))
				while !FileManager.default.fileExists(atPath: begun.path) { await Task.yield() }
				try await other.group.removeAll(unsent: .discard)
				#expect(FileManager.default.fileExists(atPath: ended.path))
				try await other.outbox.enqueue(RenameRecipe(key: 1, name: "new"))
				await other.database.close()
			}
			while app.sent.count < 2 { await Task.yield() }
			while try await app.outbox.pendingChanges() != [] { await Task.yield() }
			#expect(app.sent.names == ["old", "new"])
			running.cancel()
			await running.value
			await app.database.close()
		}
	#endif
}

struct RenameRecipe: ChangeContract {
	static let kind = "rename"
	let key: Int
	let name: String
	var role: ChangeRole { .update }

	func fold(over recipe: Recipe?) -> Recipe? {
		var recipe = recipe ?? Recipe(name: "")
		recipe.name = name
		return recipe
	}
}

/// What a service got.
final class SentRecipes: Sendable {
	private let sent = Mutex<[(key: Int, name: String, attempt: Int)]>([])

	var count: Int { sent.withLock { $0.count } }
	var names: [String] { sent.withLock { $0.map(\.name) } }
	var attempts: [Int] { sent.withLock { $0.map(\.attempt) } }

	func names(of key: Int) -> [String] { sent.withLock { $0.filter { $0.key == key }.map(\.name) } }

	func add(_ sending: Sending<RenameRecipe>) {
		sent.withLock { $0.append((sending.change.key, sending.change.name, sending.attempt)) }
	}
}

/// What an app or its extension makes of the files of one folder.
struct OutboxApp {
	let database: SQLiteDatabase
	let group: CacheGroup
	let recipes: TieredCache<Int, Recipe>
	let outbox: Outbox
	let sent = SentRecipes()

	init(
		in folder: URL,
		saving: SQLiteConfiguration.Saving = .committed,
		send: (@Sendable (RenameRecipe) async throws -> Recipe)? = nil
	) throws {
		var configuration = SQLiteConfiguration(saving: saving)
		configuration.signals = .everyCommit
		database = SQLiteDatabase(at: folder.appending(path: "larder.sqlite"), configuration: configuration)
		group = CacheGroup(database: database)
		recipes = TieredCache(
			memory: MemoryDataSource(),
			disk: SQLiteDataSource(database: database, namespace: "recipe"),
			configuration: CacheConfiguration(freshness: .forever),
			group: group
		)
		let renames = ChangeKind(RenameRecipe.self, entity: "recipe", cache: recipes) { [sent] sending in
			sent.add(sending)
			return .value(try await send?(sending.change) ?? Recipe(name: sending.change.name))
		}
		outbox = try Outbox(
			journal: .sqlite(at: folder.appending(path: "outbox.sqlite")),
			group: group,
			kinds: [renames]
		)
	}
}

extension TemporaryFolder {
	/// Copies all files to a folder, as a kill leaves them.
	func copyFiles(to other: URL) throws {
		try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
		for name in try names() where name.contains("sqlite") && !name.hasSuffix("-shm") {
			try FileManager.default.copyItem(at: url.appending(path: name), to: other.appending(path: name))
		}
	}
}
