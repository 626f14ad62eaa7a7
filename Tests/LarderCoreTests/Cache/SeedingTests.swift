import Foundation
import LarderCore
import LarderTesting
import Testing

/// Values that come with the response to another request.
@Suite(.timeLimit(.minutes(30)))
struct SeedingTests {
	private let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(60)) }

	@Test("Reads return seeded values without a fetch, and the seeding returns the response that contained the values")
	func seededValuesAreCached() async throws {
		let list = try await seed { ["a": "A", "b": "B"] }

		#expect(list == ["a": "A", "b": "B"])
		for key in ["a", "b"] { #expect(await fixture.values(key: key) == [key.uppercased(), key.uppercased()]) }
		#expect(try await fixture.read(.localFirst) == "A")
		#expect(fixture.remote.callCount == 0)
	}

	@Test("The age of a seeded value is measured from the start of its fetch")
	func seededValueAgesFromTheBeginning() async throws {
		_ = try await seed { [clock = fixture.clock] in
			clock.advance(by: .seconds(20))
			return ["a": "A"]
		}

		#expect(try await fixture.result(.localFirst).age == .seconds(20))
		fixture.clock.advance(by: .seconds(40))
		#expect(try await fixture.result(.localFirst).origin == .remote)
	}

	@Test(
		"A seeding does not undo a save, removal, invalidation or removal of all entries that came after the seeding had begun",
		arguments: Change.allCases
	)
	func olderSeedUndoesNoChange(change: Change) async throws {
		await fixture.store("old")

		_ = try await seed { [sut = fixture.sut] in
			try await change.perform(on: sut, key: "a")
			return ["a": "seed", "b": "seed"]
		}

		let expected: String? =
			switch change {
			case .save: "saved"
			case .invalidate: "old"
			case .remove, .removeAll: nil
			}
		#expect(await fixture.values() == [expected, expected])
		#expect(await fixture.valueInMemory(key: "b") == (change == .removeAll ? nil : "seed"))
	}

	@Test(
		"A seeding replaces a value that was fetched before the seeding, but not a value whose fetch began during the seeding"
	)
	func seedIsOrderedAmongFetches() async throws {
		_ = try await fixture.read(.remoteFirst, key: "b")
		_ = try await seed { [fixture] in
			_ = try await fixture.read(.remoteFirst)
			return ["a": "seed", "b": "seed"]
		}

		#expect(await fixture.values(key: "a") == ["remote", "remote"])
		#expect(await fixture.values(key: "b") == ["seed", "seed"])
	}

	@Test(
		"If a value is seeded during a fetch, the fetch does not replace the seeded value, but the reader still gets the fetched value"
	)
	func olderFetchDoesNotReplaceASeed() async throws {
		let gate = Gate()
		fixture.remote.answer(.success("older"), behind: gate)
		let reader = Task { try await fixture.read(.remoteFirst) }
		await gate.waitForArrivals()

		_ = try await seed { ["a": "seed"] }
		gate.open()

		#expect(try await reader.value == "older")
		#expect(await fixture.values() == ["seed", "seed"])
	}

	@Test("A reader joins no fetch that began before a seeding, but joins a fetch that began after the seeding")
	func laterReaderFetchesAnew() async throws {
		let gate = Gate()
		fixture.remote.answer(.success("older"), behind: gate).answer(.success("newer"), behind: gate)
		let older = Task { try await fixture.read(.remoteFirst) }
		await gate.waitForArrivals()
		_ = try await seed { ["a": "seed"] }

		let newer = Task { try await fixture.read(.remoteFirst) }
		await gate.waitForArrivals(2)
		let joins = fixture.sut.joins()
		let joining = Task { try await fixture.read(.remoteFirst) }
		await joins.wait(for: 1)
		gate.open()

		#expect(try await older.value == "older")
		#expect(try await newer.value == "newer")
		#expect(try await joining.value == "newer")
		#expect(await fixture.values() == ["newer", "newer"])
	}

	@Test("A failed fetch seeds nothing, and its error is thrown")
	func failedFetchSeedsNothing() async throws {
		await #expect(throws: RemoteFailure.unreachable) { try await seed { throw RemoteFailure.unreachable } }

		#expect(await fixture.values() == [nil, nil])
		#expect(fixture.sut.isIdle)
	}

	@Test("If a tier fails during a seeding, the seeding succeeds, and the tier's older value is not returned later")
	func failingTierFailsNoSeeding() async throws {
		await fixture.store("old")
		await fixture.disk.setWriteError(TierFailure())

		_ = try await seed { ["a": "seed"] }
		await fixture.memory.setEntry(nil, for: "a")

		#expect(try await fixture.result(.localFirst).origin == .remote)
	}

	@Test("A seeded value makes the cache forget a not-found error of its key")
	func seedEndsANotFound() async throws {
		let fixture = CacheFixture { $0.notFoundLifetime = .seconds(60) }
		fixture.remote.answer(.failure(RemoteFailure.missing))
		await #expect(throws: RemoteFailure.missing) { try await fixture.read(.localFirst) }

		await fixture.sut.seed(from: { "seed" }, values: { [("a", $0)] })

		#expect(try await fixture.read(.localFirst) == "seed")
	}

	private func seed(_ fetch: () async throws -> [String: String]) async throws -> [String: String] {
		try await fixture.sut.seed(from: fetch) { $0.map { ($0, $1) } }
	}
}
