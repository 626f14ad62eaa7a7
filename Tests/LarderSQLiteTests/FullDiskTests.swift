import Foundation
import LarderTesting
import Testing

@testable import LarderCore
@testable import LarderSQLite

#if os(Linux)
	/// A disk without room, which a limit on the size of files stands for here, in a process of its own.
	@Suite(.timeLimit(.minutes(30)))
	struct FullDiskTests {
		@Test(
			"A sign-out on a full disk removes the file, and the new file contains nothing of the user and accepts saves"
		)
		func signOutOnFullDisk() async throws {
			await #expect(processExitsWith: .success) {
				let folder = try TemporaryFolder()
				let database = SQLiteDatabase(at: folder.file)
				let sut = SQLiteDataSource<Int, String>(database: database, namespace: "recipe")
				for key in 1...100 {
					let value = "secret" + String(repeating: "soup", count: 1_000)
					try await sut.saveEntry(CacheEntry(value, storedAt: .now), for: key)
				}
				let file = try await database.tagRecord().file
				Self.limitFiles(to: 200_000)
				await #expect(throws: (any Error).self) {
					try await sut.saveEntry(CacheEntry("no room", storedAt: .now), for: 101)
				}

				#expect(try await database.endSessions(upTo: 4).file != file)

				for key in 1...101 { #expect(try await sut.getEntry(for: key) == nil) }
				try await sut.saveEntry(CacheEntry("next user", storedAt: .now), for: 1)
				#expect(try await sut.getEntry(for: 1)?.value == "next user")
				for name in try folder.names() {
					let content = try Data(contentsOf: folder.url.appending(path: name))
					#expect(content.range(of: Data("secret".utf8)) == nil)
				}
			}
		}

		@Test(
			"If a write to an outbox fails on a full disk, nothing of this write is kept, even after a kill, and other writes stay"
		)
		func outboxOnFullDisk() async throws {
			await #expect(processExitsWith: .success) {
				// The index of the log has 32 KiB, and each write makes the log longer by one page.
				for byteCount in stride(from: UInt(33_000), to: 46_000, by: 700) {
					let folder = try TemporaryFolder()
					let journal = SQLiteOutboxJournal(at: folder.file)
					func record(_ number: Int) -> JournalRecord {
						JournalRecord(subject: "record \(number)", body: Data(repeating: 0x2E, count: 100))
					}
					var kept: [JournalRecord] = []
					var refusalCount = 0
					Self.limitFiles(to: byteCount)
					for number in 0..<20 {
						let transaction = JournalTransaction(records: [record(number)])
						do {
							let version = try #require(try await journal.load(unless: nil)?.version)
							try #require(try await journal.write(transaction, over: version) != nil)
							kept.append(record(number))
						} catch is SQLiteError {
							refusalCount += 1
						}
					}
					Self.limitFiles(to: .max)
					try #require(refusalCount > 0 && !kept.isEmpty, "\(byteCount) bytes: \(kept.count) are kept")

					let left = try TemporaryFolder()
					try FileManager.default.copyItem(at: folder.file, to: left.file)
					let log = URL(filePath: "\(folder.file.path(percentEncoded: false))-wal")
					try FileManager.default.copyItem(at: log, to: left.url.appending(path: "larder.sqlite-wal"))
					try #require(try await SQLiteOutboxJournal(at: left.file).load(unless: nil)?.records == kept)
					let version = try #require(try await journal.load(unless: nil)?.version)
					try #require(
						try await journal.write(JournalTransaction(records: [record(20)]), over: version) != nil
					)
					try #require(try await journal.load(unless: nil)?.records == kept + [record(20)])
				}
			}
		}

		/// Lets no write of this process make a file longer than this, until it is called again.
		///
		/// Such a write fails as on a full disk.
		private static func limitFiles(to byteCount: UInt) {
			signal(SIGXFSZ, SIG_IGN)
			var limit = rlimit(rlim_cur: 0, rlim_max: 0)
			getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
			limit.rlim_cur = min(byteCount, limit.rlim_max)
			setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
		}
	}
#endif
