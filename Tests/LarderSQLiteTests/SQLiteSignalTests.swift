import Foundation
import LarderTesting
import Testing

@testable import LarderCore
@testable import LarderSQLite

/// The commits of other processes that a process notices without a read of its own.
@Suite(.timeLimit(.minutes(30)))
struct SQLiteSignalTests {
	private static let configuration = SQLiteConfiguration(signals: .everyCommit)

	private let folder: TemporaryFolder
	private let memory = MemoryDataSource<Int, String>()
	private let group: CacheGroup
	private let cache: TieredCache<Int, String>

	init() throws {
		folder = try TemporaryFolder()
		let database = SQLiteDatabase(at: folder.file, configuration: Self.configuration)
		group = CacheGroup(database: database)
		cache = TieredCache(
			memory: memory,
			disk: SQLiteDataSource(database: database, namespace: "recipe"),
			configuration: CacheConfiguration(freshness: .forever),
			group: group
		)
	}

	/// A tier of another database object, whose commits are as those of another process.
	private func other() -> SQLiteDataSource<Int, String> {
		SQLiteDataSource(at: folder.file, namespace: "recipe", configuration: Self.configuration)
	}

	/// An entry of the running session, as another process makes it.
	private func theirs(in other: SQLiteDataSource<Int, String>) async throws -> CacheEntry<String> {
		let record = try await other.database.tagRecord()
		let mark = CacheMark(file: record.file, number: record.number, tags: [])
		return CacheEntry("theirs", storedAt: .now, mark: mark)
	}

	@Test(
		"With signals, an observer sees saves and removals by other processes even if its own process reads nothing"
	)
	func observerSeesOthers() async throws {
		try await cache.save("mine", for: 1)
		var updates = cache.updates(for: 1).makeAsyncIterator()
		#expect(await updates.next()?.value == "mine")
		let other = other()

		try await other.saveEntry(theirs(in: other), for: 1)
		#expect(await updates.next()?.value == "theirs")
		#expect(try await cache.value(for: 1) { "remote" } == "theirs")

		try await other.removeEntry(for: 1)
		let last = await updates.next()
		#expect(last != nil && last?.value == nil)
	}

	@Test("An observer of a list sees which members other processes have inserted")
	func listObserverSeesOthers() async throws {
		let lists = ListCache<String, Int, String>("menu", of: cache, freshness: .forever) { $0.count }
		_ = try await lists.list(for: "all") { _ in Page(items: ["a"], next: nil) }
		var updates = lists.updates(for: "all").makeAsyncIterator()
		var seen: [String]? = []
		while seen != ["a"] { seen = await updates.next()?.value?.items }

		let members = [1: "a", 2: "bb"].map { key, value in
			(key, MemoryEntry(key: key, entry: CacheEntry(value, storedAt: .now)))
		}
		_ = try await other().saveList(
			CacheEntry(
				StoredList(keys: [2, 1], next: nil, totalCount: nil, generation: 7),
				metadata: EntryMetadata(storedAt: .now)
			),
			as: ListID(name: "menu", key: "all"),
			entries: Dictionary(uniqueKeysWithValues: members),
			fetched: nil
		)

		while seen != ["bb", "a"] { seen = await updates.next()?.value?.items }
	}

	@Test("An observer sees that another process has invalidated a tag, and that another process has signed out")
	func groupChangesAreSeen() async throws {
		_ = try await cache.value(for: 1, tags: ["soups"]) { "mine" }
		var updates = cache.updates(for: 1).makeAsyncIterator()
		#expect(await updates.next()?.isStale == false)
		let other = SQLiteDatabase(at: folder.file, configuration: Self.configuration)

		_ = try await other.invalidate(["soups"], limit: 10)
		#expect(await updates.next()?.isStale == true)

		_ = try await other.endSessions(upTo: other.tagRecord().session)
		var last = await updates.next()
		while last?.value != nil { last = await updates.next() }
		#expect(try await cache.value(for: 1) { "next user" } == "next user")
	}

	@Test("Signals still arrive after the signal file was removed")
	func signalFileIsMadeAgain() async throws {
		try await cache.save("mine", for: 1)
		var updates = cache.updates(for: 1).makeAsyncIterator()
		#expect(await updates.next()?.value == "mine")
		let other = other()
		#if os(Linux)
			try FileManager.default.removeItem(at: folder.url.appending(path: "larder.sqlite-signal"))
		#endif

		try await other.saveEntry(CacheEntry("theirs", storedAt: .now), for: 1)

		#expect(await updates.next()?.value == "theirs")
	}

