import LarderCore
import LarderTesting
import Testing

/// Reading many keys in one call.
@Suite(.timeLimit(.minutes(30)))
struct ManyTests {
	private let calls = CallLog()

	@Test("A read of many keys takes cached values from the tiers, and fetches all other values in one call")
	func remoteIsAskedOnceForTheRest() async throws {
		let fixture = CacheFixture()
		await fixture.store("cached", key: "a")

		let results = await fixture.sut.values(for: ["a", "b", "c", "b"], fetch: calls.answer)

		#expect(calls.asked == [["b", "c"]])
		#expect(try results.mapValues { try $0.get() } == ["a": "cached", "b": "B", "c": "C"])
		#expect(await fixture.values(key: "b") == ["B", "B"])
	}

	@Test("A read of many keys makes no remote call if every key is cached")
	func remoteIsNotCalled() async throws {
		let fixture = CacheFixture()
		await fixture.store("cached", key: "a")

		_ = await fixture.sut.values(for: ["a"], fetch: calls.answer)

		#expect(calls.asked == [])
	}

	@Test("If one key of a read of many keys fails, the other keys still get their values")
	func eachKeyFailsAlone() async throws {
		let fixture = CacheFixture()

		let results = await fixture.sut.values(for: ["a", "b"]) { _ in ["a": "A"] }

		#expect(try results["a"]?.get() == "A")
		#expect(throws: CacheError.missingFromAnswer) { try results["b"]?.get() }
	}

	@Test(
		"If the call for many keys fails, a key without a value for a fallback gets the error of the call"
	)
	func failedCallFallsBackPerKey() async throws {
		let fixture = CacheFixture()
		await fixture.store("cached", key: "a")

		let results = await fixture.sut.values(for: ["a", "b"], policy: .remoteFirst) { _ in
			throw RemoteFailure.unreachable
		}

		#expect(try results["a"]?.get() == "cached")
		#expect(throws: RemoteFailure.unreachable) { try results["b"]?.get() }
	}

	@Test("A read of many keys reports the origin of each value")
	func eachKeyTellsItsOrigin() async throws {
		let fixture = CacheFixture()
		await fixture.store("cached", key: "a")

		let results = await fixture.sut.results(for: ["a", "b"], fetch: calls.answer)

		#expect(try results.mapValues { try $0.get().origin } == ["a": .memory, "b": .remote])
		let fallback = await fixture.sut.results(for: ["a"], policy: .remoteFirst) { _ in
			throw RemoteFailure.unreachable
		}
		#expect(try fallback["a"]?.get().fallbackError as? RemoteFailure == .unreachable)
	}

	@Test(
		"The call for many keys gets the validators of the keys, and may report any of these keys as not modified"
	)
	func manyKeysAreValidated() async throws {
		let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(60)) }
		let validators = Validators(entityTag: "1")
		for key in ["a", "b"] {
			var entry = fixture.entry("cached", age: .seconds(60))
			entry.validators = validators
			for tier in [fixture.memory, fixture.disk] { await tier.setEntry(entry, for: key) }
		}
		let sent = Mutex<[[String: Validators]]>([])

		let results = await fixture.sut.results(for: ["a", "b", "c"]) { keys, validators in
			#expect(keys.sorted() == ["a", "b", "c"])
			sent.withLock { $0.append(validators) }
			return ["a": .notModified(), "b": .value("B"), "c": .value("C")]
		}

		#expect(sent.withLock { $0 } == [["a": validators, "b": validators]])
		#expect(try results.mapValues { try $0.get().value } == ["a": "cached", "b": "B", "c": "C"])
		#expect(try results["a"]?.get().age == .zero)
	}

	@Test(
		"If the call for many keys reports a key as not modified although the key has no validators, only that key is fetched once more"
	)
	func notModifiedWithoutValidatorsIsAskedAgain() async throws {
		let fixture = CacheFixture()
		let asked = Mutex<[[String]]>([])

		let values = await fixture.sut.values(for: ["a", "b"]) { keys, _ in
			let isFirst = asked.withLock { asked in
				asked.append(keys.sorted())
				return asked.count == 1
			}
			return isFirst ? ["a": .notModified(), "b": .value("B")] : ["a": .value("A")]
		}

		#expect(asked.withLock { $0 } == [["a", "b"], ["a"]])
		#expect(try values.mapValues { try $0.get() } == ["a": "A", "b": "B"])
	}

	@Test(
		"If a fetch is running for one key of a read of many keys, the read joins this fetch, and the other keys do not wait for it"
	)
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

	@Test("Cancelling a read of many keys cancels its remote call, and every key fails with CancellationError")
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

/// Answers each key in upper case, and records the keys of each call.
private final class CallLog: Sendable {
	private let log = Mutex<[[String]]>([])

	var asked: [[String]] { log.withLock { $0 } }

	@Sendable
	func answer(_ keys: [String]) -> [String: String] {
		log.withLock { $0.append(keys.sorted()) }
		return Dictionary(uniqueKeysWithValues: keys.map { ($0, $0.uppercased()) })
	}
}
