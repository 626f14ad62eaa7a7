import Foundation
import LarderTesting
import Testing

@testable import LarderCore
@testable import LarderSQLite

/// Waits for a lock that another connection holds, as another process would.
///
/// The tests run one after another, because together they would never end: each needs many threads of Dispatch, or a
/// thread of the cooperative pool until a child process ends.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct SQLiteWaitingTests {
	/// More than the cooperative pool ever has threads.
	private static let callCount = ProcessInfo.processInfo.activeProcessorCount + 2

	private let folder: TemporaryFolder
	private let databases: [SQLiteDatabase]

	init() throws {
		folder = try TemporaryFolder()
		let file = folder.file
		databases = (0..<Self.callCount).map { _ in SQLiteDatabase(at: file) }
	}

	private func tier(_ number: Int) -> SQLiteDataSource<Int, String> {
		SQLiteDataSource(database: databases[number], namespace: "recipe")
	}

	@Test(
		"While saves wait for another process's lock, they block no other task, and they are written once the lock is released"
	)
	func waitingSavesHoldNobodyUp() async throws {
		for database in databases { try await database.open() }
		let holder = try LockHolder(folder.file)
		try await holder.holdUntilOthersRun(waiting: databases.map(\.writing)) {
			try await withThrowingTaskGroup(of: Void.self) { group in
				for number in databases.indices {
					group.addTask { try await tier(number).saveEntry(CacheEntry("soup", storedAt: .now), for: number) }
				}
				try await group.waitForAll()
			}
		}

		#expect(try await tier(0).count() == Self.callCount)
	}

	@Test("While removals and gathered saves wait for another process's lock, they block no other task")
	func otherWritesHoldNobodyUp() async throws {
		let configuration = SQLiteConfiguration(saving: .gathered(every: .seconds(3_600)))
		let file = folder.file
		let databases = (0..<Self.callCount).map { _ in SQLiteDatabase(at: file, configuration: configuration) }
		for database in databases { try await database.open() }
		let holder = try LockHolder(folder.file)
		try await holder.holdUntilOthersRun(waiting: databases.map(\.writing)) {
			try await withThrowingTaskGroup(of: Void.self) { group in
				for (number, database) in databases.enumerated() {
					let tier = SQLiteDataSource<Int, String>(database: database, namespace: "recipe")
					group.addTask {
						guard number.isMultiple(of: 2) else { return try await tier.removeAll() }
						try await tier.saveEntry(CacheEntry("soup", storedAt: .now), for: number)
						try await database.flush()
					}
				}
				try await group.waitForAll()
			}
		}
	}

	@Test(
		"While databases wait for the folder's lock in order to open, they block no other task",
		arguments: [false, true]
	)
	func waitingOpeningsHoldNobodyUp(isReading: Bool) async throws {
		try await SQLiteDatabase(at: folder.file).open()
		let holder = try FolderHolder(folder.url)
		let sessions = databases.map { isReading ? $0.reading.session : $0.writing }
		try await holder.holdUntilOthersRun(waiting: sessions) {
			try await withThrowingTaskGroup(of: Void.self) { group in
				for number in databases.indices {
					group.addTask {
						if isReading {
							_ = try await tier(number).getEntry(for: 1)
						} else {
							try await databases[number].open()
						}
					}
				}
				try await group.waitForAll()
			}
		}
	}

	@Test(
		"While a journal waits for another connection's lock, it blocks no other task, and it writes once the lock is free"
	)
	func waitingJournalsHoldNobodyUp() async throws {
		let count = Self.callCount
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

	@Test("While a suspension waits for a running statement, it blocks no other task")
	func waitingSuspensionsHoldNobodyUp() async throws {
		for database in databases { try await database.open() }
		let entered = AsyncStream<Void>.makeStream()
		let released = DispatchSemaphore(value: 0)
		// A thread of its own uses each connection until it is told to stop.
		for database in databases {
			Thread.detachNewThread {
				// The work does not throw.
				try? database.writing.perform { _ in
					entered.continuation.yield()
					released.wait()
				}
			}
		}
		var entries = entered.stream.makeAsyncIterator()
		for _ in databases { await entries.next() }

		await withTaskGroup(of: Void.self) { group in
			for database in databases { group.addTask { await database.suspend() } }
			// With all threads of the pool in a suspension, this would never run.
			group.addTask { for _ in databases { released.signal() } }
		}
		await withTaskGroup(of: Void.self) { group in
			for database in databases { group.addTask { await database.resume() } }
		}

		try await tier(0).saveEntry(CacheEntry("soup", storedAt: .now), for: 1)
	}

	@Test("A database call changes its thread only if it has to wait for a lock")
	func freeCallsChangeNoThread() async throws {
		let session = databases[0].writing
		let key = DispatchSpecificKey<Bool>()
		session.ownThread.setSpecific(key: key, value: true)
		func isOnOwnThread() async throws -> Bool {
			try await session.performWithoutBlocking { connection throws(SQLiteError) in
				try connection.transaction { () throws(SQLiteError) in DispatchQueue.getSpecific(key: key) == true }
			}
		}
		#expect(try await !isOnOwnThread())
		#expect(session.file?.lockWait.lookCount == 0)

		let holder = try LockHolder(folder.file)
		try await holder.holdUntilOthersRun(waiting: [session]) {
			let isElsewhere = try await isOnOwnThread()
			#expect(isElsewhere)
		}

		#expect(try await !isOnOwnThread())
	}

	@Test("If a database is released while another process holds the lock, its gathered saves are written later")
	func releasedDatabaseWritesLater() async throws {
		let holder = try SQLiteConnection(path: folder.file.path(percentEncoded: false))
		let configuration = SQLiteConfiguration(saving: .gathered(every: .seconds(3_600)))
		do {
			let tier = SQLiteDataSource<Int, String>(at: folder.file, namespace: "recipe", configuration: configuration)
			try await tier.saveEntry(CacheEntry("soup", storedAt: .now), for: 1)
			try withExtendedLifetime(tier) { try holder.execute("BEGIN IMMEDIATE", to: "hold the lock") }
		}
		try holder.execute("COMMIT", to: "free the lock")

		while try await tier(0).getEntry(for: 1) == nil { await Task.yield() }
	}
}

