#if Valkey && os(Linux)
	import Foundation
	import LarderCore
	import Testing

	@testable import LarderValkey

	@Suite(.needsRedis, .timeLimit(.minutes(2)))
	struct ValkeyBadInputTests {
		@Test(
			"If another program's value is in the place of an entry, a read is a miss, and a save throws and changes nothing"
		)
		func foreignValues() async throws {
			try await RedisServer.run { server in
				let words = server.words()
				let key = "test:e:word:1"
				let foreign = [["SET", key, "theirs"], ["HSET", key, "their", "field"], ["RPUSH", key, "theirs"]]
				for command in foreign {
					try await server.command("DEL", key, "test:l:word:1")
					let connection = try await server.connector().connect { _ in }
					_ = try await connection.send(StoreCommand(command.map { Array($0.utf8) }), within: .seconds(10))
					connection.close()
					let read = try await words.read(1, leasing: .ifMissing, tags: [])
					let lease = try #require(read.lease)

					#expect(read.entry == nil)
					await #expect(throws: StoreError.foreignValue) {
						try await words.save(.word("ours"), for: 1, by: lease)
					}
					await #expect(throws: StoreError.foreignValue) {
						try await words.save(.word("ours"), for: 1, by: nil)
					}
					await #expect(throws: StoreError.foreignValue) { try await words.remove(1) }
					#expect(try await server.command("EXISTS", key) == .integer(1))
					#expect(try await server.command("TYPE", key).text != nil)
					#expect(!words.store.hasDebts)
				}
			}
		}

		@Test("If another program's value is in the place of the counter, a lease or a tag, a read throws")
		func foreignParts() async throws {
			try await RedisServer.run { server in
				for key in ["test:n", "test:l:word:1", "test:t:t"] {
					try await server.command("FLUSHALL")
					try await server.command("RPUSH", key, "theirs")
					await #expect(throws: StoreError.foreignValue) {
						try await server.words().read(1, leasing: .ifMissing, tags: ["t"])
					}
				}
			}
		}

		@Test("A damaged entry or an entry of a later format counts as a miss, and the next save replaces it")
		func damagedEntries() async throws {
			try await RedisServer.run { server in
				let words = server.words()
				let key = "test:e:word:1"
				let damages = [
					["HSET", key, "b", "2"], ["HSET", key, "n", "x"], ["HSET", key, "t", "{{"], ["HDEL", key, "k"],
					["HSET", key, "v", "no JSON"], ["HSET", key, "m", "["], ["HDEL", key, "v"], ["PERSIST", key],
				]
				for damage in damages {
					_ = try await words.save(.word("ours"), for: 1, by: nil)
					let connection = try await server.connector().connect { _ in }
					_ = try await connection.send(StoreCommand(damage.map { Array($0.utf8) }), within: .seconds(10))
					connection.close()

					let read = try await words.read(1, leasing: .ifMissing, tags: [])
					#expect(read.outcome != .fresh, "\(damage)")
					#expect(try await words.save(.word("new"), for: 1, by: nil).number != nil)
					#expect(try await words.read(1, leasing: .never, tags: []).entry?.value == "new")
				}
			}
		}

		@Test(
			"A value of another schema version counts as a miss, but removing a key removes its values of both versions"
		)
		func otherSchema() async throws {
			try await RedisServer.run { server in
				let (older, newer) = (server.words(), server.words(schemaVersion: 2))
				let number = try #require(try await older.save(.word("a"), for: 1, by: nil).number)

				#expect(try await newer.read(1, leasing: .never, tags: []).entry == nil)
				#expect(try await newer.verify([1: number]) == [])
				try await newer.remove(1)
				#expect(try await older.read(1, leasing: .never, tags: []).entry == nil)
			}
		}

		@Test(
			"If a key is too long, a read of it throws, and if a value is too large, a save of it throws and removes the older value"
		)
		func limits() async throws {
			try await RedisServer.run { server in
				var configuration = ValkeyStoreConfiguration.hasty
				configuration.valueLimit = 100
				let words = server.words(configuration)
				_ = try await words.save(.word("old"), for: 1, by: nil)
				let long = String(repeating: "x", count: 99)
				await #expect(throws: StoreError.tooLarge(size: 101, limit: 100)) {
					try await words.save(.word(long), for: 1, by: nil)
				}
				#expect(try await words.read(1, leasing: .never, tags: []).entry == nil)

				let texts = ValkeyDataSource<String, String>(store: words.store, namespace: "text")
				let key = String(repeating: "x", count: 1_025)
				await #expect(throws: StoreError.tooLarge(size: 1_025, limit: 1_024)) {
					try await texts.read(key, leasing: .never, tags: [])
				}
			}
		}

		@Test("A stored value larger than the limit counts as a miss")
		func largeStoredValue() async throws {
			try await RedisServer.run { server in
				let words = server.words()
				var configuration = ValkeyStoreConfiguration.hasty
				configuration.valueLimit = 100
				_ = try await words.save(.word(String(repeating: "x", count: 200)), for: 1, by: nil)

				#expect(try await server.words(configuration).read(1, leasing: .never, tags: []).entry == nil)
			}
		}

		@Test("After a store is closed, a read throws and opens no connection")
		func closed() async throws {
			try await RedisServer.run { server in
				let words = server.words()
				words.store.close()

				await #expect(throws: StoreError.closed) { try await words.read(1, leasing: .never, tags: []) }
				#expect(!words.store.hasDebts)
			}
		}
	}
#endif
