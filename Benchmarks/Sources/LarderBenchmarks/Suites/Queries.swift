import LarderCore
import LarderObservation
import Observation

/// A save that 100 screens show through queries, beside screens that consume `updates(for:)` on the main actor themselves.
struct Queries {
	private static let screenCount = 100

	var comparisons: [Comparison] {
		get async {
			[
				Comparison(
					title: "notifying 100 queries of a save",
					ours: await Self.contender("Query", with: QueryScreen.init),
					peers: [
						.init(
							await Self.contender("updates(for:), into a property", with: PlainScreen.init),
							limit: 1.2
						),
						.init(
							await Self.contender("updates(for:), into observable properties", with: ModelScreen.init),
							limit: 1.2
						),
					],
					times: 300,
					rounds: 31
				)
			]
		}
	}

	@MainActor
	private static func contender(
		_ name: String,
		with make: @escaping @MainActor (TieredCache<Int, Int>) -> any Screen
	) async -> Contender {
		let cache = TieredCache(
			memory: MemoryDataSource<Int, Int>(),
			configuration: CacheConfiguration(freshness: .forever)
		)
		let screens = (0..<screenCount).map { _ in make(cache) }
		for screen in screens { Task { await screen.run() } }
		return Contender(name) { times in try await save(times, in: cache, until: screens) }
	}

	@MainActor
	private static func save(
		_ times: Int,
		in cache: TieredCache<Int, Int>,
		until screens: [any Screen]
	) async throws {
		for number in 0..<times {
			try await cache.save(number, for: 1)
			for screen in screens {
				while screen.value != number { await Task.yield() }
			}
		}
	}
}

/// What shows the value of key 1.
@MainActor
private protocol Screen: AnyObject, Sendable {
	var value: Int? { get }
	/// Follows the value for ever.
	func run() async
}

@MainActor
private final class QueryScreen: Screen {
	private let query: Query<Int, Int>

	init(_ cache: TieredCache<Int, Int>) {
		let source = QuerySource<Int, Int> { key, policy in
			try await cache.result(for: key, policy: policy) { 0 }
		} updates: {
			cache.updates(for: $0)
		}
		query = Query(source)
	}

	var value: Int? { query.value }
	func run() async { await query.run(1) }
}

@MainActor
private final class PlainScreen: Screen {
	private let cache: TieredCache<Int, Int>
	private(set) var value: Int?

	init(_ cache: TieredCache<Int, Int>) { self.cache = cache }

	func run() async {
		for await state in cache.updates(for: 1) { value = state.value }
	}
}

/// What a screen shows without a query: each part by itself.
@MainActor @Observable
private final class ModelScreen: Screen {
	@ObservationIgnored private let cache: TieredCache<Int, Int>
	private(set) var value: Int?
	private(set) var isRefreshing = false
	private(set) var isStale = false
	private(set) var error: (any Error)?

	init(_ cache: TieredCache<Int, Int>) { self.cache = cache }

	func run() async {
		for await state in cache.updates(for: 1) {
			value = state.value
			isRefreshing = state.isRefreshing
			isStale = state.isStale
			error = state.error
		}
	}
}
