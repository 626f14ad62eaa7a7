import LarderCore
import LarderTesting
import Testing

/// A stale value is answered while one refresh runs in the background.
@Suite(.timeLimit(.minutes(30)))
struct RevalidatingTests {
	@Test("Inside the revalidate window, the stale value is returned at once, and one refresh runs in the background")
	func staleValueIsServedWhileRefreshing() async throws {
		let fixture = CacheFixture { $0.freshness = .revalidating }
		let gate = Gate()
		fixture.remote.answer(.success("refreshed"), behind: gate)
		await fixture.store("stale", age: .seconds(69))

		for _ in 0..<5 {
			let result = try await fixture.result(.localFirst)
			#expect(result.value == "stale")
			#expect(result.isStale)
		}
		await gate.waitForArrivals()
		gate.open()
		await fixture.sut.waitUntilIdle()

		#expect(fixture.remote.callCount == 1)
		#expect(try await fixture.result(.localFirst).value == "refreshed")
		#expect(await fixture.values() == ["refreshed", "refreshed"])
	}

	@Test(
		"Inside the revalidate window, a stale value on disk is returned, copied to memory with its age, and refreshed in the background"
	)
	func staleValueOnDiskIsServed() async throws {
		let fixture = CacheFixture { $0.freshness = .revalidating }
		let gate = Gate()
		fixture.remote.answer(.success("refreshed"), behind: gate)
		await fixture.disk.setEntry(fixture.entry("stale", age: .seconds(65)), for: "a")

		let result = try await fixture.result(.localFirst)
		#expect(result.origin == .disk)
		#expect(result.isStale)
		#expect(result.age == .seconds(65))

		gate.open()
		await fixture.sut.waitUntilIdle()
		#expect(await fixture.values() == ["refreshed", "refreshed"])
	}

	@Test(
		"A failed refresh keeps the old value and its age, and each failure doubles the pause before the next refresh"
	)
	func failedRefreshBacksOff() async throws {
		let fixture = CacheFixture { $0.freshness = .revalidating }
		for _ in 0..<3 { fixture.remote.answer(.failure(RemoteFailure.unreachable)) }
		await fixture.store("stale", age: .seconds(60))
		func read() async throws -> Int {
			#expect(try await fixture.result(.localFirst).value == "stale")
			await fixture.sut.waitUntilIdle()
			return fixture.remote.callCount
		}

		#expect(try await read() == 1)
		#expect(try await read() == 1)
		fixture.clock.advance(by: .seconds(1))
		#expect(try await read() == 2)
		fixture.clock.advance(by: .seconds(1))
		#expect(try await read() == 2)
		fixture.clock.advance(by: .seconds(1))
		#expect(try await read() == 3)
		#expect(try await fixture.result(.localFirst).age == .seconds(63))
	}

	@Test("A remoteFirst reader joins a background refresh")
	func remoteReaderJoinsTheRefresh() async throws {
		let fixture = CacheFixture { $0.freshness = .revalidating }
		let gate = Gate()
		fixture.remote.answer(.success("refreshed"), behind: gate)
		await fixture.store("stale", age: .seconds(60))
		let joins = fixture.sut.joins()
		_ = try await fixture.read(.localFirst)
		await gate.waitForArrivals()

		let reader = Task { try await fixture.read(.remoteFirst) }
		await joins.wait(for: 1)
		gate.open()

		#expect(try await reader.value == "refreshed")
		#expect(fixture.remote.callCount == 1)
	}

	@Test("A commit makes the pause after the next failed refresh short again")
	func commitEndsThePauses() async throws {
		let fixture = CacheFixture { $0.freshness = .revalidating }
		for _ in 0..<3 { fixture.remote.answer(.failure(RemoteFailure.unreachable)) }
		fixture.remote.answer(.success("fetched"))
		for _ in 0..<2 { fixture.remote.answer(.failure(RemoteFailure.unreachable)) }
		await fixture.store("stale", age: .seconds(60))
		func readAfter(_ duration: Duration) async throws {
			fixture.clock.advance(by: duration)
			_ = try await fixture.read(.localFirst)
			await fixture.sut.waitUntilIdle()
		}
		for pause in [0, 1, 2] { try await readAfter(.seconds(pause)) }
		_ = try await fixture.read(.remoteFirst)

		try await readAfter(.seconds(60))
		try await readAfter(.seconds(1))

		#expect(fixture.remote.callCount == 6)
	}
}
