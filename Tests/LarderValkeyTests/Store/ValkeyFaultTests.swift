#if Valkey && os(Linux)
	import Foundation
	import LarderCore
	import LarderTesting
	import Testing

	@testable import LarderValkey

	@Suite(.needsRedis, .timeLimit(.minutes(2)))
	struct ValkeyFaultTests {
		/// Settings for a store that a test freezes.
		private var impatient: ValkeyStoreConfiguration {
			var configuration = ValkeyStoreConfiguration.hasty
			configuration.commandTimeout = .milliseconds(500)
			return configuration
		}

		/// Returns when the store answers, which a busy machine may delay.
		private func connect(_ words: ValkeyDataSource<Int, String>) async throws {
			try await wait { (try? await words.read(0, leasing: .never, tags: [])) != nil }
		}

		/// Makes a lease and an entry, lets something happen to the store, and expects that neither counts any more.
		private func expectNewRun(after fault: (RedisServer) async throws -> Void) async throws {
			try await RedisServer.run { server in
				let words = server.words()
				let number = try #require(try await words.save(.word("old"), for: 1, by: nil).number)
				let lease = try #require(try await words.read(2, leasing: .ifMissing, tags: []).lease)
				try await fault(server)
				// The first command may find out that the connection has ended.
				try await wait { (try? await words.read(3, leasing: .never, tags: [])) != nil }
				let next = try #require(try await words.read(4, leasing: .ifMissing, tags: []).lease)

				#expect(next.number.run != number.run)
				#expect(try await words.save(.word("late"), for: 2, by: lease) == .overtaken)
				#expect(try await words.verify([1: number]) == [])
				let read = try await words.read(1, leasing: .never, tags: [])
				#expect(read.outcome == .missing)
				#expect(read.entry == nil)
				#expect(read.run == next.number.run)
			}
		}

		@Test(
			"After FLUSHALL, earlier leases and numbers are invalid, even though the store starts counting from the beginning"
		)
		func flush() async throws {
			try await expectNewRun { try await $0.command("FLUSHALL") }
		}

		@Test("After the counter was evicted or removed, all earlier leases, numbers and entries are invalid")
		func counter() async throws {
			try await expectNewRun { try await $0.command("DEL", "test:n") }
			try await expectNewRun { try await $0.command("HDEL", "test:n", "n") }
		}

		@Test("After a failover to a lagging replica, all earlier leases, numbers and entries are invalid")
		func olderData() async throws {
			try await expectNewRun { server in
				try await server.command("SAVE")
				server.kill()
				try server.start()
				#expect(try await server.command("EXISTS", "test:n", "test:e:word:1") == .integer(2))
			}
		}

		@Test("If the store is restored to data from before a removal, the removed entry does not come back")
		func forgottenRemoval() async throws {
			try await RedisServer.run { server in
				let words = server.words()
				_ = try await words.save(.word("old"), for: 1, by: nil)
				try await server.command("SAVE")
				try await words.remove(1)
				server.kill()
				try server.start()
				try await wait { (try? await words.read(2, leasing: .never, tags: [])) != nil }

				#expect(try await words.read(1, leasing: .never, tags: []).entry == nil)
			}
		}

		@Test("If the store has forgotten a tag, the tag's entries are stale")
		func forgottenTag() async throws {
			try await RedisServer.run { server in
				let words = server.words()
				let number = try #require(try await words.save(.word("a", tags: ["t"]), for: 1, by: nil).number)
				#expect(try await words.read(1, leasing: .never, tags: []).outcome == .fresh)
				try await server.command("DEL", "test:t:t")

				#expect(try await words.read(1, leasing: .never, tags: []).outcome == .missing)
				#expect(try await words.verify([1: number]) == [])
				// A new record of the tag does not make them fresh again.
				_ = try await words.read(2, leasing: .ifMissing, tags: ["t"])
				#expect(try await words.read(1, leasing: .never, tags: []).outcome == .missing)
			}
		}

		@Test("The store keeps a tag longer than the entries with this tag")
		func tagLifetime() async throws {
			try await RedisServer.run { server in
				let words = server.words()
				_ = try await words.save(.word("a", tags: ["t"]), for: 1, by: nil)
				let longest = words.store.configuration.longestLifetime.milliseconds
				let tag = try #require(try await server.command("PTTL", "test:t:t").integer)
				#expect(tag > longest)
				try await server.command("PEXPIRE", "test:t:t", "\(longest - 1)")
				_ = try await words.save(.word("b", tags: ["t"]), for: 2, by: nil)

				#expect(try #require(try await server.command("PTTL", "test:t:t").integer) > longest)
			}
		}

		@Test("If the store has forgotten a script, the script is sent again")
		func scriptFlush() async throws {
			try await RedisServer.run { server in
				let words = server.words()
				_ = try await words.save(.word("a"), for: 1, by: nil)
				try await server.command("SCRIPT", "FLUSH")

				#expect(try await words.read(1, leasing: .never, tags: []).entry?.value == "a")
			}
		}

		@Test("A save into a full store throws, and saves succeed again once the store has room")
		func full() async throws {
			try await RedisServer.run { server in
				let words = server.words()
				_ = try await words.read(1, leasing: .never, tags: [])
				try await server.command("CONFIG", "SET", "maxmemory", "1")
				await #expect(throws: StoreError.self) { try await words.read(1, leasing: .ifMissing, tags: []) }
				try await server.command("CONFIG", "SET", "maxmemory", "0")

				try await wait { (try? await words.read(1, leasing: .ifMissing, tags: []).lease) != nil }
			}
		}

		@Test("After a command to a frozen store has timed out, later commands fail at once until a pause is over")
		func frozen() async throws {
			try await RedisServer.run { server in
				var configuration = impatient
				configuration.commandTimeout = .seconds(2)
				configuration.shortestPause = .seconds(3_600)
				configuration.longestPause = .seconds(3_600)
				let words = server.words(configuration)
				try await connect(words)
				server.freeze()
				defer { server.thaw() }

				await #expect(throws: StoreError.timedOut) { try await words.read(1, leasing: .never, tags: []) }
				for _ in 0..<100 {
					await #expect(throws: StoreError.away) { try await words.read(1, leasing: .never, tags: []) }
				}
			}
		}

		@Test(
			"A read waits for a connection at most as long as for a reply, and fails at once while another read probes the store"
		)
		func slowConnection() async throws {
			try await RedisServer.run { server in
				let (clock, gate) = (ManualClock(), Gate())
				let connector = GatedConnector(inner: server.connector(), gate: gate)
				let store = ValkeyStore(connector, .hasty, StoreClock(clock), StoreScripts())
				let words = ValkeyDataSource<Int, String>(store: store, namespace: "word")
				let first = Task { try await words.read(1, leasing: .never, tags: []) }
				await clock.waitForSleepers(1)
				clock.advance(by: store.configuration.commandTimeout)
				await #expect(throws: StoreError.timedOut) { try await first.value }

				await #expect(throws: StoreError.away) { try await words.read(1, leasing: .never, tags: []) }
				clock.advance(by: store.configuration.longestPause)
				// From the first of these on, it is being found out.
				for _ in 0..<3 {
					await #expect(throws: StoreError.away) { try await words.read(1, leasing: .never, tags: []) }
				}
				gate.open()
				try await connect(words)
			}
		}

		@Test("Before any other command, a machine resends the writes that the store missed")
		func debts() async throws {
			try await RedisServer.run { server in
				let (words, other) = (server.words(impatient), server.words())
				for key in 1...4 {
					_ = try await other.save(.word("old", tags: [CacheTag("\(key)")]), for: key, by: nil)
				}
				let number = try #require(try await other.save(.word("kept"), for: 5, by: nil).number)
				try await connect(words)
				server.freeze()
				await #expect(throws: StoreError.self) { try await words.remove(1) }
				await #expect(throws: StoreError.self) { try await words.invalidate(["2"]) }
				await #expect(throws: StoreError.self) { try await words.save(.word("new"), for: 3, by: nil) }
				#expect(words.store.hasDebts)
				server.thaw()
				try await connect(words)

				#expect(!words.store.hasDebts)
				for source in [words, other] {
					#expect(try await source.read(1, leasing: .never, tags: []).entry == nil)
					#expect(try await source.read(2, leasing: .never, tags: []).outcome == .missing)
					#expect(try await source.read(3, leasing: .never, tags: []).entry?.value != "old")
					#expect(try await source.read(4, leasing: .never, tags: []).outcome == .fresh)
					#expect(try await source.verify([5: number]) == [5])
				}
			}
		}

		@Test(
			"If the store missed more writes than a machine remembers, all entries are removed when the store is back"
		)
		func manyDebts() async throws {
			try await RedisServer.run { server in
				var configuration = impatient
				configuration.debtLimit = 3
				let (words, other) = (server.words(configuration), server.words())
				_ = try await other.save(.word("old"), for: 99, by: nil)
				try await connect(words)
				let lease = try #require(try await other.read(98, leasing: .ifMissing, tags: []).lease)
				server.freeze()
				for key in 0..<10 { await #expect(throws: StoreError.self) { try await words.remove(key) } }
				server.thaw()
				try await wait { (try? await words.store.settle()) != nil }

				#expect(!words.store.hasDebts)
				#expect(try await other.read(99, leasing: .never, tags: []).entry == nil)
				#expect(try await other.save(.word("late"), for: 98, by: lease) == .overtaken)
			}
		}

		@Test("While missed writes are pending, reads do not use a connection that accepts no writes")
		func unpaidDebts() async throws {
			try await RedisServer.run { server in
				let words = server.words(impatient)
				_ = try await server.words().save(.word("old"), for: 1, by: nil)
				try await connect(words)
				try await server.command("CONFIG", "SET", "maxmemory", "1")
				await #expect(throws: StoreError.self) { try await words.remove(1) }
				for _ in 0..<20 {
					// The store would answer this with the old value.
					await #expect(throws: StoreError.self) { try await words.read(1, leasing: .never, tags: []) }
				}
				try await server.command("CONFIG", "SET", "maxmemory", "0")
				try await wait { (try? await words.store.settle()) != nil }

				#expect(try await words.read(1, leasing: .never, tags: []).entry == nil)
			}
		}
	}

	/// Makes no connection until a gate opens.
	private struct GatedConnector: StoreConnectorContract {
		let inner: ValkeyConnector
		let gate: Gate

		func connect(
			_ listener: @escaping @Sendable (StoreSignal) -> Void
		) async throws -> any StoreConnectionContract {
			try await gate.wait()
			return try await inner.connect(listener)
		}
	}
#endif
