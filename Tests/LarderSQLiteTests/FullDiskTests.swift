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
			"A user whose disk is full signs out: the file is removed, a new one has nothing of the user and takes saves"
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

		/// Lets no write of this process make a file longer than this.
		///
		/// Such a write fails as on a full disk.
		private static func limitFiles(to byteCount: UInt) {
			signal(SIGXFSZ, SIG_IGN)
			var limit = rlimit(rlim_cur: byteCount, rlim_max: byteCount)
			setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
		}
	}
#endif
