import LarderCore
import LarderTesting
import Testing

/// The summary of the reads that are under way in a cache.
@Suite(.timeLimit(.minutes(30)))
struct FlightSummaryTests {
	@Test("A fetch is listed as a flight with all its readers until it ends")
	func fetchIsAFlight() async throws {
		let fixture = CacheFixture()
		let gate = Gate()
		fixture.remote.answer(.success("shared"), behind: gate)
		let joins = fixture.sut.joins()
		#expect(fixture.sut.flights().isEmpty)

		let readers = (0..<3).map { _ in Task { try await fixture.read(.remoteFirst) } }
		await joins.wait(for: 2)
		await gate.waitForArrivals()
		let flight = try #require(fixture.sut.flights().first)
		#expect(fixture.sut.flights().count == 1)
		#expect((flight.key, flight.isFetching, flight.readerCount) == ("a", true, 3))
		#expect(flight.list == nil)

		gate.open()
		for reader in readers { _ = try await reader.value }
		#expect(fixture.sut.flights().isEmpty)
	}

	@Test("A search on disk is listed as a flight that does not fetch, and a hit in memory is not listed")
	func searchIsAFlight() async throws {
		let disk = GatedDataSource<String, String>()
		let cache = TieredCache(memory: MemoryDataSource(), disk: disk, configuration: .forever)
		let reader = Task { try await cache.value(for: "a") { "fetched" } }
		await disk.readGate.waitForArrivals()
		#expect(cache.flights().map(\.isFetching) == [false])

		disk.readGate.open()
		_ = try await reader.value
		_ = try await cache.value(for: "a") {
			Issue.record("The value is in memory.")
			return ""
		}
		#expect(cache.flights().isEmpty)
	}

	@Test("The flight of a list or of its next page has the name and the key of the list")
	func listIsNamed() async throws {
		let cache = TieredCache(memory: MemoryDataSource<Int, Int>(), configuration: .forever)
		let lists = ListCache<String, Int, Int>("numbers", of: cache, freshness: .forever) { $0 }
		for isNextPage in [false, true] {
			let gate = Gate()
			let reader = Task {
				if isNextPage {
					return try await lists.more(for: "even") { _ in
						try await gate.wait()
						return Page(items: [4], next: nil)
					}
				}
				return try await lists.list(for: "even") { _ in
					try await gate.wait()
					return Page(items: [2], next: PageCursor(2))
				}
			}
			await gate.waitForArrivals()
			let flights = cache.flights()
			#expect(flights.map(\.list) == ["numbers"])
			#expect(flights.map(\.listKey) == ["even"])
			#expect(flights.map(\.key) == [nil])

			gate.open()
			_ = try await reader.value
			#expect(cache.flights().isEmpty)
		}
	}
}
