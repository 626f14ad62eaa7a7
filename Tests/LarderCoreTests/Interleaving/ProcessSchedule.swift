import LarderTesting

@testable import LarderCore

/// One seeded run of two processes over one file, which are killed and launched again, checked against the laws of groups.
///
/// Every fetch, save, invalidation and sign-out gets a number when it begins, and that of a fetch or save is its value.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ProcessSchedule: Sendable {
	/// The numbers of the last invalidation and of the last sign-out.
	private struct Floors: Equatable {
		var invalidation = 0
		var signOut = 0

		mutating func raise(to other: Floors) {
			invalidation = max(invalidation, other.invalidation)
			signOut = max(signOut, other.signOut)
		}
	}

	private struct State {
		/// The numbers that saved values count as; a fetched one counts as itself.
		var ages: [Int: Int] = [:]
		/// What has ended without an error, in any process.
		var finished = Floors()
	}

	/// One process, from its launch until it is killed.
	private final class AppProcess: ScheduledProcess {
		let disk: ProcessDisk
		let memory = MemoryDataSource<String, Int>()
		let group: CacheGroup
		let cache: TieredCache<String, Int>
		let tasks = TaskList()
		/// What the process has to know: what it did itself, and what a read of the disk or its launch came after.
		let known: Mutex<Floors>

		init(_ disk: ProcessDisk, known: Floors, executor: SeededExecutor) {
			self.disk = disk
			self.known = Mutex(known)
			group = CacheGroup(database: disk)
			cache = TieredCache(
				memory: memory,
				disk: disk,
				configuration: CacheConfiguration(freshness: .forever),
				group: group,
				coordinator: CacheCoordinator(startTask: executor.start)
			)
		}
	}

	private let base: ProcessRun<AppProcess>
	private let state = Mutex(State())
	private let keys = ["a", "b"]
	/// How many invalidations and sign-outs are under way.
	private let changeCount = Mutex(0)
	private static let tag: CacheTag = "all"

	init(seed: UInt64) {
		base = ProcessRun(seed: seed)
	}

	/// Runs `count` operations to their end, and returns what went wrong.
	func run(operationCount count: Int) -> [String] {
		base.perform(
			operationCount: count,
			in: 2,
			longestPause: 12,
			launched: { self.process(seed: $1) },
			operation: { base.operation(of: 20, keys: self.keys) },
			perform: { await self.perform($0.number, key: $0.key, in: $1) }
		)
		for process in base.processes { checkRest(process) }
		return base.violations
	}

	private func process(seed: UInt64) -> AppProcess {
		let disk = ProcessDisk(base.file, seed: seed, isGathering: seed.isMultiple(of: 2))
		return AppProcess(disk, known: state.withLock { $0.finished }, executor: base.executor)
	}

	/// Replaces the file, if all processes know what is in it.
	///
	/// What a lost file has told nobody is lost with it.
	private func replaceFile() {
		let (processes, finished) = (base.processes, state.withLock { $0.finished })
		guard changeCount.withLock({ $0 }) == 0 else { return }
		guard processes.allSatisfy({ $0.known.withLock { $0 } == finished }) else { return }
		base.file.content.withLock { $0.replace() }
	}

	private func perform(_ operation: Int, key: String, in process: AppProcess) async {
		do {
			switch operation {
			case 1..<8: try await read(key, .localFirst, in: process)
			case 8..<10: try await read(key, .remoteFirst, in: process)
			case 10..<13: try await save(key, in: process)
			case 13..<16: try await invalidate(in: process)
			case 16: try await signOut(in: process)
			case 17: process.memory.removeAll()
			case 18: try await process.disk.flush()
			case 19: replaceFile()
			default: await peek(key, in: process)
			}
		} catch {
			// A refused remote, a killed process and a cancellation are part of the schedule.
		}
	}

	private func read(_ key: String, _ policy: CachePolicy, in process: AppProcess) async throws {
		let known = process.known.withLock { $0 }
		let result = try await process.cache.result(for: key, policy: policy, tags: [Self.tag]) {
			let number = self.base.nextNumber()
			await self.base.pause(upTo: 8)
			guard self.base.pick(8) > 0 else { throw RemoteFailure.unreachable }
			return number
		}
		check(result, since: known, in: process)
	}

	/// A save counts as done at any moment until it returns, so it may come after an invalidation that overlaps it.
	private func save(_ key: String, in process: AppProcess) async throws {
		let value = base.nextNumber()
		state.withLock { $0.ages[value] = .max }
		defer {
			let end = base.nextNumber()
			state.withLock { $0.ages[value] = end }
		}
		try await process.cache.save(value, for: key, tags: [Self.tag])
	}

	/// Looks for one key on disk, which shows what other processes have done, also to what is in memory.
	private func peek(_ key: String, in process: AppProcess) async {
		let finished = state.withLock { $0.finished }
		process.memory.removeEntry(for: key)
		guard !process.disk.hasGathered(key) else { return }
		guard let result = await process.cache.peek(key), !process.disk.isKilled else { return }
		guard result.origin == .disk else { return }
		check(result, since: finished, in: process)
		process.known.withLock { $0.raise(to: finished) }
	}

	/// An invalidated value is stale or a fallback, and a removed one is never answered.
	private func check(_ result: CacheResult<Int>, since floors: Floors, in process: AppProcess) {
		guard !process.disk.isKilled else { return }
		let age = state.withLock { $0.ages[result.value] ?? result.value }
		if age < floors.signOut { base.report("\(result.value) was answered after the sign-out \(floors.signOut)") }
		if age < floors.invalidation, !result.isStale {
			base.report("\(result.value) was fresh after the invalidation \(floors.invalidation)")
		}
	}

	private func invalidate(in process: AppProcess) async throws {
		let floors = Floors(invalidation: base.nextNumber())
		changeCount.withLock { $0 += 1 }
		defer { changeCount.withLock { $0 -= 1 } }
		try await process.group.invalidate(Self.tag)
		finish(floors, in: process)
	}

	private func signOut(in process: AppProcess) async throws {
		let floors = Floors(signOut: base.nextNumber())
		changeCount.withLock { $0 += 1 }
		defer { changeCount.withLock { $0 -= 1 } }
		try await process.group.removeAll()
		finish(floors, in: process)
	}

	private func finish(_ floors: Floors, in process: AppProcess) {
		process.known.withLock { $0.raise(to: floors) }
		state.withLock { $0.finished.raise(to: floors) }
	}

	/// At rest, no ended session has an entry on disk, and each process knows what all have done once it reads the disk.
	private func checkRest(_ process: AppProcess) {
		if !process.cache.isIdle { base.report("something is still under way at rest") }
		let content = base.file.content.withLock { $0 }
		for (key, entry) in content.entries where entry.metadata.mark?.ticket.session ?? 0 < content.record.session {
			base.report("\(key) of an ended session is on disk")
		}
		let key = keys[base.pick(keys.count)]
		_ = base.executor.run { await self.peek(key, in: process) }
		let known = process.known.withLock { $0 }
		for case let result?? in keys.map({ key in base.executor.run { await process.cache.peek(key) } }) {
			check(result, since: known, in: process)
		}
	}
}
