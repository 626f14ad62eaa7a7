import LarderCore
import LarderTesting
import Testing

/// Reading many keys at once.
@Suite(.timeLimit(.minutes(30)))
struct ManyTests {
	private let calls = CallLog()

	@Test("What is cached is answered, and the remote is asked once for the rest")
	func remoteIsAskedOnceForTheRest() async throws {
		let fixture = CacheFixture()
		await fixture.store("cached", key: "a")

		let results = await fixture.sut.values(for: ["a", "b", "c", "b"], fetch: calls.answer)

		#expect(calls.asked == [["b", "c"]])
		#expect(try results.mapValues { try $0.get() } == ["a": "cached", "b": "B", "c": "C"])
		#expect(await fixture.values(key: "b") == ["B", "B"])
	}

	@Test("The remote is not called where everything is cached")
	func remoteIsNotCalled() async throws {
		let fixture = CacheFixture()
		await fixture.store("cached", key: "a")

		_ = await fixture.sut.values(for: ["a"], fetch: calls.answer)

		#expect(calls.asked == [])
	}

	@Test("Each key fails alone")
	func eachKeyFailsAlone() async throws {
		let fixture = CacheFixture()

		let results = await fixture.sut.values(for: ["a", "b"]) { _ in ["a": "A"] }

		#expect(try results["a"]?.get() == "A")
		#expect(throws: CacheError.missingFromAnswer) { try results["b"]?.get() }
	}

	@Test("A failed call is each asked key's own error, with the policy's fallback")
	func failedCallFallsBackPerKey() async throws {
		let fixture = CacheFixture()
		await fixture.store("cached", key: "a")

		let results = await fixture.sut.values(for: ["a", "b"], policy: .remoteFirst) { _ in
			throw RemoteFailure.unreachable
		}

		#expect(try results["a"]?.get() == "cached")
		#expect(throws: RemoteFailure.unreachable) { try results["b"]?.get() }
	}

	@Test("A key that is being fetched already is shared, and does not hold the others back")
	func keyUnderWayIsShared() async throws {
		let fixture = CacheFixture()
		let gate = Gate()
		fixture.remote.answer(.success("shared"), behind: gate)
		let reader = Task { try await fixture.read(.remoteFirst, key: "a") }
		await gate.waitForArrivals()

		let batch = Task { await fixture.sut.values(for: ["a", "b"], policy: .remoteFirst, fetch: calls.answer) }
		while await fixture.valueOnDisk(key: "b") == nil { await Task.yield() }
		gate.open()

		#expect(try await batch.value["a"]?.get() == "shared")
		#expect(try await reader.value == "shared")
		#expect(calls.asked == [["b"]])
	}

	@Test("A cancelled batch cancels its call, and every key says so")
	func cancelledBatchCancelsItsCall() async throws {
		let fixture = CacheFixture()
		let gate = Gate()
		let cancelled = Gate()
		let batch = Task {
			await fixture.sut.values(for: ["a", "b"]) { _ in
				do {
					try await gate.wait()
				} catch {
					cancelled.open()
					throw error
				}
				return [:]
			}
		}
		await gate.waitForArrivals()

		batch.cancel()

		for result in await batch.value.values { #expect(throws: CancellationError.self) { try result.get() } }
		await fixture.sut.waitUntilIdle()
		try await cancelled.wait()
	}
}

/// Answers each key in upper case, and notes which keys it was asked for.
private final class CallLog: Sendable {
	private let log = Mutex<[[String]]>([])

	var asked: [[String]] { log.withLock { $0 } }

	@Sendable
	func answer(_ keys: [String]) -> [String: String] {
		log.withLock { $0.append(keys.sorted()) }
		return Dictionary(uniqueKeysWithValues: keys.map { ($0, $0.uppercased()) })
	}
}
