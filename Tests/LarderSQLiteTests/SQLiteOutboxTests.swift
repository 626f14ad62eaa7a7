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
		"After a kill, readers still see a confirmed value, whether the disk tier commits each save at once or gathers saves",
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

	#if os(Linux) || os(macOS)
		@Test(
			"If an extension enqueues a change while the app has the file open, the app shows and sends that change by itself"
		)
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

		@Test("If processes enqueue at the same time, no change is lost, and the changes of each key keep their order")
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
		clock: any Clock<Duration> = ContinuousClock(),
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
		var outboxConfiguration = OutboxConfiguration()
		outboxConfiguration.clock = clock
		outbox = try Outbox(
			journal: .sqlite(at: folder.appending(path: "outbox.sqlite")),
			group: group,
			kinds: [renames],
			configuration: outboxConfiguration
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