#if os(Linux) || os(macOS)
	/// A child process that ends only after this process has done something.
	extension SQLiteWaitingTests {
		@Test(
			"Signing out waits until another process's requests have ended, and later changes are sent in the next session"
		)
		func signingOutEndsOthersRequests() async throws {
			let (begun, ended) = (folder.url.appending(path: "begun"), folder.url.appending(path: "ended"))
			// On a busy machine, each process may run too late for the limits of the other's waits. By these clocks, no
			// wait reaches its limit.
			let clock = ManualClock()
			let app = try OutboxApp(in: folder.url, clock: clock) { change in
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
				let other = try OutboxApp(in: folder, clock: StandingClock())
				let (begun, ended) = (folder.appending(path: "begun"), folder.appending(path: "ended"))
				while !FileManager.default.fileExists(atPath: begun.path) { await Task.yield() }
				try await other.group.removeAll(unsent: .discard)
				#expect(FileManager.default.fileExists(atPath: ended.path))
				try await other.outbox.enqueue(RenameRecipe(key: 1, name: "new"))
				await other.database.close()
			}
			// This process has released the lock for a while.
			await clock.waitForSleepers()
			clock.advance(by: .seconds(1))
			while app.sent.count < 2 { await Task.yield() }
			while try await app.outbox.pendingChanges() != [] { await Task.yield() }
			#expect(app.sent.names == ["old", "new"])
			running.cancel()
			await running.value
			await app.database.close()
		}

		#if os(Linux)
			@Test(
				"If a process suspends its database before the system stops the process, the stopped process blocks no other process"
			)
			func stoppedProcessHoldsNobodyUp() async throws {
				let database = SQLiteDatabase(at: folder.file)
				let group = CacheGroup(database: database)
				let cache = TieredCache(
					memory: MemoryDataSource<Int, String>(),
					disk: SQLiteDataSource(database: database, namespace: "recipe"),
					configuration: CacheConfiguration(freshness: .forever),
					group: group
				)
				let child = Task<Void, Never> {
					_ = await #expect(processExitsWith: .signal(SIGKILL)) { [file = folder.file as URL] in
						let database = SQLiteDatabase(at: file)
						let tier = SQLiteDataSource<Int, String>(database: database, namespace: "process")
						try await tier.saveEntry(CacheEntry("\(getpid())", storedAt: .now), for: 1)
						await database.suspend()
						// The signal may stop another thread first.
						while kill(getpid(), SIGSTOP) == 0 { pause() }
					}
				}
				let processes = SQLiteDataSource<Int, String>(database: database, namespace: "process")
				var stopped: pid_t?
				while stopped == nil {
					await Task.yield()
					guard let text = try await processes.getEntry(for: 1)?.value, let process = pid_t(text) else {
						continue
					}
					let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
					if status?.split(separator: " ").dropFirst(2).first == "T" { stopped = process }
				}

				try await cache.save("soup", for: 1)
				try await group.removeAll()

				let journal = try Data(contentsOf: folder.url.appending(path: "larder.sqlite-wal"))
				#expect(journal.isEmpty)
				if let stopped { kill(stopped, SIGKILL) }
				await child.value
			}
		#endif
	}
