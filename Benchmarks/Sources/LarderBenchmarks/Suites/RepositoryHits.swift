import LarderCore
import Workloads

/// A hit through a repository: with a kept model beside mapping it again, and without an actor hop beside with one.
struct RepositoryHits {
	private static let keyCount = 1_000

	private let repository: CharacterRepository

	init() async throws {
		let cache = TieredCache(
			memory: MemoryDataSource<Int, CharacterDTO>(countLimit: Self.keyCount),
			configuration: CacheConfiguration(freshness: .forever)
		)
		for key in 0..<Self.keyCount { try await cache.save(CharacterDTO(key), for: key) }
		repository = CharacterRepository(cache: cache)
	}

	var comparisons: [Comparison] { [keptModel, mainActor] }

	private var keptModel: Comparison {
		Comparison(
			title: "hit with its model kept",
			ours: Contender("model(for:mapper:)") { [repository] times in
				for time in 0..<times { consume(try await repository.model(identifier: time % Self.keyCount)) }
			},
			peers: [
				.init(
					Contender("mapping it again") { [repository] times in
						for time in 0..<times { consume(try await repository.mapped(identifier: time % Self.keyCount)) }
					},
					limit: 1.0 / 3
				)
			],
			times: 50_000,
			rounds: 15
		)
	}

	private var mainActor: Comparison {
		Comparison(
			title: "the same from the main actor",
			ours: Contender("in the caller's isolation") { @MainActor [repository] times in
				for time in 0..<times { consume(try await repository.model(identifier: time % Self.keyCount)) }
			},
			peers: [
				.init(
					Contender("@concurrent") { @MainActor [repository] times in
						for time in 0..<times {
							consume(try await repository.concurrentModel(identifier: time % Self.keyCount))
						}
					},
					limit: 1.0 / 50
				)
			],
			times: 2_000,
			rounds: 15
		)
	}
}

/// The measured repository, with each way to read.
private struct CharacterRepository {
	private let cache: TieredCache<Int, CharacterDTO>
	private let mapper = CharacterMapper()

	init(cache: TieredCache<Int, CharacterDTO>) {
		self.cache = cache
	}

	@inline(never)
	func model(identifier: Int) async throws -> Character {
		try await cache.model(for: identifier, mapper: mapper) { throw UnexpectedFetch() }
	}

	@inline(never)
	func mapped(identifier: Int) async throws -> Character {
		mapper.map(try await cache.value(for: identifier) { throw UnexpectedFetch() })
	}

	@concurrent
	func concurrentModel(identifier: Int) async throws -> Character {
		try await model(identifier: identifier)
	}
}
