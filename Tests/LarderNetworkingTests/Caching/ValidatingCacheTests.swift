import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import LoopbackServers
import Testing

/// A cache in front of a service on this machine.
@Suite(.timeLimit(.minutes(30)), .everyTransport)
struct ValidatingCacheTests {
	private let clock = ManualClock()
	private let log = Log()

	@Test("A stale entry is validated and renewed, and its body is not sent again")
	func staleEntryIsRenewed() async throws {
		try await withVersionedService { url in
			let cache = makeCache()
			let first = try await read(cache, url)
			clock.advance(by: .seconds(60))

			let second = try await read(cache, url)

			#expect([first.value, second.value] == ["one", "one"])
			#expect(second.origin == .remote)
			#expect(second.storedAt == first.storedAt.addingTimeInterval(60))
			#expect(log.requests.map { $0.headers["if-none-match"] } == [nil, "\"1\""])
			#expect(log.requests.map { $0.headers["if-modified-since"] } == [nil, modification])
		}
	}

	@Test("A renewed entry has the lifetime in the response that renewed it")
	func renewedEntryIsFresh() async throws {
		try await withVersionedService { url in
			let cache = makeCache()
			_ = try await read(cache, url)
			clock.advance(by: .seconds(60))
			_ = try await read(cache, url)
			clock.advance(by: .seconds(119))

			let hit = try await read(cache, url)
			clock.advance(by: .seconds(1))
			let miss = try await read(cache, url)

			#expect(hit.origin == .memory)
			#expect(miss.origin == .remote)
			#expect(log.requests.count == 3)
		}
	}

	@Test("The age that an intermediate cache reports counts as the value's age")
	func ageCounts() async throws {
		let answer = Answer(headers: ["Cache-Control": "max-age=60", "Age": "50"], body: Data("\"one\"".utf8))
		try await withLoopbackServer(answer: { _ in answer }) { url in
			let cache = makeCache()

			let first = try await read(cache, url)

			#expect(first.age == .seconds(50))
		}
	}

	private func makeCache() -> TieredCache<Int, String> {
		TieredCache(
			memory: MemoryDataSource<Int, String>(),
			configuration: CacheConfiguration(freshness: .forever, clock: clock.wallClock)
		)
	}

	private func read(_ cache: TieredCache<Int, String>, _ url: URL) async throws -> CacheResult<String> {
		let httpClient = HTTPClient(at: url)
		return try await cache.result(for: 1) { validators in
			try await httpClient.fetch(Endpoint(path: "/"), validators: validators)
		}
	}

	/// A service with one version, which is fresh for a minute, and for two minutes after a renewal.
	private func withVersionedService(_ body: (URL) async throws -> Void) async throws {
		let answer = { @Sendable [log] (request: ReceivedRequest) in
			log.note(request)
			return request.headers["if-none-match"] == "\"1\""
				? Answer(statusCode: 304, headers: ["Cache-Control": "max-age=120"])
				: Answer(
					headers: ["ETag": "\"1\"", "Last-Modified": modification, "Cache-Control": "max-age=60"],
					body: Data("\"one\"".utf8)
				)
		}
		try await withLoopbackServer(answer: answer, body)
	}
}

private let modification = "Mon, 01 Jan 2024 12:00:00 GMT"