	#if os(Linux)
		@Test("Signals still arrive after the signal file was moved or replaced")
		func signalFileIsPutBack() async throws {
			try await cache.save("mine", for: 1)
			var updates = cache.updates(for: 1).makeAsyncIterator()
			#expect(await updates.next()?.value == "mine")
			let other = other()
			let file = folder.url.appending(path: "larder.sqlite-signal")
			let moved = folder.url.appending(path: "moved")
			// So that the other one has the file open, too.
			try await other.saveEntry(CacheEntry("first", storedAt: .now), for: 1)
			#expect(await updates.next()?.value == "first")

			try FileManager.default.moveItem(at: file, to: moved)
			try await other.saveEntry(CacheEntry("second", storedAt: .now), for: 1)
			#expect(await updates.next()?.value == "second")

			#expect(rename(moved.path(percentEncoded: false), file.path(percentEncoded: false)) == 0)
			try await other.saveEntry(CacheEntry("third", storedAt: .now), for: 1)
			#expect(await updates.next()?.value == "third")
		}

		@Test("A process gets the signals of other processes, and none of its own")
		func ownSignalsAreNotHeard() async throws {
			let path = folder.file.path(percentEncoded: false)
			let (sut, other) = (ProcessSignal(path: path), ProcessSignal(path: path))
			let count = AtomicCount()
			let heard = AsyncStream<Void>.makeStream()
			// This makes the file.
			other.post()
			sut.listen {
				count.increment()
				heard.continuation.yield()
			}
			var signals = heard.stream.makeAsyncIterator()

			for expected in 1...20 {
				for _ in 0..<5 { sut.post() }
				other.post()
				for _ in 0..<5 { sut.post() }
				#expect(await signals.next() != nil)
				#expect(count.value == expected)
			}
		}

		@Test("If two writers mark the signal file at the same place, neither hides the other's mark")
		func samePlaceHidesNoMark() throws {
			let file = open(folder.file.path(percentEncoded: false), O_CREAT | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR)
			try #require(file >= 0)
			defer { close(file) }
			var (sut, other) = (SignalPlaces(), SignalPlaces())
			(sut.place, other.place) = (3, 3)

			let first = sut.mark(file)
			let second = other.mark(file)
			let third = sut.mark(file)
			let last = sut.haveChanged(in: file)

			#expect([first, second, third, last] == [false, true, true, false])
			#expect(sut.place != other.place)
		}

		@Test(
			"If another writer overwrites a mark before seeing it, the writer of that mark marks the file again, at another place"
		)
		func overwrittenMarkIsSeen() throws {
			let file = open(folder.file.path(percentEncoded: false), O_CREAT | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR)
			try #require(file >= 0)
			defer { close(file) }
			var (sut, other) = (SignalPlaces(), SignalPlaces())
			(sut.place, other.place) = (3, 3)

			let before = other.haveChanged(in: file)
			sut.mark(file)
			other.write(to: file)
			let found = [sut.haveChanged(in: file), other.haveChanged(in: file), sut.haveChanged(in: file)]

			#expect(!before)
			#expect(found == [true, true, false])
		}

