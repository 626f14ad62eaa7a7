import Foundation
import LarderTesting
import Testing

@testable import LarderCore
@testable import LarderSQLite

/// A file that is opened for reading alone, as a widget opens its app's.
@Suite(.timeLimit(.minutes(30)))
struct SQLiteReadOnlyTests {
	private static let configuration = SQLiteConfiguration(access: .readOnly)

	private let folder: TemporaryFolder

	init() throws {
		folder = try TemporaryFolder()
	}

	private func reader() -> SQLiteDataSource<Int, String> {
		SQLiteDataSource(at: folder.file, namespace: "recipe", configuration: Self.configuration)
	}

	/// The names, contents and dates of all files in the folder.
	private func files() throws -> [String: [String]] {
		try folder.names().reduce(into: [:]) { files, name in
			let path = folder.url.appending(path: name).path(percentEncoded: false)
			let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
			let bytes = try Data(contentsOf: URL(filePath: path))
			files[name] = [bytes.base64EncodedString(), "\(date?.timeIntervalSinceReferenceDate ?? 0)"]
		}
	}

	/// How an error reads, or `nil` if there is none.
	private func refusal(_ database: SQLiteDatabase) async -> String? {
		do throws(SQLiteError) {
			try await database.open()
			return nil
		} catch {
			return error.description
		}
	}

	#if os(Linux) || os(macOS)
		@Test(
			"If all writers have ended and left no journals, a read-only process can read the file, and changes nothing in the folder"
		)
		func endedProcessIsRead() async throws {
			try await saveInAnotherProcess("soup")
			let before = try files()
			#expect(before.keys.sorted() == ["larder.sqlite"])

			let sut = reader()
			#expect(try await sut.getEntry(for: 1)?.value == "soup")
			#expect(try await sut.getEntry(for: 2) == nil)
			await sut.database.close()

			#expect(try files() == before)
		}

		@Test(
			"A read-only process reads the entries that a killed process left in the write-ahead log, and changes nothing in the folder"
		)
		func killedProcessIsRead() async throws {
			try await saveInAnotherProcess("soup", isKilled: true)
			let before = try files()
			#expect(before.keys.sorted() == ["larder.sqlite", "larder.sqlite-shm", "larder.sqlite-wal"])

			let sut = reader()
			#expect(try await sut.getEntry(for: 1)?.value == "soup")
			#expect(try await sut.count() == 1)
			await sut.database.close()

			#expect(try files() == before)
		}

		@Test(
			"While a read-only process has the file open, it sees the saves of other processes, whether these processes end or are killed"
		)
		func laterSavesAreRead() async throws {
			let sut = reader()
			try await saveInAnotherProcess("soup")
			#expect(try await sut.getEntry(for: 1)?.value == "soup")
			try await saveInAnotherProcess("stew", isKilled: true)
			#expect(try await sut.getEntry(for: 1)?.value == "stew")
			try await saveInAnotherProcess("salad")
			#expect(try await sut.getEntry(for: 1)?.value == "salad")
			try await saveInAnotherProcess("tea", isKilled: true)
			#expect(try await sut.getEntry(for: 1)?.value == "tea")
		}

		@Test("A read-only process reads the saves of a running process, and changes nothing in the folder")
		func runningProcessIsRead() async throws {
			let writer = SQLiteDataSource<Int, String>(at: folder.file, namespace: "recipe")
			try await writer.saveEntry(CacheEntry("soup", storedAt: .now), for: 1)
			await writer.database.waitForSweep()
			let before = try files()

			await #expect(processExitsWith: .success) { [file = folder.file as URL] in
				let configuration = SQLiteConfiguration(access: .readOnly)
				let tier = SQLiteDataSource<Int, String>(at: file, namespace: "recipe", configuration: configuration)
				guard try await tier.getEntry(for: 1)?.value == "soup" else { exit(2) }
				await tier.database.close()
			}

