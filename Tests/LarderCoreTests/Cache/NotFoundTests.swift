import LarderCore
import LarderTesting
import Testing

/// How long a not-found is remembered.
@Suite(.timeLimit(.minutes(30)))
struct NotFoundTests {
	@Test(
		"If the app sets a lifetime for not-found errors, such an error is remembered until that lifetime is over or a value is saved"
	)
	func notFoundIsRemembered() async throws {
		let fixture = CacheFixture { $0.notFoundLifetime = .seconds(10) }
		fixture.remote.answer(.failure(RemoteFailure.missing)).answer(.failure(RemoteFailure.missing))
		await #expect(throws: RemoteFailure.missing) { try await fixture.read(.localFirst) }
		await #expect(throws: RemoteFailure.missing) { try await fixture.read(.localFirst) }
		#expect(fixture.remote.callCount == 1)

		fixture.clock.advance(by: .seconds(10))
		await #expect(throws: RemoteFailure.missing) { try await fixture.read(.localFirst) }
		#expect(fixture.remote.callCount == 2)

		try await fixture.sut.save("saved", for: "a")
		#expect(try await fixture.read(.localFirst) == "saved")
	}

	@Test("A commit of a key makes the cache forget the key's not-found error")
	func commitEndsTheMemoryOfANotFound() async throws {
		let fixture = CacheFixture {
			$0.notFoundLifetime = .seconds(10)
			$0.freshness = Freshness(lifetime: .seconds(1))
		}
		fixture.remote.answer(.failure(RemoteFailure.missing)).answer(.success("found")).answer(.success("again"))
		await #expect(throws: RemoteFailure.missing) { try await fixture.read(.localFirst) }
		_ = try await fixture.read(.remoteFirst)
		fixture.clock.advance(by: .seconds(1))

		#expect(try await fixture.read(.localFirst) == "again")
	}

	@Test("A not-found error is not remembered while reads fall back to a cached value")
	func notFoundOfACachedKeyIsNotRemembered() async throws {
		let fixture = CacheFixture {
			$0.fallback = .anyError
			$0.notFoundLifetime = .seconds(10)
			$0.freshness = Freshness(lifetime: .seconds(1))
		}
		for _ in 0..<2 { fixture.remote.answer(.failure(RemoteFailure.missing)) }
		await fixture.store("cached", age: .seconds(1))

		for _ in 0..<2 { #expect(try await fixture.read(.localFirst) == "cached") }
	}

	@Test("A remembered not-found error does not hide a fresh entry on disk")
	func notFoundDoesNotHideTheDisk() async throws {
		let fixture = CacheFixture {
			$0.fallback = .anyError
			$0.notFoundLifetime = .seconds(10)
		}
		fixture.remote.answer(.failure(RemoteFailure.missing))
		await fixture.disk.setEntry(fixture.entry("disk"), for: "a")
		#expect(try await fixture.read(.remoteFirst) == "disk")

		#expect(try await fixture.read(.localFirst) == "disk")
	}

	@Test("By default, a not-found error is not remembered")
	func notFoundIsNotRememberedByDefault() async throws {
		let fixture = CacheFixture()
		fixture.remote.answer(.failure(RemoteFailure.missing))
		await #expect(throws: RemoteFailure.missing) { try await fixture.read(.localFirst) }

		#expect(try await fixture.read(.localFirst) == "remote")
	}
}
