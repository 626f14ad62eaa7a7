#if Valkey && os(Linux)
	import Foundation
	import LarderCore
	import Testing

	@testable import LarderValkey

	@Suite(.needsRedis, .timeLimit(.minutes(2)))
	struct ValkeyDataSourceTests {
		@Test("If many machines miss a key, one machine gets a lease, and the others are told that the lease is held")
		func oneLease() async throws {
			try await RedisServer.run { server in
				let machines = (0..<8).map { _ in server.words() }
				let outcomes = try await withThrowingTaskGroup(of: Bool.self) { group in
					for machine in machines {
						group.addTask { try await machine.read(1, leasing: .ifMissing, tags: []).lease != nil }
					}
					return try await group.reduce(into: []) { $0.append($1) }
				}

				#expect(outcomes.count { $0 } == 1)
			}
		}

		@Test(
			"If a machine saves a value with a lease, the value is fresh for all machines, and keeps its age and remaining lifetime"
		)
		func savedByLease() async throws {
			try await RedisServer.run { server in
				let (one, other) = (server.words(), server.words())
				let lease = try #require(try await one.read(1, leasing: .ifMissing, tags: ["t", "a b/c"]).lease)
				let metadata = SharedMetadata(
					age: .seconds(10),
					remaining: .seconds(50),
					keptAfter: .seconds(20),
					validators: Validators(entityTag: "\"a\"", lastModified: "then"),
					freshness: FreshnessOverride(lifetime: .seconds(60), errorWindow: .nanoseconds(1)),
					tags: ["t", "a b/c"]
				)
				#expect(try await one.save(SharedEntry("Wort", metadata: metadata), for: 1, by: lease).number != nil)

				let read = try await other.read(1, leasing: .ifMissing, tags: [])
				#expect(read.outcome == .fresh)
				let copy = try #require(read.entry)
				#expect(copy.value == "Wort")
				#expect(copy.metadata.validators == metadata.validators)
				#expect(copy.metadata.freshness == metadata.freshness)
				#expect(copy.metadata.tags == metadata.tags)
				#expect(copy.metadata.age >= .seconds(10) && copy.metadata.age < .seconds(40))
				#expect(copy.metadata.remaining <= .seconds(50) && copy.metadata.remaining > .seconds(20))
				#expect(copy.metadata.keptAfter == .seconds(20))
				#expect(try await server.command("EXISTS", "test:l:word:1") == .integer(0))
			}
		}

		@Test(
			"If the store does not know a tag yet, the first entry with that tag is stale, and the next entry is fresh"
		)
		func newTag() async throws {
			try await RedisServer.run { server in
				let words = server.words()
				for isFresh in [false, true] {
					let lease = try #require(try await words.read(1, leasing: .ifMissing, tags: []).lease)
					_ = try await words.save(.word("a", tags: ["new"]), for: 1, by: lease)
					let read = try await words.read(1, leasing: .never, tags: [])
					#expect((read.outcome == .fresh) == isFresh)
					#expect(read.entry?.isInvalidated == !isFresh)
				}
			}
		}

		@Test(
			"As soon as a save begins, the old value is stale, even if the store refuses the save because of a later fetch"
		)
		func valueBeforeSaveIsStale() async throws {
			try await RedisServer.run { server in
				let words = server.words()
				let lease = try #require(try await words.read(1, leasing: .ifMissing, tags: []).lease)
				_ = try await words.save(.word("old"), for: 1, by: lease)
				let claim = try await words.claim(1, words.name(of: 1), [])
				// A fetch overtakes the save, and has not ended.
				#expect(try await words.read(1, leasing: .always, tags: []).lease != nil)
				#expect(try await words.save(.word("new"), for: 1, by: claim) == .overtaken)

				let read = try await server.words().read(1, leasing: .ifMissing, tags: [])
				#expect(read.outcome != .fresh)
				#expect(read.entry.map { $0.metadata.remaining == .zero } ?? true)
			}
		}

		@Test("A save without a lease ends the lease of a fetch, and the result of the fetch is refused")
		func saveEndsLease() async throws {
			try await RedisServer.run { server in
				let (one, other) = (server.words(), server.words())
				let lease = try #require(try await one.read(1, leasing: .ifMissing, tags: []).lease)
				#expect(try await other.save(.word("new"), for: 1, by: nil).number != nil)

				#expect(try await one.save(.word("old"), for: 1, by: lease) == .overtaken)
				#expect(try await one.read(1, leasing: .never, tags: []).entry?.value == "new")
				#expect(try await !one.extend(lease))
			}
		}

		@Test(
			"If a key is removed during a fetch, the store refuses the fetched value, and keeps only the number of the removal, so no read falls back"
		)
		func removal() async throws {
			try await RedisServer.run { server in
				let (one, other) = (server.words(), server.words())
				_ = try await one.save(.word("old"), for: 1, by: nil)
				let lease = try #require(try await one.read(1, leasing: .always, tags: []).lease)
				let number = try await other.remove(1)

				#expect(try await one.save(.word("late"), for: 1, by: lease) == .overtaken)
				let read = try await one.read(1, leasing: .never, tags: [])
				#expect(read.outcome == .missing)
				#expect(read.entry == nil)
				#expect(read.removal == number)
				#expect(number.isLater(than: lease.number))
			}
		}

		@Test(
			"If a read takes a newer lease, the older lease ends, but the read still gets the old entry as a fallback"
		)
		func newerLease() async throws {
			try await RedisServer.run { server in
				let (one, other) = (server.words(), server.words())
				_ = try await one.save(.word("kept"), for: 1, by: nil)
				let older = try #require(try await one.read(1, leasing: .always, tags: []).lease)
				let read = try await other.read(1, leasing: .always, tags: [])
				let newer = try #require(read.lease)

				#expect(read.entry?.value == "kept")
				#expect(read.entry?.isInvalidated == false)
				#expect(newer.number.isLater(than: older.number))
				#expect(try await one.save(.word("older"), for: 1, by: older) == .overtaken)
				#expect(try await other.save(.word("newer"), for: 1, by: newer).number != nil)
			}
		}

		@Test("An extended lease is still held, and once it is released, another machine gets a lease at once")
		func givenBack() async throws {
			try await RedisServer.run { server in
				let (one, other) = (server.words(), server.words())
				let lease = try #require(try await one.read(1, leasing: .ifMissing, tags: []).lease)
				#expect(try await one.extend(lease))
				#expect(try await other.read(1, leasing: .ifMissing, tags: []).isHeld)
				await one.giveBack(lease)

				#expect(try await other.read(1, leasing: .ifMissing, tags: []).lease != nil)
				await one.giveBack(lease)
				#expect(try await one.read(1, leasing: .ifMissing, tags: []).isHeld)
			}
		}

		@Test("A renewal gives the value a new lifetime and number, and the value keeps its tags")
		func renewal() async throws {
			try await RedisServer.run { server in
				let words = server.words()
				let first = try #require(try await words.save(.word("a", tags: ["t"]), for: 1, by: nil).number)
				let lease = try #require(try await words.read(1, leasing: .always, tags: ["t"]).lease)
				let metadata = SharedMetadata(remaining: .seconds(500), tags: nil)
				let second = try #require(try await words.renew(by: lease, from: first, as: metadata).number)

				#expect(second.isLater(than: first))
				let copy = try #require(try await words.read(1, leasing: .never, tags: []).entry)
				#expect(copy.value == "a")
				#expect(copy.metadata.tags == ["t"])
				#expect(copy.metadata.remaining > .seconds(300))
				#expect(try await words.verify([1: second]) == [1])
				#expect(try await words.verify([1: first]) == [])
			}
		}

		@Test("A renewal is refused if its value was removed or replaced")
		func lateRenewal() async throws {
			try await RedisServer.run { server in
				let words = server.words()
				let metadata = SharedMetadata(remaining: .seconds(500))
				let number = try #require(try await words.save(.word("a"), for: 1, by: nil).number)
				let lease = try #require(try await words.read(1, leasing: .always, tags: []).lease)
				try await server.command("DEL", "test:e:word:1")
				#expect(try await words.renew(by: lease, from: number, as: metadata) == .overtaken)

				_ = try await words.save(.word("b"), for: 1, by: nil)
				let next = try #require(try await words.read(1, leasing: .always, tags: []).lease)
				#expect(try await words.renew(by: next, from: number, as: metadata) == .overtaken)
				#expect(try await words.renew(by: lease, from: number, as: metadata) == .overtaken)
			}
		}

		@Test(
			"After a tag is invalidated, its entries are stale and serve only as a fallback, even an entry that a running fetch saves"
		)
		func invalidation() async throws {
			try await RedisServer.run { server in
				let (one, other) = (server.words(), server.words())
				_ = try await one.save(.word("a", tags: ["t"]), for: 1, by: nil)
				let number = try #require(try await one.read(1, leasing: .never, tags: []).entry?.number)
				let lease = try #require(try await one.read(2, leasing: .ifMissing, tags: ["t"]).lease)
				try await other.invalidate(["t"])
				_ = try await one.save(.word("b", tags: ["t"]), for: 2, by: lease)

				for (key, value) in [(1, "a"), (2, "b")] {
					let read = try await other.read(key, leasing: .never, tags: [])
					#expect(read.outcome == .missing)
					#expect(read.entry?.value == value)
					#expect(read.entry?.isInvalidated == true)
				}
				#expect(try await one.verify([1: number]) == [])
			}
		}

		@Test(
			"Removing all entries of a namespace removes its entries and leases, and leaves other namespaces unchanged"
		)
		func removingAll() async throws {
			try await RedisServer.run { server in
				let store = server.store()
				let words = ValkeyDataSource<Int, String>(store: store, namespace: "word")
				let others = ValkeyDataSource<Int, String>(store: store, namespace: "other")
				for source in [words, others] { _ = try await source.save(.word("a"), for: 1, by: nil) }
				let lease = try #require(try await words.read(2, leasing: .ifMissing, tags: []).lease)
				let number = try await words.removeAll()

				#expect(try await words.read(1, leasing: .never, tags: []).removal == number)
				#expect(try await words.read(1, leasing: .never, tags: []).entry == nil)
				#expect(try await words.save(.word("late"), for: 2, by: lease) == .overtaken)
				#expect(try await others.read(1, leasing: .never, tags: []).entry?.value == "a")
				#expect(try await words.read(2, leasing: .ifMissing, tags: []).lease != nil)
			}
		}

		@Test("An entry is stale after its lifetime, and is kept for as long as its metadata says")
		func endOfLifetime() async throws {
			try await RedisServer.run { server in
				let words = server.words()
				_ = try await words.save(.word("a", remaining: .zero), for: 1, by: nil)
				let read = try await words.read(1, leasing: .never, tags: [])

				#expect(read.outcome == .missing)
				#expect(read.entry?.value == "a")
				#expect(read.entry?.isInvalidated == false)
				#expect(read.entry?.metadata.remaining == .zero)
			}
		}

		@Test("If the caller of a write is cancelled, the write still reaches the store")
		func cancelledWrites() async throws {
			try await RedisServer.run { server in
				let words = server.words()
				for key in 1...2 { _ = try await words.save(.word("old"), for: key, by: nil) }
				let task = Task {
					withUnsafeCurrentTask { $0?.cancel() }
					try await words.remove(1)
					_ = try await words.save(.word("new"), for: 2, by: nil)
				}
				try await task.value

				#expect(try await words.read(1, leasing: .never, tags: []).entry == nil)
				#expect(try await words.read(2, leasing: .never, tags: []).entry?.value == "new")
			}
		}

		@Test("Different keys are kept apart, whatever their characters")
		func textKeys() async throws {
			try await RedisServer.run { server in
				let store = server.store()
				let one = ValkeyDataSource<String, String>(store: store, namespace: "a:b")
				let other = ValkeyDataSource<String, String>(store: store, namespace: "a")
				let keys = ["", "a b", "x:y", "日本", "b:c", "\u{0}\r\n"]
				for key in keys { _ = try await one.save(.word(key), for: key, by: nil) }

				for key in keys { #expect(try await one.read(key, leasing: .never, tags: []).entry?.value == key) }
				#expect(try await other.read("b:", leasing: .never, tags: []).entry == nil)
			}
		}
	}
#endif
