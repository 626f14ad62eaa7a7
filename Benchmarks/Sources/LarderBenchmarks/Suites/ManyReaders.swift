import LarderCore

/// 10,000 readers of one key that share a fetch of 10 ms, beside 20,000 empty tasks and such a fetch.
struct ManyReaders {
	private static let readerCount = 10_000

	var comparison: Comparison {
		Comparison(
			title: "10,000 tasks read one key, and share a fetch of 10 ms",
			ours: Contender("TieredCache") { _ in
				let cache = TieredCache(
					memory: MemoryDataSource<Int, Int>(),
					configuration: CacheConfiguration(freshness: .forever)
				)
				try await Self.inTasks(Self.readerCount) { _ in
					_ = try await cache.value(for: 1) { try await Self.fetch() }
				}
			},
			peers: [
				.init(
					Contender("20,000 empty tasks, then the fetch") { _ in
						try await Self.inTasks(2 * Self.readerCount) { _ in }
						_ = try await Self.fetch()
					},
					limit: 1
				)
			],
			times: 1,
			rounds: 15
		)
	}

	/// Without a task group, which searches all earlier children whenever one ends.
	private static func inTasks(_ count: Int, _ body: @escaping @Sendable (Int) async throws -> Void) async throws {
		let tasks = (0..<count).map { reader in Task { try await body(reader) } }
		for task in tasks { try await task.value }
	}

	private static func fetch() async throws -> Int {
		// The fetch that both sides wait for.
		try await Task.sleep(for: .milliseconds(10))
		return 1
	}
}