#endif

/// A clock that stands still, and whose sleeps end at once, so that code checks again without ever reaching a limit.
private struct StandingClock: Clock {
	private let clock = ManualClock()

	var now: ManualClock.Instant { clock.now }
	var minimumResolution: Duration { .zero }

	func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
		try Task.checkCancellation()
		await Task.yield()
	}
}

/// Holds the lock of a file as another process does: in another connection, used by a thread that is not in the pool.
private struct LockHolder {
	private let connection: SQLiteConnection

	init(_ file: URL) throws {
		connection = try SQLiteConnection(path: file.path(percentEncoded: false))
	}

	func holdUntilOthersRun(waiting sessions: [SQLiteSession], _ work: () async throws -> Void) async throws {
		try connection.execute("BEGIN IMMEDIATE", to: "hold the lock")
		// Only the thread uses the connection until it says that it has released the lock.
		nonisolated(unsafe) let connection = connection
		let hasLetGo = AtomicFlag()
		letGoWhenOthersRun(waiting: sessions) {
			// If this fails, the saves fail, too.
			try? connection.execute("COMMIT", to: "free the lock")
			hasLetGo.raise()
		}
		try await work()
		#expect(hasLetGo.isRaised)
	}
}

/// Holds the lock of a folder as another process does.
private struct FolderHolder {
	private let descriptor: Int32

	init(_ folder: URL) throws {
		descriptor = open(folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
		#expect(flock(descriptor, LOCK_EX) == 0)
	}

	func holdUntilOthersRun(waiting sessions: [SQLiteSession], _ work: () async throws -> Void) async throws {
		let hasLetGo = AtomicFlag()
		letGoWhenOthersRun(waiting: sessions) { [descriptor] in
			close(descriptor)
			hasLetGo.raise()
		}
		try await work()
		#expect(hasLetGo.isRaised)
	}
}

/// Calls `letGo` once every session waits for the lock, and then another task has run.
///
/// The sessions wait without a limit, because on a busy machine it may take long until all of them wait.
private func letGoWhenOthersRun(waiting sessions: [SQLiteSession], _ letGo: @escaping @Sendable () -> Void) {
	for session in sessions { session.file?.lockWait.limit(to: .max) }
	Thread.detachNewThread {
		while sessions.contains(where: { $0.file?.lockWait.lookCount == 0 }) { sched_yield() }
		let hasRun = AtomicFlag()
		Task { hasRun.raise() }
		while !hasRun.isRaised { sched_yield() }
		letGo()
	}
}

private final class AtomicFlag: Sendable {
	private let count = AtomicCount()

	var isRaised: Bool { count.value == 1 }

	func raise() { count.set(1) }
}
