import Foundation
import LarderCore
import LarderTesting
import Testing

/// Extreme durations, in every place that takes a duration; none crashes the process.
@Suite(.timeLimit(.minutes(5)))
struct AnyDurationTests {
	private static let durations: [Duration] = [
		.seconds(Int64.max), .seconds(1e18), .zero, .seconds(-1), .seconds(Int64.min),
	]

	@Test(
		"Reads, fallbacks and invalidations work with any configured durations",
		arguments: durations
	)
	func freshnessTakesAny(duration: Duration) async throws {
		for part in Self.durations {
			let fixture = CacheFixture {
				$0.freshness = Freshness(
					lifetime: duration,
					revalidateWindow: part,
					errorWindow: part,
					jitter: 0.5,
					clockTolerance: part
				)
			}
			fixture.remote.answer(.success("new"))
			#expect(try await fixture.read(.remoteFirst) == "new")
			for date in [Date.distantPast, .distantFuture] {
				fixture.clock.setDate(date)
				fixture.remote.answer(.failure(RemoteFailure.unreachable))
				// The read may fall back to it or not, depending on the durations.
				let answer = try? await fixture.read(.remoteFirst)
				#expect(answer == "new" || answer == nil)
				await fixture.sut.invalidate("a")
			}
		}
	}

	@Test("An entry can have a lifetime of any duration", arguments: durations)
	func overrideTakesAny(duration: Duration) async throws {
		let fixture = CacheFixture()
		await fixture.store("old", lifetime: duration)
		fixture.remote.answer(.success("new"))

		#expect(try await fixture.read(.localFirst) == (duration > .zero ? "old" : "new"))
	}

	@Test("A fetched value is returned, whatever its age", arguments: durations)
	func ageTakesAny(duration: Duration) async throws {
		let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(60)) }

		for policy in [CachePolicy.remoteFirst, .localFirst] {
			let result = try await fixture.sut.result(
				for: "a",
				policy: policy,
				validating: { _ in .value("new", metadata: FetchMetadata(age: duration)) }
			)
			#expect(result.value == "new")
		}
	}

	@Test("The lifetime of a remembered not-found error may be any duration", arguments: durations)
	func notFoundLifetimeTakesAny(duration: Duration) async throws {
		let fixture = CacheFixture { $0.notFoundLifetime = duration }
		fixture.remote.answer(.failure(RemoteFailure.missing))
		fixture.remote.answer(.failure(RemoteFailure.missing))

		for _ in 1...2 { await #expect(throws: RemoteFailure.missing) { try await fixture.read(.localFirst) } }

		#expect(fixture.remote.callCount == (duration > .zero ? 1 : 2))
	}

	@Test("The lifetime of the memory tier may be any duration", arguments: durations)
	func memoryTakesAny(duration: Duration) {
		let clock = ManualClock()
		let sut = MemoryDataSource<Int, String>(lifetime: duration, clock: clock.wallClock)

		sut.saveEntry(CacheEntry("kept", storedAt: clock.wallClock.now), for: 1)

		#expect(sut.getEntry(for: 1)?.value == (duration > .zero ? "kept" : nil))
	}
}
