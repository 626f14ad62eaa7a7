import LarderCore
import LarderTesting
import Testing

/// Hits that skip mapping.
@Suite(.timeLimit(.minutes(30)))
struct ModelTests {
	private let sut = TieredCache(memory: MemoryDataSource<String, String>(), configuration: .forever)
	private let mapper = CountingMapper()

	@Test("While an entry stays in memory, its value is mapped only once")
	func hitIsMappedOnce() async throws {
		try await sut.save("soup", for: "a")
		let before = mapper.count

		for _ in 0..<3 { #expect(try await read("a") == 4) }

		#expect(mapper.count == before + 1)
	}

	@Test("If a key gets a new entry, the new value is mapped")
	func newEntryIsMappedAnew() async throws {
		try await sut.save("soup", for: "a")
		_ = try await read("a")
		try await sut.save("goulash", for: "a")

		#expect(try await read("a") == 7)
	}

	@Test("A read does not return a model that a mapper of another type made")
	func otherMapperMapsAnew() async throws {
		try await sut.save("soup", for: "a")
		_ = try await read("a")

		#expect(try await sut.model(for: "a", mapper: ShoutingMapper()) { "" } == "SOUP")
		#expect(try await read("a") == 4)
	}

	@Test("A fetched value is mapped under every policy", arguments: CachePolicy.allCases)
	func fetchedValueIsMapped(policy: CachePolicy) async throws {
		#expect(try await sut.model(for: "a", policy: policy, mapper: mapper) { "stew" } == 4)
	}

	@Test("If the app implements the memory tier itself, a value is mapped at each hit")
	func ownTierIsMappedEachTime() async throws {
		let sut = TieredCache(memory: LocalDataSourceMock<String, String>(), configuration: .forever)
		try await sut.save("soup", for: "a")
		let before = mapper.count

		for _ in 0..<3 { #expect(try await sut.model(for: "a", mapper: mapper) { "" } == 4) }

		#expect(mapper.count == before + 3)
	}

	private func read(_ key: String) async throws -> Int {
		try await sut.model(for: key, mapper: mapper) { throw RemoteFailure.unreachable }
	}
}

private final class CountingMapper: MapperContract {
	private let calls = AtomicCount()

	var count: Int { calls.value }

	func map(_ input: String) -> Int {
		calls.increment()
		return input.count
	}
}

private struct ShoutingMapper: MapperContract {
	func map(_ input: String) -> String { input.uppercased() }
}
