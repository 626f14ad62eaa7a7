import LarderTesting

@testable import LarderCore

/// One seeded run of processes that read one list in one file, page by page, and remove members of it.
///
/// Half of the runs have signals, and half have a memory that is smaller than the list. The service takes its answer at
/// the beginning or at the end of a request. The app deletes at the service first, and removes the row here soon or much
/// later, whether a page has brought it or not. If the process is killed in between, the row is removed at the end.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ListSharingSchedule: Sendable {
	private final class AppProcess: ScheduledProcess {
		let disk: ProcessDisk
		let tasks = TaskList()
		let cache: TieredCache<String, Int>
		let lists: ListCache<String, String, Int>
		/// The rows whose removal this process knows.
		let removed = Mutex<Set<String>>([])

		init(_ disk: ProcessDisk, countLimit: Int, executor: SeededExecutor) {
			self.disk = disk
			cache = TieredCache(
				memory: MemoryDataSource(countLimit: countLimit),
				disk: disk,
				configuration: CacheConfiguration(freshness: .forever),
				group: CacheGroup(database: disk),
				coordinator: CacheCoordinator(startTask: executor.start)
			)
			lists = ListCache("list", of: cache, freshness: .forever, identifier: ListSharingSchedule.key)
		}
	}

	private struct State {
		var service: [Int]
		var lastID: Int
		/// The rows that others have inserted, which a list need not show before it is refreshed.
		var inserted: Set<Int> = []
		/// The rows that are deleted at the service, and not removed here yet.
		var deleting: Set<Int> = []
		var removed: Set<String> = []
	}

	private let base: ProcessRun<AppProcess>
	private let state: Mutex<State>
	private let pageSize: Int
	private let hasOffsets: Bool
	private let hasSignals: Bool
	private let countLimit: Int

	init(seed: UInt64) {
		base = ProcessRun(seed: seed)
		pageSize = 1 + base.pick(3)
		hasOffsets = base.pick(2) == 0
		hasSignals = base.pick(2) == 0
		countLimit = base.pick(2) == 0 ? 2 : 1_000
		let count = 2 + base.pick(11)
		state = Mutex(State(service: Array(1...count), lastID: count))
	}

	/// Runs `count` operations to their end, and returns what went wrong.
	func run(operationCount count: Int) -> [String] {
		base.perform(
			operationCount: count,
			in: 1 + base.pick(3),
			longestPause: 40,
			launched: { self.process(at: $0, seed: $1) },
			operation: {
				let operation = self.base.pick(30)
				return operation > 0 ? operation : nil
			},
			perform: { await self.perform($0, in: $1) }
		)
		checkRest()
		return base.violations
	}

	private func process(at place: Int, seed: UInt64) -> AppProcess {
		let disk = ProcessDisk(
			base.file,
			seed: seed,
			isGathering: false,
			onCommit: { [weak self] in self?.signal(allBut: place) }
		)
		return AppProcess(disk, countLimit: countLimit, executor: base.executor)
	}

	private func signal(allBut place: Int) {
		guard hasSignals else { return }
		for (other, process) in base.processes.enumerated() where other != place {
			Task(executorPreference: base.executor) {
				await self.base.pause(upTo: 12)
				// A killed process looks at nothing.
				try? await process.disk.look()
			}
		}
	}

	/// The key of a value, which is the number of its row and a number of the fetch.
	private static func key(of value: Int) -> String { "row \(value % 100)" }

	private func value(of id: Int) -> Int { base.nextNumber() * 100 + id }

	private func perform(_ operation: Int, in process: AppProcess) async {
		do {
			switch operation {
			case 1..<4: try await open(process)
			case 4..<6:
				try await read(in: process) {
					try await process.lists.list(for: "", policy: .remoteFirst, fetch: self.fetch)
				}
			case 6..<17: try await read(in: process) { try await process.lists.more(for: "", fetch: self.fetch) }
			case 17..<25: try await delete(in: process)
			case 25, 26: try await process.lists.edit("") { if $0.count > 1 { $0.append($0.removeFirst()) } }
			case 27, 28: insert()
			default: try await saveOne(in: process)
			}
		} catch {
			// A service that fails and a killed process are part of the schedule.
		}
	}

	/// A list that is kept comes without the service, whatever is removed meanwhile.
	private func open(_ process: AppProcess) async throws {
		let isKept = base.file.content.withLock { !$0.lists.isEmpty }
		try await read(in: process) {
			try await process.lists.list(for: "") { cursor in
				if isKept, !process.disk.isKilled { self.base.report("a list that is kept begins anew") }
				return try await self.fetch(cursor)
			}
		}
	}

	private func read(
		in process: AppProcess,
		_ body: @Sendable () async throws -> CachedList<Int>
	) async throws {
		let removed = process.removed.withLock { $0 }
		let list = try await body()
		guard !process.disk.isKilled else { return }
		check(list, without: removed)
	}

	private func check(_ list: CachedList<Int>, without removed: Set<String>) {
		let keys = list.items.map(Self.key)
		if Set(keys).count != keys.count { base.report("a member stands twice in \(keys)") }
		if !list.isComplete { base.report("\(keys) is incomplete") }
		let revived = removed.intersection(keys)
		if !revived.isEmpty { base.report("\(revived.sorted()) are back after their removal") }
	}

	private func fetch(_ cursor: PageCursor?) async throws -> Page<Int> {
		let early = base.pick(2) == 0 ? page(at: cursor) : nil
		await base.pause(upTo: 10)
		guard base.pick(12) > 0 else { throw RemoteFailure.unreachable }
		return early ?? page(at: cursor)
	}

	private func page(at cursor: PageCursor?) -> Page<Int> {
		let service = state.withLock { $0.service }
		let place = cursor.flatMap(\.number).map { hasOffsets ? $0 : ($0 - 1) * pageSize } ?? 0
		let ids = service.dropFirst(place).prefix(pageSize)
		let end = place + ids.count
		let next = end < service.count ? PageCursor(hasOffsets ? end : place / pageSize + 2) : nil
		return Page(items: ids.map(value), next: next)
	}

	private func delete(in process: AppProcess) async throws {
		let picked = base.pick(1_000)
		let id: Int? = state.withLock { state in
			guard state.service.count > 1 else { return nil }
			let id = state.service.remove(at: picked % state.service.count)
			state.deleting.insert(id)
			return id
		}
		guard let id else { return }
		await base.pause(upTo: base.pick(3) == 0 ? 120 : 6)
		try await remove(id, in: process)
	}

	private func remove(_ id: Int, in process: AppProcess) async throws {
		let key = "row \(id)"
		try await process.cache.remove(key)
		process.removed.withLock { _ = $0.insert(key) }
		state.withLock { state in
			state.deleting.remove(id)
			state.removed.insert(key)
		}
	}

	/// Others insert a row.
	private func insert() {
		let picked = base.pick(3)
		state.withLock { state in
			state.lastID += 1
			state.service.insert(state.lastID, at: picked == 0 ? state.service.count / 2 : 0)
			state.inserted.insert(state.lastID)
		}
	}

	/// The app changes a row that is in the file.
	private func saveOne(in process: AppProcess) async throws {
		let picked = base.pick(1_000)
		let id = state.withLock { $0.service[picked % $0.service.count] }
		guard base.file.content.withLock({ $0.entries["row \(id)"] != nil }) else { return }
		try await process.cache.save(value(of: id), for: "row \(id)")
		// What the service has deleted meanwhile is removed once more.
		guard state.withLock({ !$0.service.contains(id) }) else { return }
		state.withLock { _ = $0.deleting.insert(id) }
		try await remove(id, in: process)
	}

	/// A list that was read to its end has the members of the service, and no removed member, also after a launch.
	private func checkRest() {
		guard let last = base.processes.first else { return }
		for id in state.withLock({ $0.deleting.sorted() }) {
			_ = base.executor.run { try? await self.remove(id, in: last) }
		}
		checkEnd(of: last)
		base.launch(at: 0)
		checkEnd(of: base.processes[0])
	}

	private func checkEnd(of process: AppProcess) {
		let (service, inserted, removed) = state.withLock { ($0.service, $0.inserted, $0.removed) }
		var list: CachedList<Int>?
		for _ in 0..<400 {
			guard list?.hasMore ?? true else { break }
			// The service fails now and then.
			let longer = base.executor.run { try? await process.lists.more(for: "", fetch: self.fetch) }
			if case let longer?? = longer { list = longer }
		}
		if !process.cache.isIdle { base.report("something is still under way at rest") }
		guard let list, !list.hasMore else { return base.report("the list does not end") }
		check(list, without: removed)
		let keys = Set(list.items.map(Self.key))
		let missing = service.filter { !inserted.contains($0) && !keys.contains("row \($0)") }
		if !missing.isEmpty { base.report("\(missing) are missing from \(keys.sorted())") }
	}
}
