import Foundation
import LarderTesting
import Testing

@testable import LarderCore

/// A group's `removeAll`, which ends a session.
@Suite(.timeLimit(.minutes(30)))
struct SigningOutTests {
	private let fixture = GroupFixture(fallback: .anyError)

	@Test("Signing out empties all caches of the group, in memory and on disk")
	func everythingIsRemoved() async throws {
		for cache in fixture.caches { try await cache.save("old", for: "a") }

		try await fixture.group.removeAll()

		for cache in fixture.caches { #expect(await cache.peek("a") == nil) }
		for disk in fixture.disks { #expect(await disk.entries.isEmpty) }
	}

	@Test("If the user signs out while a reader waits, the reader gets an error, not a value of the ended session")
	func waitingReaderGetsAnError() async throws {
		try await fixture.save("old", key: "a", tags: [])
		let gate = Gate()
		fixture.remote.answer(.success("late"), behind: gate)
		let reader = Task { [fixture] in try await fixture.read("a", policy: .remoteFirst) }
		await gate.waitForArrivals(1)

		try await fixture.group.removeAll()

		await #expect(throws: CacheError.sessionEnded) { try await reader.value }
		#expect(fixture.remote.cancelledCount == 1)
		gate.open()
		await fixture.caches[0].waitUntilIdle()
		#expect(await fixture.caches[0].peek("a") == nil)
	}

	@Test("If a sign-out cancels a request, a later response to the request is dropped")
	func lateAnswerIsDropped() async throws {
		let gate = Gate()
		let reader = Task { [cache = fixture.caches[0]] in
			try await cache.value(for: "a") {
				// This service ignores that its caller was cancelled.
				await Task { try? await gate.wait() }.value
				return "late"
			}
		}
		await gate.waitForArrivals(1)
		try await fixture.group.removeAll()
		gate.open()

		await #expect(throws: CacheError.sessionEnded) { try await reader.value }
		await fixture.caches[0].waitUntilIdle()
		#expect(await fixture.caches[0].peek("a") == nil)
	}

	@Test("If the user signs out during a seeding, the seeding saves nothing")
	func lateSeedIsDropped() async throws {
		try await fixture.caches[0].seed { [group = fixture.group] in
			try await group.removeAll()
			return "late"
		} values: {
			[("a", $0)]
		}

		#expect(await fixture.caches[0].peek("a") == nil)
	}

	@Test(
		"If the user signs out during a seeding or a change, the result is not kept, even if the group's record of sessions is still being read",
		arguments: [true, false]
	)
	func beginningCountsWhileLoading(isSeeding: Bool) async throws {
		let database = GroupDatabaseDouble()
		let gate = database.holdReading()
		let fixture = GroupFixture(database: database)
		let operation = Task { [cache = fixture.caches[0]] in
			if isSeeding {
				_ = await cache.seed {
					"old"
				} values: {
					[("a", $0)]
				}
			} else {
				_ = await cache.save(for: "a") { "old" }
			}
		}
		await gate.waitForArrivals(1)

		try await fixture.group.removeAll()
		gate.open()
		await operation.value

		#expect(await fixture.caches[0].peek("a") == nil)
	}

	@Test(
		"A save takes its place in the order of changes at the time of its call, even if the group's record of tags must be read first"
	)
	func saveCountsFromItsCall() async throws {
		let database = GroupDatabaseDouble()
		let gate = database.holdReading()
		let fixture = GroupFixture(database: database)
		async let older = fixture.caches[0].save(for: "a") { "older change" }
		await gate.waitForArrivals(1)
		async let newer: Void = fixture.save("newer save", key: "a", tags: ["soups"])
		await gate.waitForArrivals(2)
		try await fixture.group.invalidate("soups")
		gate.open()
		_ = try await (older, newer)

		#expect(await fixture.caches[0].peek("a")?.value == "newer save")
		#expect(await fixture.caches[0].peek("a")?.isStale == true)
	}

	@Test("A save that begins during a sign-out belongs to the next session")
	func saveDuringSignOutIsKept() async throws {
		let database = GroupDatabaseDouble()
		let fixture = GroupFixture(database: database)
		try await fixture.save("old", key: "a", tags: [])
		let gate = database.holdEnding()
		async let signingOut: Void = fixture.group.removeAll()
		await gate.waitForArrivals(1)

		async let saving: Void = fixture.save("new", key: "a", tags: [])
		await fixture.caches[0].waitForTurnWaiter()
		gate.open()
		try await signingOut
		try await saving

		#expect(await fixture.caches[0].peek("a")?.value == "new")
		#expect(await fixture.disks[0].entries["a"]?.value == "new")
	}

	@Test(
		"After a sign-out, the next session reads and saves as usual, and earlier invalidations do not affect that session"
	)
	func nextSessionWorks() async throws {
		try await fixture.group.invalidate("soups")
		try await fixture.group.removeAll()

		#expect(try await fixture.read("a", tags: ["soups"]).value == "remote")
		#expect(try await fixture.read("a", tags: ["soups"]).origin == .memory)
	}

	@Test(
		"If the process is killed during a sign-out, no later read returns an entry that is still on disk, not even as a fallback"
	)
	func leftoverIsForgotten() async throws {
		let database = GroupDatabaseDouble()
		let first = GroupFixture(database: database)
		try await first.save("old", key: "a", tags: [])
		let leftover = try #require(await first.disks[0].entries["a"])
		// The process is killed after the session has ended, and before this disk is emptied.
		_ = try await database.endSessions(upTo: 1)

		let second = GroupFixture(database: database, fallback: .anyError)
		await second.disks[0].setEntry(leftover, for: "a")
		second.remote.answer(.failure(RemoteFailure.unreachable))

		#expect(await second.caches[0].peek("a") == nil)
		await #expect(throws: RemoteFailure.unreachable) { try await second.read("a") }
	}

	@Test("If the database fails, signing out throws, but no later read returns an entry of the ended session")
	func failureStillRemoves() async throws {
		let database = GroupDatabaseDouble()
		let fixture = GroupFixture(database: database)
		try await fixture.save("old", key: "a", tags: [])
		database.fail(true)

		await #expect(throws: TierFailure.self) { try await fixture.group.removeAll() }

		#expect(await fixture.caches[0].peek("a") == nil)
	}
}
