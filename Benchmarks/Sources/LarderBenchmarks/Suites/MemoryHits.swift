import LarderCore

/// A hit in memory that answers the value, beside other ways to keep values in memory.
struct MemoryHits {
	private static let keyCount = 1_000

	private let cache = TieredCache(volatile: MemoryDataSource<Int, CharacterDTO>(countLimit: keyCount))
	private let locked: LockedDictionary
	private let actor: DictionaryActor
	private let objects: ObjectCache

	init() async throws {
		let values = Dictionary(uniqueKeysWithValues: (0..<Self.keyCount).map { ($0, CharacterDTO($0)) })
		locked = LockedDictionary(values)
		actor = DictionaryActor(values)
		objects = ObjectCache(values)
		for (key, value) in values { try await cache.save(value, for: key) }
	}

	func comparison(tasks: Int) -> Comparison {
		Comparison(
			title: "Memory hit, \(tasks) task\(tasks == 1 ? "" : "s")",
			ours: contender("TieredCache", tasks) { [cache] key in
				consume(try await cache.value(for: key) { throw UnexpectedFetch() })
			},
			peers: [
				.init(contender: contender("Mutex<Dictionary>", tasks) { [locked] in consume(locked.value(for: $0)) }, limit: 1.3),
				.init(contender: contender("NSCache", tasks) { [objects] in consume(objects.value(for: $0)) }, limit: 1.0 / 3),
				.init(
					contender: contender("actor with a dictionary", tasks) { [actor] in consume(await actor.value(for: $0)) },
					limit: tasks == 8 ? 1.0 / 3 : nil
				),
			],
			times: 200_000,
			rounds: 15
		)
	}

	@inline(__always)
	private func contender(
		_ name: String,
		_ tasks: Int,
		_ read: @escaping @Sendable (Int) async throws -> Void
	) -> Contender {
		Contender(name: name) { times in
			try await withThrowingTaskGroup { group in
				for task in 0..<tasks {
					group.addTask {
						for time in 0..<times / tasks { try await read((time + task * 100) % Self.keyCount) }
					}
				}
				try await group.waitForAll()
			}
		}
	}
}

/// A fetch that a benchmark of hits must not get to.
struct UnexpectedFetch: Error {}
