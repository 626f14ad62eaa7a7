import LarderCore
import LarderTesting
import Testing

/// Fetches that read their own keys.
@Suite(.timeLimit(.minutes(5)))
struct CircularFetchTests {
	private let sut = CacheFixture().sut
	private let circle = CacheError.circularFetch(keyType: "String")

	@Test(
		"If a fetch reads the key that it fetches, the read fails instead of waiting for the fetch",
		arguments: CachePolicy.allCases
	)
	func ownKeyIsRefused(policy: CachePolicy) async throws {
		let value = try await sut.value(for: "a", policy: policy) { [sut, circle] in
			await #expect(throws: circle) { try await sut.value(for: "a", policy: policy) { "inner" } }
			await #expect(throws: circle) { try await sut.result(for: "a", policy: policy) { "inner" } }
			return "outer"
		}

		#expect(value == "outer")
	}

	@Test("If a fetch for many keys reads one of these keys, the read fails", arguments: CachePolicy.allCases)
	func oneOfManyKeysIsRefused(policy: CachePolicy) async throws {
		let values = await sut.values(for: ["a", "b"], policy: policy) { [sut, circle] keys in
			let inner = await sut.values(for: keys, policy: policy) { _ in [:] }
			for key in keys { #expect(throws: circle) { try inner[key]?.get() } }
			await #expect(throws: circle) { try await sut.value(for: "a", policy: policy) { "inner" } }
			return ["a": "A", "b": "B"]
		}

		#expect(try values.mapValues { try $0.get() } == ["a": "A", "b": "B"])
	}

	@Test("If fetches wait for each other in a cycle, the read that closes the cycle gets an error")
	func wayAroundIsRefused() async throws {
		let other = CacheFixture().sut

		let value = try await sut.value(for: "a") { [sut, circle] in
			try await other.value(for: "a") {
				let values = await sut.values(for: ["b", "c"]) { _ in
					await #expect(throws: circle) { try await sut.value(for: "a", policy: .remoteFirst) { "inner" } }
					return ["b": "B", "c": "C"]
				}
				return try values["b"]?.get() ?? ""
			}
		}

		#expect(value == "B")
	}

	@Test("If two fetches need each other's keys, one of them gets an error, and neither waits for ever")
	func mutualFetchesAreRefused() async throws {
		let both = Gate()
		let joins = sut.joins()
		let first = Task { [sut] in
			try await sut.value(for: "a") {
				try await both.wait()
				return try await sut.value(for: "b") { "inner" }
			}
		}
		let second = Task { [sut, circle] in
			try await sut.value(for: "b") {
				both.open()
				await joins.wait(for: 1)
				await #expect(throws: circle) { try await sut.value(for: "a") { "inner" } }
				return "B"
			}
		}

		#expect(try await first.value == "B")
		#expect(try await second.value == "B")
	}

	@Test(
		"If a fetch reads the key that it fetches, this read throws and does not fall back, even with the fallback rule anyError"
	)
	func circularFetchNeverFallsBack() async throws {
		let sut = CacheFixture { $0.fallback = .anyError }.sut
		try await sut.save("kept", for: "a")

		let value = try await sut.value(for: "a", policy: .remoteFirst) { [circle] in
			await #expect(throws: circle) { try await sut.value(for: "a", policy: .remoteFirst) { "inner" } }
			return "outer"
		}

		#expect(value == "outer")
	}

	@Test("A child task of a fetch cannot read the fetch's key, but a detached task can")
	func detachedTaskMayRead() async throws {
		let joins = sut.joins()

		let (value, reader) = try await fetched { [sut, circle] in
			await withTaskGroup { group in
				group.addTask {
					await #expect(throws: circle) { try await sut.value(for: "a", policy: .remoteFirst) { "inner" } }
				}
			}
			let reader = Task.detached { try await sut.value(for: "a", policy: .remoteFirst) { "inner" } }
			await joins.wait(for: 1)
			return reader
		}

		#expect(value == "outer")
		#expect(try await reader.value == "outer")
	}

	@Test("After a fetch has ended, a task that the fetch started may read the fetch's key")
	func laterReadIsAnswered() async throws {
		let gate = Gate()

		let (_, reader) = try await fetched { [sut] in
			Task {
				try await gate.wait()
				return try await sut.value(for: "a", policy: .remoteFirst) { "later" }
			}
		}
		gate.open()

		#expect(try await reader.value == "later")
	}

	@Test("A fetch may read other keys, and may read its own key if memory has the value")
	func otherReadsAreAnswered() async throws {
		try await sut.save("kept", for: "a")

		let value = try await sut.value(for: "a", policy: .remoteFirst) { [sut] in
			let kept = try await sut.value(for: "a") { "inner" }
			return try await sut.value(for: "b") { kept + " other" }
		}

		#expect(value == "kept other")
	}

	@Test("If a fetch starts a background refresh of another key, the refresh may read the fetch's key")
	func refreshMayRead() async throws {
		let fixture = CacheFixture {
			$0.freshness = Freshness(lifetime: .seconds(60), revalidateWindow: .seconds(60))
		}
		let sut = fixture.sut
		let joins = sut.joins()
		try await sut.save("stale", for: "b")
		fixture.clock.advance(by: .seconds(90))

		let value = try await sut.value(for: "a", policy: .remoteFirst) {
			let stale = try await sut.value(for: "b") {
				try await sut.value(for: "a", policy: .remoteFirst) { "inner" }
			}
			#expect(stale == "stale")
			await joins.wait(for: 1)
			return "fresh"
		}
		await sut.waitUntilIdle()

		#expect(value == "fresh")
		#expect(await fixture.valueInMemory(key: "b") == "fresh")
	}

	/// What a read of "a" answers, and what `work` brings within its fetch.
	private func fetched<Outcome: Sendable>(
		_ work: @escaping @Sendable () async throws -> Outcome
	) async throws -> (value: String, outcome: Outcome) {
		let outcomes = AsyncStream.makeStream(of: Outcome.self)
		let value = try await sut.value(for: "a", policy: .remoteFirst) {
			outcomes.continuation.yield(try await work())
			return "outer"
		}
		return (value, try #require(await outcomes.stream.first { _ in true }))
	}
}
