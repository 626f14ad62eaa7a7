import Foundation
import LarderTesting
import Testing

@testable import LarderCore
@testable import LarderSQLite

/// A group whose file is replaced while a process has it open.
@Suite(.timeLimit(.minutes(30)))
struct SQLiteReplacedFileTests {
	private let folder: TemporaryFolder

	init() throws {
		folder = try TemporaryFolder()
	}

	@Test("If a process's file is replaced, a sign-out in the new file ends the process's session", arguments: 0...2)
	func replacedFileEndsSession(signOutCount: Int) async throws {
		try await folder.launch { app in
			for _ in 0..<signOutCount { try await app.group.removeAll() }
			try await app.recipes.save("of the first user", for: 1)
			try folder.removeFiles()
			let other = SQLiteDatabase(at: folder.file)
			_ = try await other.endSessions(upTo: 1)

			await #expect(throws: RemoteFailure.self) { try await app.recipes.value(for: 9) { throw RemoteFailure() } }

			#expect(await app.recipes.peek(1) == nil)
			#expect(try await app.recipes.modify(1) { $0 += "!" } == nil)
			try await app.recipes.save("of the next user", for: 1)
		}
		try await folder.launch { app in #expect(await app.recipes.peek(1)?.value == "of the next user") }
	}

	@Test("If an entry is saved after the file was removed, the entry is fresh at the next launch", arguments: [0, 2])
	func savesAreFreshAfterSettingAside(signOutCount: Int) async throws {
		try await folder.launch { app in
			for _ in 0..<signOutCount { try await app.group.removeAll() }
			try await app.recipes.save("old", for: 1)
			try folder.removeFiles()

			try await app.recipes.save("new", for: 2, tags: ["soups"])
			#expect(await app.recipes.peek(2)?.isStale == false)
		}
		try await folder.launch { app in
			#expect(await app.recipes.peek(1) == nil)
			#expect(await app.recipes.peek(2)?.isStale == false)
		}
	}

	@Test("If the file was removed before a gathered save, the save is kept, and the flush does not throw")
	func gatheredSaveGoesOnInReplacedFile() async throws {
		try await folder.launch(saving: .gathered(every: .seconds(60))) { app in
			try await app.recipes.save("old", for: 1)
			try await app.database.flush()
			try folder.removeFiles()

			try await app.recipes.save("kept", for: 2)
			try await app.database.flush()
		}
		try await folder.launch { app in #expect(await app.recipes.peek(2)?.isStale == false) }
	}

	@Test("After the file was replaced, a removal is made in the new file")
	func removalGoesOnInReplacedFile() async throws {
		try await folder.launch { app in
			try await app.recipes.save("old", for: 1)
			try folder.removeFiles()
			let other = SQLiteDataSource<Int, String>(at: folder.file, namespace: "recipe")
			try await other.saveEntry(CacheEntry("theirs", storedAt: .now), for: 1)

			try await app.recipes.remove(1)

			#expect(try await other.getEntry(for: 1) == nil)
			#expect(await app.recipes.peek(1) == nil)
		}
	}

	@Test(
		"If a page arrives after the file was replaced, the page is kept in both tiers, and is fresh at the next launch"
	)
	func pageGoesOnInReplacedFile() async throws {
		try await folder.launch { app in
			let lists = Self.lists(of: app.recipes)
			_ = try await lists.list(for: "all") { _ in Page(items: ["1", "2"], next: PageCursor(2)) }
			try folder.removeFiles()

			let longer = try await lists.more(for: "all") { _ in Page(items: ["3"]) }

			#expect(longer.items == ["1", "2", "3"])
			#expect(await app.recipes.peek(3)?.isStale == false)
		}
		try await folder.launch { app in
			#expect(await app.recipes.peek(3)?.isStale == false)
			// The rows of the first page were lost with their file.
			let list = try await Self.lists(of: app.recipes).list(for: "all") { _ in throw RemoteFailure() }
			#expect(list.items == ["3"])
			#expect(!list.isComplete)
		}
	}

	private static func lists(of recipes: TieredCache<Int, String>) -> ListCache<String, Int, String> {
		ListCache("all", of: recipes, freshness: .forever) { Int($0) ?? 0 }
	}

	@Test("After the file was replaced, entries from the old file are stale, and new invalidations take effect")
	func replacedFileMakesStale() async throws {
		try await folder.launch { app in
			for _ in 0..<5 { try await app.group.invalidate("soups") }
			try await app.recipes.save("old", for: 1, tags: ["soups"])
			try folder.removeFiles()

			try await app.group.invalidate("salads")

			#expect(await app.recipes.peek(1)?.isStale == true)
			try await app.recipes.save("new", for: 2, tags: ["soups"])
			try await app.group.invalidate("soups")
			#expect(await app.recipes.peek(2)?.isStale == true)
		}
	}
}

private struct RemoteFailure: RemoteErrorContract {
	var reason: RemoteErrorReason { .transient }
}
