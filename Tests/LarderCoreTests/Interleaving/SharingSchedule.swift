import LarderTesting

@testable import LarderCore

/// One seeded run of three processes over one file, which are killed, stopped, suspended, and signalled or not, checked
/// against the laws of processes.
///
/// A process *knows* a commit once its own call has returned, or a look has shown it that a signal, a read or a
/// resumption causes, and nothing that ran then runs any more. No read that begins afterwards answers a value that the
/// file had before. At rest, every process that looks once more answers what is in the file. ``ProcessSchedule`` has the
/// sign-outs.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class SharingSchedule: Sendable {
	/// The place of the last value of each key that a process knows.
	private final class Knowledge: Sendable {
		private let times = Mutex<(known: [String: Int], seen: [String: Int])>(([:], [:]))

		subscript(key: String) -> Int { times.withLock { $0.known[key] ?? 0 } }

		func raise(to others: [String: Int]) {
			times.withLock { $0.known.merge(others) { max($0, $1) } }
		}

		/// Notes what a look has shown, whose consequences may still run.
		func see(_ others: [String: Int]) {
			times.withLock { $0.seen.merge(others) { max($0, $1) } }
		}

		/// Notes that nothing runs.
		func settle() {
			times.withLock { times in times.known.merge(times.seen) { max($0, $1) } }
		}
	}

	/// One process, from its launch until it is killed.
	private final class AppProcess: ScheduledProcess {
		let disk: ProcessDisk
		let known: Knowledge
		let memory = MemoryDataSource<String, Int>()
		let group: CacheGroup
		let cache: TieredCache<String, Int>
		let tasks = TaskList()
		private let taskCount = TaskCount()

		init(_ disk: ProcessDisk, known: Knowledge, executor: SeededExecutor) {
			self.disk = disk
			self.known = known
			group = CacheGroup(database: disk)
			cache = TieredCache(
				memory: memory,
				disk: disk,
				configuration: CacheConfiguration(freshness: .forever),
				group: group,
				coordinator: CacheCoordinator { [taskCount] body in
					taskCount.change(by: 1)
					return executor.start {
						await body()
						taskCount.change(by: -1)
					}
				}
			)
		}

		/// Notes what is known, if nothing runs.
		func settle() {
			if cache.isIdle, taskCount.isZero { known.settle() }
		}
	}

	/// How many tasks of a cache have not ended.
	private final class TaskCount: Sendable {
		private let count = Mutex(0)

		var isZero: Bool { count.withLock { $0 == 0 } }

		func change(by change: Int) { count.withLock { $0 += change } }
	}

	private let base: ProcessRun<AppProcess>
	private let keys = ["a", "b", "c"]

	init(seed: UInt64) {
		base = ProcessRun(seed: seed)
	}

	/// Runs `count` operations to their end, and returns what went wrong.
	func run(operationCount count: Int) -> [String] {
		base.perform(
			operationCount: count,
			in: 3,
			longestPause: 20,
			launched: { self.process(at: $0, seed: $1) },
			operation: { base.operation(of: 24, keys: self.keys) },
			perform: { await self.perform($0.number, key: $0.key, in: $1) }
		)
		for process in base.processes { checkRest(process) }
		return base.violations
	}

	private func process(at place: Int, seed: UInt64) -> AppProcess {
		let known = Knowledge()
		let disk = ProcessDisk(
			base.file,
			seed: seed,
			isGathering: false,
			onCommit: { [weak self] in self?.signal(allBut: place) },
			onSight: known.see
		)
		return AppProcess(disk, known: known, executor: base.executor)
	}

	/// Lets the other processes look some time later.
	///
	/// One signal of four is lost.
	private func signal(allBut place: Int) {
		for (other, process) in base.processes.enumerated() where other != place && base.pick(4) > 0 {
			Task(executorPreference: base.executor) {
				await self.base.pause(upTo: 12)
				// A killed or suspended process looks at nothing.
				try? await process.disk.look()
				await self.base.pause(upTo: 40)
				process.settle()
			}
		}
	}

	private func perform(_ operation: Int, key: String, in process: AppProcess) async {
		do {
			switch operation {
			case 1..<8: try await read(key, .localFirst, in: process)
			case 8..<11: try await read(key, .remoteFirst, in: process)
			case 11..<15: try await save(key, in: process)
			case 15..<17: try await process.cache.remove(key)
			case 17: process.memory.removeEntry(for: key)
			case 18: base.file.content.withLock { $0.sweep(key) }
			case 19: await stop(process)
			case 20: await process.group.suspend()
			case 21, 22: await process.group.resume()
			default: await base.pause(upTo: 8)
			}
		} catch {
			// A refused remote, a suspended or killed process and a cancellation are part of the schedule.
		}
	}

	private func save(_ key: String, in process: AppProcess) async throws {
		let value = base.nextNumber()
		try await process.cache.save(value, for: key)
		let place = base.file.content.withLock { $0.places[value] }
		if let place { process.known.raise(to: [key: place]) }
	}

	/// Stops the process for a while.
	private func stop(_ process: AppProcess) async {
		process.disk.stop()
		await base.pause(upTo: 60)
		process.disk.goOn()
	}

	private func read(_ key: String, _ policy: CachePolicy, in process: AppProcess) async throws {
		process.settle()
		let known = process.known[key]
		let result = try await process.cache.result(for: key, policy: policy) {
			let number = self.base.nextNumber()
			await self.base.pause(upTo: 8)
			let outcome = self.base.pick(10)
			guard outcome > 0 else { throw RemoteFailure.unreachable }
			guard outcome > 1 else { throw RemoteFailure.missing }
			return number
		}
		// A process that could not write a key may have kept what it fetched in memory alone.
		guard !process.disk.isKilled, !process.disk.hasFailed(key) else { return }
		// A fetched value that was not kept has no place.
		guard let place = base.file.content.withLock({ $0.places[result.value] }), place < known else { return }
		base.report("\(result.value) of \(place) was answered for \(key) after a commit at \(known)")
	}

	private func checkRest(_ process: AppProcess) {
		_ = base.executor.run { await process.group.resume() }
		_ = base.executor.run { try? await process.disk.look() }
		if !process.cache.isIdle { base.report("something is still under way at rest") }
		let content = base.file.content.withLock { $0 }
		for key in keys {
			let kept = content.entries[key]?.value
			let answered = base.executor.run { await process.cache.peek(key) }??.value
			// Others are not told of an eviction.
			let isEvicted = kept == nil && answered == content.evicted[key]
			if answered != kept, !isEvicted, !process.disk.hasFailed(key) {
				base.report("\(key) is \(answered.debugDescription), and the file has \(kept.debugDescription)")
			}
		}
	}
}
