import Foundation
import LarderCore
import LarderTesting
import Testing

/// Which of a response's caching rules the app obeys.
@Suite(.timeLimit(.minutes(30)))
struct ObedienceTests {
	private typealias Obedience = CacheConfiguration.Obedience

	private static let week = Duration.seconds(7 * 86_400)
	private let validators = Validators(entityTag: "1")

	@Test("By default, a response may forbid a fallback to its value")
	func responseForbidsAFallback() async throws {
		let fixture = fixture(.all)
		_ = try await read(
			fixture,
			.value("fetched", metadata: FetchMetadata(freshness: .mustRevalidate(after: .zero)))
		)

		await #expect(throws: RemoteFailure.unreachable) { try await read(fixture, failing: .unreachable) }
	}

	@Test(
		"The app may allow a fallback that the response forbids, and still obey the response's other caching rules",
		arguments: [Duration.zero, .seconds(30)]
	)
	func appAllowsAFallback(window: Duration) async throws {
		let fixture = fixture(.allButErrorWindow)
		let own = FreshnessOverride(lifetime: .seconds(10), revalidateWindow: .zero, errorWindow: window)
		_ = try await read(fixture, .value("fetched", metadata: FetchMetadata(freshness: own)))
		fixture.clock.advance(by: .seconds(9))
		#expect(try await fixture.result(.localFirst).origin == .memory)
		fixture.clock.advance(by: Self.week)

		#expect(try await read(fixture, failing: .unreachable) == "fetched")
		fixture.clock.advance(by: .seconds(1))
		await #expect(throws: RemoteFailure.unreachable) { try await read(fixture, failing: .unreachable) }
	}

	@Test(
		"Even if the app ignores bans on fallbacks, a response may set a longer error window than the cache's"
	)
	func answerLengthensTheWindow() async throws {
		let fixture = fixture(.allButErrorWindow)
		let own = FreshnessOverride(lifetime: .zero, errorWindow: Self.week * 2)
		_ = try await read(fixture, .value("fetched", metadata: FetchMetadata(freshness: own)))
		fixture.clock.advance(by: Self.week * 2 - .seconds(1))

		#expect(try await read(fixture, failing: .unreachable) == "fetched")
	}

	@Test("The app may ignore everything that a response says about caching, except validators")
	func appObeysOnlyValidators() async throws {
		let fixture = fixture(.validators)
		let metadata = FetchMetadata(
			validators: validators,
			freshness: .mustRevalidate(after: .zero),
			age: .seconds(20),
			storage: .forbidden
		)
		_ = try await read(fixture, .value("fetched", metadata: metadata))

		for tier in [fixture.memory, fixture.disk] {
			let entry = await tier.entries["a"]
			#expect(entry?.value == "fetched")
			#expect(entry?.freshness.isEmpty == true)
			#expect(entry?.validators == validators)
			#expect(entry?.storedAt == fixture.clock.wallClock.now - 20)
		}
	}

	@Test(
		"The caching rules in a not-modified response are obeyed like those in a full response",
		arguments: [CacheConfiguration.Obedience.allButErrorWindow, .validators]
	)
	func renewalObeysAsMuch(obedience: CacheConfiguration.Obedience) async throws {
		let fixture = fixture(obedience)
		_ = try await read(fixture, .value("fetched", metadata: FetchMetadata(validators: validators)))

		_ = try await read(
			fixture,
			.notModified(metadata: FetchMetadata(freshness: .mustRevalidate(after: .zero)))
		)

		#expect(await fixture.memory.entries["a"]?.freshness.errorWindow == nil)
		#expect(await fixture.disk.entries["a"]?.freshness.lifetime == (obedience == .validators ? nil : Duration.zero))
	}

	private func fixture(_ obedience: Obedience) -> CacheFixture {
		CacheFixture {
			$0.freshness = Freshness(lifetime: .seconds(60), errorWindow: Self.week)
			$0.obedience = obedience
		}
	}

	private func read(_ fixture: CacheFixture, _ answer: Fetched<String>) async throws -> String {
		try await fixture.sut.result(for: "a", policy: .remoteFirst, validating: { _ in answer }).value
	}

	private func read(_ fixture: CacheFixture, failing error: RemoteFailure) async throws -> String {
		try await fixture.sut.result(for: "a", policy: .remoteFirst) { throw error }.value
	}
}
