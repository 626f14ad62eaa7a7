import Foundation
import LarderCore
import LarderTesting
import Testing

/// Changes that the remote answers with the value to save.
@Suite(.timeLimit(.minutes(30)))
struct SentChangeTests {
	private let fixture = CacheFixture()

	@Test("The remote's response to a change is kept in both tiers, and returned")
	func answerIsKept() async throws {
		let saved = await fixture.sut.save(for: "a") { "answer" }

		#expect(saved == "answer")
		#expect(await fixture.values() == ["answer", "answer"])
		#expect(try await fixture.read(.localFirst) == "answer")
		#expect(fixture.remote.callCount == 0)
	}

	@Test("If a change fails, its error is thrown, and nothing changes")
	func failureChangesNothing() async throws {
		await fixture.store("old")

		await #expect(throws: RemoteFailure.refused) {
			try await fixture.sut.save(for: "a") { throw RemoteFailure.refused }
		}

		#expect(await fixture.values() == ["old", "old"])
	}

	@Test(
		"Of two overlapping changes, the response to the one that began later is kept, even if that response arrives first"
	)
	func laterChangeWins() async throws {
		let gate = Gate()
		let first = Task { [sut = fixture.sut] in
			try await sut.save(for: "a") {
				try await gate.wait()
				return "first"
			}
		}
		await gate.waitForArrivals(1)
		await fixture.sut.save(for: "a") { "second" }
		gate.open()

		#expect(try await first.value == "first")
		#expect(await fixture.values() == ["second", "second"])
	}

	@Test(
		"The response to a change does not undo a later save, removal, invalidation or removal of all entries",
		arguments: Change.allCases
	)
	func answerUndoesNoLaterChange(change: Change) async throws {
		await fixture.store("old")

		let saved = try await fixture.sut.save(for: "a") { [sut = fixture.sut] in
			try await change.perform(on: sut, key: "a")
			return "answer"
		}

		let expected: String? =
			switch change {
			case .save: "saved"
			case .invalidate: "old"
			case .remove, .removeAll: nil
			}
		#expect(saved == "answer")
		#expect(await fixture.values() == [expected, expected])
	}

	@Test(
		"If a fetch began before the response to a change arrived, the fetch never undoes the change"
	)
	func answerWinsOverFetches() async throws {
		let gate = Gate()
		fixture.remote.answer(.success("early"))
		fixture.remote.answer(.success("late"), behind: gate)
		var late: Task<String, any Error>?

		try await fixture.sut.save(for: "a") { [fixture] in
			_ = try await fixture.read(.remoteFirst)
			late = Task { try await fixture.read(.remoteFirst) }
			await gate.waitForArrivals(1)
			return "answer"
		}
		gate.open()

		#expect(try await late?.value == "late")
		#expect(await fixture.values() == ["answer", "answer"])
	}

	@Test("If the disk fails after the remote has made a change, the response is returned and kept in memory")
	func brokenDiskLosesNoAnswer() async throws {
		let disk = FailingDisk()
		let sut = TieredCache(memory: MemoryDataSource<String, String>(), disk: disk, configuration: .forever)

		#expect(await sut.save(for: "a") { "answer" } == "answer")
		#expect(await sut.peek("a")?.value == "answer")
	}

	@Test(
		"If the response to a change arrives after a sign-out, it is returned but not kept, even if the next user has read the key"
	)
	func answerOfAnEndedSessionIsDropped() async throws {
		let fixture = GroupFixture()
		fixture.remote.answer(.success("next"))

		let saved = try await fixture.caches[0].save(for: "a") {
			try await fixture.group.removeAll()
			_ = try await fixture.read("a")
			return "ended"
		}

		#expect(saved == "ended")
		#expect(await fixture.caches[0].peek("a")?.value == "next")
	}
}

/// A disk that keeps nothing.
private struct FailingDisk: LocalDataSourceContract {
	func getEntry(for key: String) async throws -> CacheEntry<String>? { nil }
	func saveEntry(_ entry: CacheEntry<String>, for key: String) async throws { throw TierFailure() }
	func removeEntry(for key: String) async throws {}
	func removeAll() async throws {}
}