		@Test(
			"An observer is notified of saves even if neither the file nor its folders existed when the observer began"
		)
		func folderIsMadeLater() async throws {
			for access in [SQLiteConfiguration.Access.readWrite, .readOnly] {
				let file = folder.url.appending(path: "group of \(access)/caches/larder.sqlite")
				let cache = TieredCache(
					memory: MemoryDataSource<Int, String>(),
					disk: SQLiteDataSource(
						at: file,
						namespace: "recipe",
						configuration: SQLiteConfiguration(access: access, signals: .everyCommit)
					),
					configuration: CacheConfiguration(freshness: .forever)
				)
				let heard = AsyncStream<Void>.makeStream()
				let signal = ProcessSignal(path: file.path(percentEncoded: false), isReadOnly: access == .readOnly)
				signal.listen { heard.continuation.yield() }

				await #expect(processExitsWith: .success) { [file = file as URL] in
					let tier = SQLiteDataSource<Int, String>(
						at: file,
						namespace: "recipe",
						configuration: SQLiteConfiguration(signals: .everyCommit)
					)
					try await tier.saveEntry(CacheEntry("theirs", storedAt: .now), for: 1)
				}

				var signals = heard.stream.makeAsyncIterator()
				#expect(await signals.next() != nil)
				#expect(try await cache.value(for: 1) { "remote" } == "theirs")
				signal.end()
			}
		}
	#endif

	@Test("After a suspension, a database knows the commits that other processes made during the suspension")
	func resumptionLooks() async throws {
		try await cache.save("mine", for: 1)
		var updates = cache.updates(for: 1).makeAsyncIterator()
		#expect(await updates.next()?.value == "mine")
		await group.suspend()
		let other = other()
		try await other.saveEntry(theirs(in: other), for: 1)

		await group.resume()

		#expect(await updates.next()?.value == "theirs")
		#expect(try await cache.value(for: 1) { "remote" } == "theirs")
	}

	@Test(
		"If the first two reads of a file are recorded in reverse order, the process must assume that any key has changed"
	)
	func readBeforeTheFirstLookIsTold() {
		let sut = NamespaceWatch()
		let told = Mutex<[RecentChanges?]>([])
		sut.listen(to: Data("recipe".utf8)) { change, _ in told.withLock { $0.append(change) } }
		func note(_ changes: Int64) {
			let place = NamespaceWatch.Place(file: 1, changes: changes)
			sut.note(NamespaceWatch.Sighting(namespace: Data("recipe".utf8), place: place, change: nil))
		}

		note(2)
		#expect(told.withLock { $0.isEmpty })
		note(1)
		#expect(told.withLock { $0 == [.everything] })
		sut.settle(Data("recipe".utf8), count: 1, at: NamespaceWatch.Place(file: 1, changes: 3))
		note(2)
		#expect(told.withLock { $0.count } == 1)
		note(4)
		#expect(told.withLock { $0 } == [.everything, .everything])
	}

	#if os(Linux)
		@Test("An observer in one process sees the saves of another process")
		func observerSeesAnotherProcess() async throws {
			try await cache.save("mine", for: 1)
			var updates = cache.updates(for: 1).makeAsyncIterator()
			#expect(await updates.next()?.value == "mine")

			await #expect(processExitsWith: .success) { [file = folder.file as URL] in
				let tier = SQLiteDataSource<Int, String>(
					at: file,
					namespace: "recipe",
					configuration: SQLiteConfiguration(signals: .everyCommit)
				)
				try await tier.saveEntry(CacheEntry("theirs", storedAt: .now), for: 1)
			}

			#expect(await updates.next()?.value == "theirs")
			#expect(memory.getEntry(for: 1)?.value == "theirs")
		}

		@Test("Once a signal has shown a value of another process, no read returns an older value")
		func nothingReplacedIsAnswered() async throws {
			let last = 200
			// In no group, because the other process saves without one.
			let cache = TieredCache(
				memory: MemoryDataSource<Int, String>(),
				disk: SQLiteDataSource(
					at: folder.file,
					namespace: "number",
					configuration: Self.configuration
				),
				configuration: CacheConfiguration(freshness: .forever)
			)
			try await cache.save("0", for: 1)
			let child = Task<Void, Never> {
				_ = await #expect(processExitsWith: .success) { [file = folder.file as URL, last = last as Int] in
					let tier = SQLiteDataSource<Int, String>(
						at: file,
						namespace: "number",
						configuration: SQLiteConfiguration(signals: .everyCommit)
					)
					for number in 1...last { try await tier.saveEntry(CacheEntry("\(number)", storedAt: .now), for: 1) }
				}
			}
			var shown = 0
			var updates = cache.updates(for: 1).makeAsyncIterator()
			while shown < last, let state = await updates.next() {
				let number = Int(state.value ?? "") ?? -1
				#expect(number >= shown)
				shown = max(shown, number)
				for _ in 0..<3 {
					let answer = try await cache.value(for: 1) { "-1" }
					#expect(Int(answer) ?? -1 >= shown)
				}
			}
			#expect(shown == last)
			await child.value
		}

		@Test("After a database is closed, it no longer listens for signals")
		func closingEndsListening() async throws {
			await #expect(processExitsWith: .success) { [file = folder.file as URL] in
				let database = SQLiteDatabase(at: file, configuration: SQLiteConfiguration(signals: .everyCommit))
				let cache = TieredCache(
					memory: MemoryDataSource<Int, String>(),
					disk: SQLiteDataSource(database: database, namespace: "recipe"),
					configuration: CacheConfiguration(freshness: .forever)
				)
				try await cache.save("soup", for: 1)
				func listenerCount() throws -> Int {
					try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { name in
						let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
						return path?.contains("inotify") == true
					}
				}
				guard try listenerCount() == 1 else { exit(2) }
				await database.close()
				// The queue of the listener closes its descriptor.
				while try listenerCount() > 0 { await Task.yield() }
			}
		}
	#endif
}