			#expect(try files() == before)
			try await writer.saveEntry(CacheEntry("stew", storedAt: .now), for: 1)
		}

		@Test(
			"A file can be read, with or without a write-ahead log, even if the process may not write to the file's folder",
			arguments: [false, true]
		)
		func protectedFolderIsRead(isKilled: Bool) async throws {
			try await saveInAnotherProcess("soup", isKilled: isKilled)
			let names = try folder.names()
			for name in names { chmod(folder.url.appending(path: name).path(percentEncoded: false), 0o444) }
			chmod(folder.url.path(percentEncoded: false), 0o555)
			defer { chmod(folder.url.path(percentEncoded: false), 0o755) }

			await #expect(processExitsWith: .success) { [file = folder.file as URL] in
				// Permissions do not bind the superuser.
				if geteuid() == 0 { guard setgid(65_534) == 0, setuid(65_534) == 0 else { exit(3) } }
				guard access(file.path(percentEncoded: false), W_OK) != 0 else { exit(4) }
				let configuration = SQLiteConfiguration(access: .readOnly)
				let tier = SQLiteDataSource<Int, String>(at: file, namespace: "recipe", configuration: configuration)
				guard try await tier.getEntry(for: 1)?.value == "soup" else { exit(2) }
			}

			#expect(try folder.names() == names)
		}

		@Test("If the process is not permitted to read a file, the error says so")
		func secretFileSaysSo() async throws {
			try await saveInAnotherProcess("soup")
			chmod(folder.file.path(percentEncoded: false), 0)
			chmod(folder.url.path(percentEncoded: false), 0o755)

			await #expect(processExitsWith: .success) { [file = folder.file as URL] in
				if geteuid() == 0 { guard setgid(65_534) == 0, setuid(65_534) == 0 else { exit(3) } }
				let configuration = SQLiteConfiguration(access: .readOnly)
				do throws(SQLiteError) {
					try await SQLiteDatabase(at: file, configuration: configuration).open()
					exit(2)
				} catch {
					guard error.message == "this process may not read it" else { exit(5) }
				}
			}
		}

		/// Saves in a process that then ends, or kills itself.
		private func saveInAnotherProcess(_ value: String, isKilled: Bool = false) async throws {
			if isKilled {
				await #expect(processExitsWith: .signal(SIGKILL)) {
					[file = folder.file as URL, value = value as String] in
					let database = try await save(value, in: file)
					withExtendedLifetime(database) { _ = kill(getpid(), SIGKILL) }
				}
			} else {
				await #expect(processExitsWith: .success) { [file = folder.file as URL, value = value as String] in
					await (try save(value, in: file)).close()
				}
			}
		}
	#endif

	@Test(
		"If a file is missing, opening it read-only creates neither the file nor its folder, and the error says who creates them"
	)
	func missingFileIsNotMade() async throws {
		let file = folder.url.appending(path: "group/larder.sqlite")

		for file in [folder.file, file] {
			let refusal = await refusal(SQLiteDatabase(at: file, configuration: Self.configuration))
			#expect(refusal?.contains("there is no file, which is made when a process opens it for writing") == true)
		}

		#expect(try folder.names().isEmpty)
	}

	@Test("If the index of a write-ahead log is missing, the error says so, and the file and its log stay as they are")
	func logWithoutIndexSaysSo() async throws {
		let writer = SQLiteDataSource<Int, String>(at: folder.file, namespace: "recipe")
		try await writer.saveEntry(CacheEntry("soup", storedAt: .now), for: 1)
		let copy = folder.url.appending(path: "copy")
		try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
		for suffix in ["", "-wal"] {
			let name = "larder.sqlite\(suffix)"
			try FileManager.default.copyItem(at: folder.url.appending(path: name), to: copy.appending(path: name))
		}

		let database = SQLiteDatabase(at: copy.appending(path: "larder.sqlite"), configuration: Self.configuration)

		#expect(await refusal(database)?.contains("its log (-wal) has no index (-shm)") == true)
		#expect(
			try FileManager.default.contentsOfDirectory(atPath: copy.path).sorted()
				== ["larder.sqlite", "larder.sqlite-wal"]
		)
	}

	@Test(
		"If a file has another format or belongs to another program, opening it read-only throws an error that says so, and neither migrates the file nor sets it aside",
		arguments: [
			(["PRAGMA user_version = 99"], "a later version of Larder wrote it, in format 99"),
			(["PRAGMA user_version = 2"], "its format 2 is older than"),
			(["PRAGMA application_id = 7"], "it is another program's database"),
		]
	)
	func otherFormatsSaySo(_ statements: [String], _ words: String) async throws {
		try await SQLiteDatabase(at: folder.file).open()
		for statement in statements { try folder.execute(statement) }
		let before = try files()

		let refusal = await refusal(SQLiteDatabase(at: folder.file, configuration: Self.configuration))

		#expect(refusal?.contains(words) == true)
		#expect(try files() == before)
	}

	@Test("If a file is damaged or empty, opening it read-only throws, and does not set the file aside")
	func damagedFileStays() async throws {
		try Data(repeating: 0x5A, count: 5_000).write(to: folder.file)
		#expect(await refusal(SQLiteDatabase(at: folder.file, configuration: Self.configuration)) != nil)
		#expect(try folder.names() == ["larder.sqlite"])

		try Data().write(to: folder.file)
		let refusal = await refusal(SQLiteDatabase(at: folder.file, configuration: Self.configuration))
		#expect(refusal?.contains("it has no tables") == true)
		#expect(try folder.names() == ["larder.sqlite"])
	}

	@Test(
		"If an entry is expired or unreadable, a read-only process does not return the entry, and leaves it in the file"
	)
	func entriesStay() async throws {
		let writer = SQLiteDataSource<Int, String>(at: folder.file, namespace: "recipe")
		try await writer.saveEntry(CacheEntry("soup", storedAt: .now), for: 1)
		try await writer.saveEntry(CacheEntry("stew", storedAt: Date(timeIntervalSinceNow: -7_200)), for: 2)
		await writer.database.close()
		try folder.execute("UPDATE entry SET content_check = content_check + 1 WHERE key = '1' OR key = x'31'")

		let configuration = SQLiteConfiguration(access: .readOnly, lifetime: .seconds(3_600))
		let sut = SQLiteDataSource<Int, String>(at: folder.file, namespace: "recipe", configuration: configuration)

		#expect(try await sut.getEntry(for: 1) == nil)
		#expect(try await sut.getEntry(for: 2) == nil)
		#expect(try await sut.count() == 2)
	}

	@Test("If a file is opened read-only, every write to the file throws an error that says so")
	func writesThrow() async throws {
		let writer = SQLiteDataSource<Int, String>(at: folder.file, namespace: "recipe")
		try await writer.saveEntry(CacheEntry("soup", storedAt: .now), for: 1)
		let sut = reader()
		let entry = CacheEntry("stew", storedAt: .now)
		let writes: [@Sendable () async throws -> Void] = [
			{ try await sut.saveEntry(entry, for: 1) }, { try await sut.removeEntry(for: 1) },
			{ try await sut.renewEntry(for: 1, matching: Validators(), as: entry.metadata) },
			{ try await sut.removeAll() }, { try await sut.database.removeAll() },
			{ _ = try await sut.database.invalidate(["soups"], limit: 10) },
			{ _ = try await sut.database.endSessions(upTo: 1) },
			{ try await CacheGroup(database: sut.database).removeAll() },
		]

		for (number, write) in writes.enumerated() {
			let error = await #expect(throws: SQLiteError.self, "write \(number)") { try await write() }
			#expect(error?.message.contains("opened for reading alone") == true, "write \(number)")
		}

		#expect(try await sut.getEntry(for: 1)?.value == "soup")
	}

	@Test(
		"If a file is opened read-only, a cache over the file shows the values that other processes save, and keeps fetched values in no tier"
	)
	func cacheFollowsTheFile() async throws {
		let signalling = SQLiteConfiguration(signals: .everyCommit)
		let writer = SQLiteDataSource<Int, String>(at: folder.file, namespace: "recipe", configuration: signalling)
		try await writer.saveEntry(CacheEntry("soup", storedAt: .now), for: 1)
		let database = SQLiteDatabase(
			at: folder.file,
			configuration: SQLiteConfiguration(access: .readOnly, signals: .everyCommit)
		)
		let memory = MemoryDataSource<Int, String>()
		let cache = TieredCache(
			memory: memory,
			disk: SQLiteDataSource(database: database, namespace: "recipe"),
			configuration: CacheConfiguration(freshness: .forever)
		)
		var updates = cache.updates(for: 1).makeAsyncIterator()
		#expect(await updates.next()?.value == "soup")

		#expect(try await cache.value(for: 1, policy: .remoteFirst) { "remote" } == "remote")
		#expect(try await cache.value(for: 1) { "other remote" } == "soup")
		#expect(try await cache.value(for: 2) { "unknown" } == "unknown")
		#expect(memory.getEntry(for: 2) == nil)

		try await writer.saveEntry(CacheEntry("stew", storedAt: .now), for: 1)
		while await updates.next()?.value != "stew" {}
		#expect(try await cache.value(for: 1) { "remote" } == "stew")
	}

	#if os(Linux)
		@Test(
			"If a read-only process listens before the signal file exists, the process gets the first signal, and does not create the file"
		)
		func signalFileIsNotMade() async throws {
			try await SQLiteDatabase(at: folder.file).open()
			let path = folder.file.path(percentEncoded: false)
			let sut = ProcessSignal(path: path, isReadOnly: true)
			let heard = AsyncStream<Void>.makeStream()
			sut.listen { heard.continuation.yield() }
			#expect(try !folder.names().contains("larder.sqlite-signal"))

			var signals = heard.stream.makeAsyncIterator()
			ProcessSignal(path: path).post()
			#expect(await signals.next() != nil)
			ProcessSignal(path: path).post()
			#expect(await signals.next() != nil)
		}
	#endif
}

/// Saves an entry, and returns the database that did.
private func save(_ value: String, in file: URL) async throws -> SQLiteDatabase {
	let tier = SQLiteDataSource<Int, String>(at: file, namespace: "recipe")
	try await tier.saveEntry(CacheEntry(value, storedAt: .now), for: 1)
	await tier.database.waitForSweep()
	return tier.database
}
