#if Valkey && os(Linux)
	import Foundation
	import LarderCore
	import Testing

	@testable import LarderValkey

	@Suite(.needsRedis, .timeLimit(.minutes(10)), .serialized)
	struct StaleCheckTests {
		private func check(_ scripts: StoreScripts = StoreScripts(), operations: Int, seed: UInt64) async throws
			-> StaleCheck.Counts
		{
			try await RedisServer.run { server in
				let check = StaleCheck(server: server, scripts: scripts, operations: operations, faultInterval: 300)
				return try await check.run(machines: 6, seed: seed)
			}
		}

		/// LARDER_STORE_OPERATIONS makes each run longer.
		static let operations =
			ProcessInfo.processInfo.environment["LARDER_STORE_OPERATIONS"].flatMap { Int($0) } ?? 3_000

		@Test(
			"Once a value is confirmed, no later read on any machine returns an older value, whatever happens to the store"
		)
		func noStaleAnswer() async throws {
			for seed in 1...2 {
				let counts = try await check(operations: Self.operations, seed: UInt64(seed))
				print("Stale check with seed \(seed): \(counts)")

				#expect(counts.stale == 0, "\(counts.findings)")
				#expect(counts.hits > 100)
				#expect(counts.overtaken > 0)
			}
		}

		/// A script with a mistake.
		struct Mutant: Sendable, CustomTestStringConvertible {
			let name: String
			let correct: String
			let wrong: String
			var testDescription: String { name }
		}

		static let mutants = [
			Mutant(
				name: "a save asks for no lease",
				correct: "if not holds(KEYS[2], ARGV[2]",
				wrong: "if false and not holds(KEYS[2], ARGV[2]"
			),
			Mutant(
				name: "the counter has no random text",
				correct: "server .. own[1]",
				wrong: "server"
			),
			Mutant(
				name: "the process of the server does not count",
				correct: "string.sub(ARGV[1], 1, -17)",
				wrong: "'x'"
			),
			Mutant(
				name: "a forgotten tag is fresh",
				correct: "if t[1] ~= run or",
				wrong: "if t[1] and"
			),
			Mutant(
				name: "tags are not compared",
				correct: "(tonumber(t[2]) or math.huge) > entry.k",
				wrong: "false"
			),
			Mutant(
				name: "the ticket is that of the commit",
				correct: "local ticket = string.match(ARGV[2], ':(%d+)$')",
				wrong: "local ticket = n"
			),
			Mutant(
				name: "a lease of another run counts",
				correct: "and string.sub(lease, 1, #run) == run",
				wrong: ""
			),
			Mutant(
				name: "a removal keeps the lease",
				correct: "redis.call('DEL', KEYS[1], KEYS[2])\nredis.call('HSET', KEYS[1], 'b', FORMAT, 'd'",
				wrong: "redis.call('DEL', KEYS[1])\nredis.call('HSET', KEYS[1], 'b', FORMAT, 'd'"
			),
			Mutant(
				name: "an emptied namespace keeps its leases",
				correct: "and number > floor",
				wrong: ""
			),
			Mutant(
				name: "an emptied namespace keeps its entries",
				correct: "or e.n <= floor or e.w",
				wrong: "or e.w"
			),
		]

		@Test("The check for stale values notices a mistake in a script", arguments: mutants)
		func mutant(_ mutant: Mutant) async throws {
			let isApplied = Mutex(false)
			let scripts = StoreScripts().changed { text in
				if text.contains(mutant.correct) { isApplied.withLock { $0 = true } }
				return text.replacing(mutant.correct, with: mutant.wrong)
			}
			try #require(isApplied.withLock { $0 })
			var staleCount = 0
			for seed in 1...8 where staleCount == 0 {
				staleCount += try await check(scripts, operations: 2_500, seed: UInt64(seed)).stale
			}

			#expect(staleCount > 0)
		}
	}
#endif
