import Foundation
import LarderCore
import LarderTesting
import Testing

/// Past its lifetime an entry is fetched again, and a read may fall back to it.
@Suite(.timeLimit(.minutes(30)))
struct FallbackTests {
	@Test("Past the revalidate window, a localFirst read waits for a fetch")
	func pastTheWindowItFetches() async throws {
		let fixture = CacheFixture { $0.freshness = .revalidating }
		await fixture.store("stale", age: .seconds(70))

		#expect(try await fixture.result(.localFirst).origin == .remote)
	}

	@Test("After an error that allows a fallback, a read falls back to a stale value, but only inside the error window")
	func errorWindowLimitsTheFallback() async throws {
		let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(60), errorWindow: .seconds(40)) }
		for _ in 0..<2 { fixture.remote.answer(.failure(RemoteFailure.unreachable)) }
		await fixture.store("stale", age: .seconds(99))
		#expect(try await fixture.result(.localFirst).value == "stale")

		fixture.clock.advance(by: .seconds(1))

		await #expect(throws: RemoteFailure.unreachable) { try await fixture.read(.localFirst) }
	}

	@Test("If a read falls back to an entry on disk, the entry is copied to memory with its original time")
	func fallbackIsCopiedToMemory() async throws {
		let fixture = CacheFixture()
		let entry = fixture.entry("old", age: .seconds(70))
		await fixture.disk.setEntry(entry, for: "a")
		fixture.remote.answer(.failure(RemoteFailure.unreachable))

		let result = try await fixture.result(.remoteFirst)

		#expect((result.value, result.origin) == ("old", .disk))
		#expect(await fixture.memory.entries["a"] == entry)
	}

	@Test("An entry's own revalidate and error windows override those of the cache")
	func ownWindowsOverride() async throws {
		let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(60), errorWindow: .zero) }
		let own = FreshnessOverride(lifetime: .seconds(10), revalidateWindow: .seconds(5), errorWindow: .seconds(20))
		for (age, expected) in [(14, "cached"), (29, "cached"), (30, nil)] {
			var entry = fixture.entry("cached", age: .seconds(age))
			entry.freshness = own
			await fixture.memory.setEntry(entry, for: "\(age)")
			fixture.remote.answer(.failure(URLError(.timedOut)))

			#expect((try? await fixture.read(.localFirst, key: "\(age)")) == expected) // An error is the nil expected.
		}
	}

	@Test("If an entry must be revalidated, it is not returned after its lifetime, even as a fallback")
	func mustRevalidateIsNeverStale() async throws {
		let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(60), revalidateWindow: .seconds(60)) }
		for age in [60, -3_600] {
			var entry = fixture.entry("cached", age: .seconds(age))
			entry.freshness = .mustRevalidate()
			await fixture.memory.setEntry(entry, for: "a")
			fixture.remote.answer(.failure(URLError(.timedOut)))

			await #expect(throws: URLError.self) { try await fixture.read(.localFirst) }
		}
		var fresh = fixture.entry("cached", age: .seconds(59))
		fresh.freshness = .mustRevalidate()
		await fixture.memory.setEntry(fresh, for: "a")
		fixture.remote.answer(.failure(URLError(.timedOut)))

		#expect(try await fixture.read(.remoteFirst) == "cached")
	}
}
