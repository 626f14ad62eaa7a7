import Foundation
import LarderTesting
import Testing

@testable import LarderCore
@testable import LarderSQLite

/// A group whose caches keep to one file, across launches.
@Suite(.timeLimit(.minutes(30)))
struct SQLiteGroupTests {
	private let folder: TemporaryFolder

	init() throws {
		folder = try TemporaryFolder()
	}

	@Test(
		"After a launch, entries from before an invalidation are still stale, and later entries are fresh"
	)
	func invalidationSurvivesALaunch() async throws {
		try await folder.launch { app in
			try await app.recipes.save("old", for: 1, tags: ["soups"])
			try await app.recipes.save("old", for: 2, tags: ["salads"])
			try await app.group.invalidate("soups")
			try await app.recipes.save("new", for: 3, tags: ["soups"])
		}

		try await folder.launch { app in
			#expect(await app.recipes.peek(1)?.isStale == true)
			#expect(await app.recipes.peek(2)?.isStale == false)
			#expect(await app.recipes.peek(3)?.isStale == false)
			let value = try await app.recipes.value(for: 1, tags: ["soups"]) { "new" }
			#expect(value == "new")
		}
	}

	@Test("An invalidation covers all namespaces of the file")
	func invalidationCoversNamespaces() async throws {
		try await folder.launch { app in
			try await app.recipes.save("old", for: 1, tags: ["soups"])
			try await app.lists.save(["old"], for: "all", tags: ["soups"])
			try await app.group.invalidate("soups")
		}

		try await folder.launch { app in
			#expect(await app.recipes.peek(1)?.isStale == true)
			#expect(await app.lists.peek("all")?.isStale == true)
		}
	}

	@Test(
		"If a file has more tags than its limit, a valid entry may count as stale, but an invalidated entry never counts as fresh"
	)
	func fileForgetsTags() async throws {
		try await folder.launch(tagLimit: 2) { app in
			for id in 1...3 { try await app.recipes.save("old", for: id, tags: [CacheTag("\(id)")]) }
			for id in 1...3 { try await app.group.invalidate(CacheTag("\(id)")) }
			try await app.recipes.save("new", for: 4, tags: ["1", "2", "3", "4"])
		}

		try await folder.launch(tagLimit: 2) { app in
			for id in 1...3 { #expect(await app.recipes.peek(id)?.isStale == true) }
			#expect(await app.recipes.peek(4)?.isStale == false)
		}
		#expect(try folder.integer("SELECT count(*) FROM tag") == 2)
	}

	@Test(
		"An invalidation by another process takes effect with this process's next read of the disk, and observers see it"
	)
	func otherProcessInvalidates() async throws {
		let other = SQLiteDatabase(at: folder.file)
		try await folder.launch { app in
			try await app.recipes.save("old", for: 1, tags: ["soups"])
			try await app.recipes.save("old", for: 2, tags: ["salads"])
			var states = app.recipes.updates(for: 1).makeAsyncIterator()
			let first = await states.next()
			#expect(first?.isStale == false)
			_ = try await other.invalidate(["soups"], limit: 100)
			#expect(await app.recipes.peek(1)?.isStale == false)

			app.memory.removeAll()
			#expect(await app.recipes.peek(2)?.isStale == false)

			#expect(await app.recipes.peek(1)?.isStale == true)
			let second = await states.next()
			#expect(second?.isStale == true)
			let value = try await app.recipes.value(for: 1, tags: ["soups"]) { "new" }
			#expect(value == "new")
			#expect(await app.recipes.peek(1)?.isStale == false)
		}
	}

	@Test("Even if a read of the disk finds no entry, the read notices the changes of another process")
	func missShowsTheRecord() async throws {
		let other = SQLiteDatabase(at: folder.file)
		try await folder.launch { app in
			try await app.recipes.save("old", for: 1, tags: ["soups"])
			_ = try await other.endSessions(upTo: 1)

			#expect(await app.recipes.peek(2) == nil)

			// Memory still has the entry of the session that is over.
			#expect(await app.recipes.peek(1) == nil)
		}
	}

	@Test("Two groups over the same file work as one group, so an app may make its caches twice")
	func groupsOverOneFileAreOne() async throws {
		try await folder.launch { first in
			try await folder.launch(closing: false) { second in
				try await first.recipes.save("old", for: 1, tags: ["soups"])
				try await second.group.invalidate("soups")
				#expect(await first.recipes.peek(1)?.isStale == true)

				try await second.group.removeAll()
				#expect(await first.recipes.peek(1) == nil)
			}
		}
	}

	@Test("After a database is closed, a later database over the same file reads and saves as usual")
	func closedDatabaseIsForgotten() async throws {
		try await folder.launch { first in
			try await first.recipes.save("of the first user", for: 1)
			await first.database.close()

			try await folder.launch(closing: false) { second in
				#expect(await second.recipes.peek(1)?.value == "of the first user")
				try await second.group.removeAll()
				try await second.group.invalidate("soups")
				try await second.recipes.save("of the second user", for: 2)

				await #expect(throws: SQLiteError.self) { try await first.recipes.save("lost", for: 3) }
			}
		}
		#expect(try folder.integer("SELECT count(*) FROM entry") == 1)
	}

	@Test("After a launch, the numbers of sessions and commits keep rising and do not start again")
	func numbersGoOn() async throws {
		var session: Int64 = 1
		for count in 1...3 {
			try await folder.launch { app in
				try await app.group.invalidate("soups")
				try await app.group.removeAll()
			}
			#expect(try folder.integer("SELECT number FROM state") == Int64(count))
			let next = try folder.integer("SELECT session FROM state")
			#expect(next > session)
			session = next
		}
	}

	@Test("An entry with many tags is found after a launch, and invalidating one of its tags makes the entry stale")
	func marksAreStable() async throws {
		let names = (0..<20).map { CacheTag("tag \($0)") }
		try await folder.launch { app in try await app.recipes.save("soup", for: 1, tags: Set(names)) }

		try await folder.launch { app in
			#expect(await app.recipes.peek(1)?.value == "soup")
			try await app.group.invalidate(Set(names.suffix(1)))
			#expect(await app.recipes.peek(1)?.isStale == true)
		}
	}
}
