import Foundation
import LarderTesting
import Testing

@testable import LarderCore

@Suite(.timeLimit(.minutes(5)))
struct OutboxCacheTests {
	/// A tier whose saves survive a kill only after they were flushed.
	private final class GatheringTier: LocalDataSourceContract, DurableDataSourceContract {
		private struct State {
			var gathered: [String: CacheEntry<Memo>] = [:]
			var kept: [String: CacheEntry<Memo>] = [:]
			var flushCount = 0
			var isFailing = false
		}

		private let state = Mutex(State())

		var kept: [String: CacheEntry<Memo>] { state.withLock { $0.kept } }
		var flushCount: Int { state.withLock { $0.flushCount } }

		func fail(_ isFailing: Bool) { state.withLock { $0.isFailing = isFailing } }

		func getEntry(for key: String) async throws -> CacheEntry<Memo>? {
			state.withLock { $0.gathered[key] ?? $0.kept[key] }
		}

		func saveEntry(_ entry: CacheEntry<Memo>, for key: String) async throws {
			state.withLock { $0.gathered[key] = entry }
		}

		func removeEntry(for key: String) async throws {
			state.withLock { ($0.gathered[key], $0.kept[key]) = (nil, nil) }
		}

		func removeAll() async throws {
			state.withLock { ($0.gathered, $0.kept) = ([:], [:]) }
		}

		func synchronize() async throws {
			try state.withLock { state in
				guard !state.isFailing else { throw TierFailure() }
				state.flushCount += 1
				state.kept.merge(state.gathered) { $1 }
				state.gathered = [:]
			}
		}
	}

	private let clock = ManualClock()
	private let tier = GatheringTier()
	private let service = MemoService()
	private let journal = BreakableJournal()
	private let group = CacheGroup()
	private let cache: TieredCache<String, Memo>

	init() {
		cache = TieredCache(
			memory: MemoryDataSource(),
			disk: tier,
			configuration: CacheConfiguration(freshness: .forever, clock: clock.wallClock),
			group: group
		)
	}

	private func makeOutbox() throws -> Outbox {
		var configuration = OutboxConfiguration()
		configuration.clock = clock
		configuration.wallClock = clock.wallClock
		configuration.parallelism = 1
		return try Outbox(
			journal: OutboxJournal(journal),
			group: group,
			kinds: OutboxFixture.kinds(cache, service),
			configuration: configuration
		)
	}

	/// The keys whose confirmed value the journal has.
	private func knownKeys() async throws -> [String] {
		try await journal.records().compactMap { if case .known(let key, _?) = $0 { key.text } else { nil } }
	}

	@Test("A confirmed value leaves the journal only after the cache has flushed it")
	func valueIsFlushedFirst() async throws {
		let sut = try makeOutbox()
		tier.fail(true)
		try await sut.enqueue(CreateMemo(key: "a", title: "made"))
		service.reply(.memo(Memo(id: "a", title: "kept")))
		await sut.flush()
		#expect(try await sut.pendingChanges() == [])
		#expect(try await knownKeys() == ["a"])

		tier.fail(false)
		clock.advance(by: .seconds(5))
		await sut.flush()
		#expect(tier.kept["a"]?.value.title == "kept")
		#expect(try await knownKeys() == [])
	}

	@Test("If a cache cannot be flushed, the outbox emits an event and tries again by itself")
	func flushIsTriedAgain() async throws {
		let sut = try makeOutbox()
		var events = sut.events().makeAsyncIterator()
		tier.fail(true)
		let running = Task { await sut.run() }
		try await sut.enqueue(CreateMemo(key: "a", title: "made"))
		while let event = await events.next() {
			if case .cacheFailure("memo") = event.kind { break }
		}
		await clock.waitForSleepers()
		tier.fail(false)
		clock.advance(by: .seconds(5))
		while try await knownKeys() != [] { await Task.yield() }
		#expect(tier.kept["a"]?.value.title == "made")
		running.cancel()
		await running.value
	}

	@Test("The cache flushes many confirmed values together")
	func valuesAreFlushedTogether() async throws {
		let sut = try makeOutbox()
		for number in 0..<20 { try await sut.enqueue(CreateMemo(key: "\(number)", title: "made")) }
		await sut.flush()
		#expect(tier.kept.count == 20)
		#expect(tier.flushCount <= 2)
		#expect(try await knownKeys() == [])
	}

	@Test(
		"If the cache cannot save a value, the value stays in the journal, and even after the app was killed, reads return the value from the journal"
	)
	func unkeptValueIsShown() async throws {
		let first = try OutboxFixture()
		try await first.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		first.service.reply(.memo(Memo(id: "a", title: "kept")))
		await first.disk.setWriteError(CocoaError(.fileWriteOutOfSpace))
		await first.outbox.flush()

		let sut = try OutboxFixture(after: first)
		#expect(try await sut.title("a") == "kept")
		await first.disk.setWriteError(nil)
		await sut.outbox.flush()
		#expect(await sut.disk.entries["a"]?.value.title == "kept")
		#expect(try await sut.journal.records().allSatisfy { if case .known = $0 { false } else { true } })
	}
}
