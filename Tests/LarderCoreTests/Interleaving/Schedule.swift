import Foundation
import LarderTesting

@testable import LarderCore

/// One seeded run of overlapping reads and changes of a few keys, checked against ``Ledger``.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class Schedule: Sendable {
	let ledger = Ledger()
	private let executor: SeededExecutor
	private let random: Mutex<SeededGenerator>
	private let clock = ManualClock()
	private let memory: any LocalDataSourceContract<String, Int>
	private let disk: YieldingDataSource
	private let cache: TieredCache<String, Int>
	private let lists: ListCache<String, String, Int>
	private let group: CacheGroup
	private let keys = ["a", "b"]
	private let areTiersFailing: Bool
	private static let tag: CacheTag = "all"

	init(seed: UInt64, areTiersFailing: Bool) {
		var generator = SeededGenerator(seed: seed)
		executor = SeededExecutor(seed: generator.next())
		let faults = areTiersFailing ? 8 : 0
		self.areTiersFailing = areTiersFailing
		// A page is one step for readers only in a memory that does not suspend.
		memory =
			seed.isMultiple(of: 2)
			? MemoryDataSource() : YieldingDataSource(seed: generator.next(), faultPercentage: faults)
		disk = YieldingDataSource(seed: generator.next(), faultPercentage: faults)
		let group = CacheGroup(database: YieldingDatabase(seed: generator.next(), faultPercentage: faults))
		self.group = group
		cache = TieredCache(
			memory: memory,
			disk: disk,
			configuration: CacheConfiguration(
				freshness: Freshness(lifetime: .seconds(60), revalidateWindow: .seconds(30)),
				clock: clock.wallClock
			),
			group: group,
			coordinator: CacheCoordinator(startTask: executor.start)
		)
		lists = ListCache(
			"list",
			of: cache,
			freshness: Freshness(lifetime: .seconds(60), revalidateWindow: .seconds(30)),
			tags: { _ in [Self.tag] },
			identifier: { [ledger] in ledger.key(of: $0) }
		)
		random = Mutex(generator)
	}

	/// Runs `count` operations to their end, and returns what went wrong.
	func run(operationCount count: Int) -> [String] {
		_ = executor.run { [group] in await group.state.load() }
		let observers = keys.map { observe($0) } + [observeList()]
		let tally = EventTally(cache.events(bufferLimit: .max), executor: executor)
		let tasks = TaskList()
		for _ in 0..<count {
			let operation = ScheduledOperation.random { pick($0) }
			let key = keys[pick(keys.count)]
			tasks.append(
				Task(executorPreference: executor) {
					await self.pause(upTo: 12)
					if operation == .cancel { tasks.cancelOne { self.pick($0) } }
					await self.perform(operation, key: key)
				}
			)
		}
		executor.drain()
		checkRest(tally)
		for observer in observers { observer.cancel() }
		executor.drain()
		return ledger.violations
	}

	/// Observes a key from the beginning to the end; its states must follow the order of commits.
	private func observe(_ key: String) -> Task<Void, Never> {
		Task(executorPreference: executor) {
			for await state in self.cache.updates(for: key) {
				self.ledger.observe(state, of: key)
				await self.pause(upTo: 4)
			}
		}
	}

	private func perform(_ operation: ScheduledOperation, key: String) async {
		do {
			switch operation {
			case .read(let policy): try await read(key, policy)
			case .save: try await save(key)
			case .modify: try await modify(key)
			case .seed: try await seed()
			case .remove: try await remove(key)
			case .removeAll: try await removeAll()
			case .invalidate: await invalidate(key)
			case .invalidateTag: try await invalidateTag()
			case .signOut: try await signOut()
			case .send: try await send(key)
			case .list(let policy): try await list(policy)
			case .more: try await more()
			case .edit: try await edit(key)
			case .evict: evict()
			case .advance: clock.advance(by: .seconds(pick(60)))
			case .cancel: break
			}
		} catch {
			// A refused remote, a failing tier and a cancellation are part of the schedule.
		}
	}

	private func read(_ key: String, _ policy: CachePolicy) async throws {
		let floor = ledger.floor(of: key, isCached: policy != .noCache)
		let tagFloor = ledger.tagFloor
		let result = try await cache.result(for: key, policy: policy, tags: [Self.tag]) {
			try await self.fetch(key, isCommitted: policy != .noCache)
		}
		ledger.check(result.value, of: key, isAtLeast: floor)
		// Only in place of an error may an invalidated value be answered.
		if result.fallbackError == nil { ledger.check(result.value, of: key, isAtLeast: tagFloor) }
		// A failed save refuses older fetches although it changes nothing. Only then may a fetched value vanish.
		if policy != .noCache, !areTiersFailing { ledger.finishRead(result.value, of: key) }
	}

	/// Answers with the number of the fetch; fails now and then.
	private func fetch(_ key: String, isCommitted: Bool) async throws -> Int {
		let mark = ledger.beginFetch(of: key, isCommitted: isCommitted)
		defer { ledger.endFetch(mark) }
		return try await withTaskCancellationHandler {
			await pause(upTo: 8)
			try Task.checkCancellation()
			switch pick(10) {
			case 0:
				throw RemoteFailure.unreachable
			case 1:
				if isCommitted { ledger.conclude(mark, .removal, of: key) }
				throw RemoteFailure.missing
			default:
				if isCommitted { ledger.conclude(mark, .value, of: key) }
				return mark
			}
		} onCancel: {
			ledger.endFetch(mark)
		}
	}

	private func save(_ key: String) async throws {
		let mark = ledger.beginChange(of: [key])
		try await cache.save(mark, for: key, tags: [Self.tag])
		ledger.conclude(mark, .value, of: key)
		ledger.finishChange(mark, of: key)
	}

	/// A sent change is as old as its call among changes, and as new as its answer among fetches.
	private func send(_ key: String) async throws {
		let mark = ledger.beginModification()
		var answer: Int?
		try await cache.save(for: key, tags: [Self.tag]) {
			await pause(upTo: 8)
			guard pick(10) > 0 else { throw RemoteFailure.unreachable }
			let (value, isKept) = ledger.answerSentChange(mark, of: key)
			if isKept { answer = value }
			return value
		}
		// A change that began while this one waited for its turn may have won.
		guard let answer, ledger.isNewestChange(answer, of: key) else { return }
		ledger.finishChange(answer, of: key)
	}

	/// A modification is as old as its call, and counts only if something was cached.
	private func modify(_ key: String) async throws {
		let mark = ledger.beginModification()
		let value = try await cache.modify(key) { value in
			ledger.applyModification(mark, of: key)
			value = mark
		}
		guard value != nil else { return }
		ledger.conclude(mark, .value, of: key)
		ledger.finishChange(mark, of: key)
	}

	/// The answer brings every key, and all count as fetched when its fetch began.
	private func seed() async throws {
		let marks = try await cache.seed(tags: [Self.tag]) {
			let marks = ledger.beginPage(of: keys, isOneStep: false)
			await pause(upTo: 8)
			guard pick(10) > 0 else { throw RemoteFailure.unreachable }
			for (key, mark) in zip(keys, marks) { ledger.concludeSeeding(mark, of: [key]) }
			return marks
		} values: { marks in
			Array(zip(keys, marks))
		}
		guard !areTiersFailing else { return }
		for (key, mark) in zip(keys, marks) { ledger.finishRead(mark, of: key) }
	}

	/// A removal that throws counts all the same, because neither tier answers the value any more.
	///
	/// One that a sign-out has overtaken writes nothing.
	private func remove(_ key: String) async throws {
		let mark = ledger.beginChange(of: [key])
		var isOvertaken = false
		defer {
			if isOvertaken { ledger.concludeClear(mark, of: [key]) } else { ledger.conclude(mark, .removal, of: key) }
			ledger.finishChange(mark, of: key)
		}
		do {
			try await cache.remove(key)
		} catch CacheError.sessionEnded {
			isOvertaken = true
		}
	}

	/// An invalidation changes no value, but nobody joins an older fetch, and none is committed.
	private func invalidate(_ key: String) async {
		ledger.beginInvalidation(of: key)
		await cache.invalidate(key)
	}

	/// An invalidation of the tag that all values carry; it counts in this process even if the database fails.
	private func invalidateTag() async throws {
		let mark = ledger.beginTagInvalidation()
		defer { ledger.finishTagInvalidation(mark) }
		try await group.invalidate(Self.tag)
	}

	/// Removes everything, as a removal of all does, and ends all fetches.
	private func signOut() async throws {
		let mark = ledger.beginChange(of: keys)
		defer {
			ledger.concludeClear(mark, of: keys)
			for key in keys { ledger.finishChange(mark, of: key) }
		}
		try await group.removeAll()
	}

	private func removeAll() async throws {
		let mark = ledger.beginChange(of: keys)
		defer {
			ledger.concludeClear(mark, of: keys)
			for key in keys { ledger.finishChange(mark, of: key) }
		}
		try await cache.removeAll()
	}

	/// A list of both keys, read under a policy; its values are no older than what a read of each key may answer.
	private func list(_ policy: CachePolicy) async throws {
		let floors = keys.map { ledger.floor(of: $0, isCached: true) }
		let tagFloor = ledger.tagFloor
		let list = try await lists.list(for: "list", policy: policy, tags: [Self.tag]) {
			try await self.page(at: $0, isCommitted: policy != .noCache)
		}
		check(list)
		guard policy != .noCache else { return }
		for (key, floor) in zip(keys, floors) {
			guard let value = list.items.first(where: { ledger.key(of: $0) == key }) else { continue }
			ledger.check(value, of: key, isAtLeast: floor)
			if !list.isStale { ledger.check(value, of: key, isAtLeast: tagFloor) }
		}
	}

	private func more() async throws {
		let list = try await lists.more(for: "list", tags: [Self.tag]) {
			try await self.page(at: $0, isCommitted: true)
		}
		check(list)
	}

	private func check(_ list: CachedList<Int>) {
		ledger.checkList(list.items.map { ledger.key(of: $0) }, list.items, isOneStep: isOneStep)
	}

	/// A first page of one or both keys, and a second one.
	private func page(at cursor: PageCursor?, isCommitted: Bool) async throws -> Page<Int> {
		let keys = pick(2) == 0 ? keys : [self.keys[pick(2)]]
		let marks = ledger.beginPage(of: keys, isOneStep: true)
		await pause(upTo: 8)
		try Task.checkCancellation()
		guard pick(10) > 0 else { throw RemoteFailure.unreachable }
		if isCommitted {
			for (key, mark) in zip(keys, marks) { ledger.concludeSeeding(mark, of: [key]) }
		}
		return Page(items: marks, next: cursor == nil ? PageCursor(2) : nil)
	}

	private func edit(_ key: String) async throws {
		let isInserting = pick(2) == 0
		try await lists.edit("list") { keys in
			// Only what is cached may be inserted: a removed key leaves all lists, and must not come back.
			if isInserting { keys.reverse() } else { keys.removeAll { $0 == key } }
		}
	}

	/// Evicts all entries from memory, as it does when memory runs short.
	private func evict() {
		guard let memory = memory as? MemoryDataSource<String, Int> else { return }
		ledger.noteEviction()
		memory.removeAll()
	}

	private func observeList() -> Task<Void, Never> {
		Task(executorPreference: executor) {
			for await state in self.lists.updates(for: "list") {
				let items = state.value?.items
				self.ledger.observeList(
					items.map { Dictionary($0.map { (self.ledger.key(of: $0), $0) }) { first, _ in first } }
				)
				if let list = state.value { self.check(list) }
				await self.pause(upTo: 4)
			}
		}
	}

	private var isOneStep: Bool { memory is MemoryDataSource<String, Int> && !areTiersFailing }

	/// At rest, nothing is under way, both tiers hold the last commit, and the numbers of calls and commits add up.
	private func checkRest(_ tally: EventTally) {
		if !cache.isIdle { ledger.report("something is still under way at rest") }
		(memory as? YieldingDataSource)?.stopFailing()
		disk.stopFailing()
		ledger.checkCalls(eventCount: tally.fetchCount)
		if !areTiersFailing {
			ledger.checkCommits(writeCount: disk.writeCount, refusalCount: tally.refusalCount)
		}
		var values: [String: Int] = [:]
		for key in keys {
			let (memory, disk) = trustedValues(of: key)
			values[key] = memory ?? disk
			ledger.checkObserver(of: key, memory: areTiersFailing ? nil : .some(memory))
			if areTiersFailing || ledger.isInvalidated(key) {
				ledger.checkRestAfterRefusals(of: key, memory: memory, disk: disk)
			} else {
				ledger.checkRest(of: key, memory: memory, disk: disk)
			}
		}
		guard !areTiersFailing else { return }
		let id = ListID(name: "list", key: "list")
		let kept = executor.run { [lists] in
			[await lists.lists.memory.read(id)?.value.list.keys, await lists.lists.disk?.read(id)?.value.list.keys]
		}
		ledger.checkListAtRest(memory: kept?[0], disk: kept?[1], values: values)
	}

	private func trustedValues(of key: String) -> (memory: Int?, disk: Int?) {
		let values = executor.run { [cache] in
			[await cache.memory.read(key)?.value, await cache.disk?.read(key)?.value]
		}
		return (values?[0], values?[1])
	}

	private func pause(upTo count: Int) async {
		for _ in 0..<pick(count) { await Task.yield() }
	}

	private func pick(_ count: Int) -> Int {
		random.withLock { Int.random(in: 0..<count, using: &$0) }
	}
}
