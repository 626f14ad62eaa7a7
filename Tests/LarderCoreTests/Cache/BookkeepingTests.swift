import Foundation
import LarderTesting
import Testing

@testable import LarderCore

/// A cache remembers a bounded number of keys beside its entries.
///
/// `LARDER_KEYS` sets how many keys the test uses.
@Suite(.timeLimit(.minutes(30)))
struct BookkeepingTests {
	private static let keyCount = ProcessInfo.processInfo.environment["LARDER_KEYS"].flatMap { Int($0) } ?? 20_000
	private static let limit = 100

	private let clock = ManualClock()
	private let memory: MemoryDataSource<Int, Int>
	private let disk = LocalDataSourceMock<Int, Int>()
	private let sut: TieredCache<Int, Int>

	init() {
		let configuration = CacheConfiguration(
			freshness: Freshness(lifetime: .seconds(60), revalidateWindow: .seconds(60)),
			notFoundLifetime: .seconds(60),
			clock: clock.wallClock
		)
		memory = MemoryDataSource(countLimit: Self.limit, lifetime: .seconds(3_600), clock: clock.wallClock)
		sut = TieredCache(memory: memory, disk: disk, configuration: configuration)
	}

	@Test(
		"However many keys are used, a cache keeps only a limited amount of state for them, even if every disk write fails"
	)
	func keysLeaveNothingBehind() async throws {
		await disk.setWriteError(TierFailure())

		for key in 0..<Self.keyCount { await use(key) }
		await sut.waitUntilIdle()

		#expect(sut.isIdle)
		#expect(sut.observers.count == 0)
		#expect(memory.count <= Self.limit)
		#expect(sut.failures.count <= 2_000)
		#expect(sut.tiers.allSatisfy { $0.distrustedCount <= 1_000 })
		#expect(memory.store.storage.withLock { elementCount(of: $0) } < 30 * Self.limit)
	}

	/// Uses a key in one of the ways that may make the cache remember it.
	private func use(_ key: Int) async {
		do {
			switch key % 8 {
			case 0: try await sut.save(key, for: key)
			case 1: try await sut.remove(key)
			case 2: _ = try await sut.value(for: key, policy: .remoteFirst) { throw RemoteFailure.missing }
			case 3: await sut.invalidate(key)
			case 4: for await _ in sut.updates(for: key) { break }
			case 5: try await refreshInVain(key)
			case 6: _ = await sut.values(for: [key, -key]) { _ in [:] }
			default: _ = try await sut.value(for: key) { key }
			}
		} catch {
			// The value is missing and the disk fails on purpose.
		}
	}

	private func refreshInVain(_ key: Int) async throws {
		memory.saveEntry(CacheEntry(key, storedAt: clock.wallClock.now - 60), for: key)
		_ = try await sut.value(for: key) { throw RemoteFailure.unreachable }
	}

	/// The number of elements in all collections of `value`, without those inside elements.
	private func elementCount(of value: Any) -> Int {
		let mirror = Mirror(reflecting: value)
		switch mirror.displayStyle {
		case .collection, .dictionary, .set: return mirror.children.count
		case .struct: return mirror.children.reduce(0) { $0 + elementCount(of: $1.value) }
		default: return 0
		}
	}
}
