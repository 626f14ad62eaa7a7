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
	private struct State {
		var random: SeededGenerator
		var lastNumber = 0
		var processes: [AppProcess] = []
		var violations: [String] = []
	}

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
	private final class AppProcess: Sendable {
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

	private static let processCount = 3
	private let executor: SeededExecutor
	private let file = SharedFile()
	private let state: Mutex<State>
	private let keys = ["a", "b", "c"]

	init(seed: UInt64) {
		var generator = SeededGenerator(seed: seed)
		executor = SeededExecutor(seed: generator.next())
		state = Mutex(State(random: generator))
	}

	/// Runs `count` operations to their end, and returns what went wrong.
	func run(operationCount count: Int) -> [String] {
		for place in 0..<Self.processCount { launch(at: place) }
		for _ in 0..<count {
			let (place, operation, key) = (pick(Self.processCount), pick(24), keys[pick(keys.count)])
			Task(executorPreference: executor) {
				await self.pause(upTo: 20)
				let process = self.state.withLock { $0.processes[place] }
				guard operation > 0 else { return self.kill(process, at: place) }
				process.tasks.append(
					Task(executorPreference: self.executor) { await self.perform(operation, key: key, in: process) }
				)
			}
		}
		executor.drain()
		for process in state.withLock({ $0.processes }) { checkRest(process) }
		return state.withLock { $0.violations }
	}

	private func launch(at place: Int) {
		let seed = state.withLock { $0.random.next() }
		let known = Knowledge()
		let disk = ProcessDisk(
			file,
			seed: seed,
			isGathering: false,
			onCommit: { [weak self] in self?.signal(allBut: place) },
			onSight: known.see
		)
		let process = AppProcess(disk, known: known, executor: executor)
		state.withLock { state in
			if place < state.processes.count {
				state.processes[place] = process
			} else {
				state.processes.append(process)
			}
		}
	}

	/// Lets the other processes look some time later.
	///
	/// One signal of four is lost.
	private func signal(allBut place: Int) {
		for (other, process) in state.withLock({ $0.processes }).enumerated() where other != place && pick(4) > 0 {
			Task(executorPreference: executor) {
				await self.pause(upTo: 12)
				// A killed or suspended process looks at nothing.
				try? await process.disk.look()
				await self.pause(upTo: 40)
				process.settle()
			}
		}
	}

	private func kill(_ process: AppProcess, at place: Int) {
		process.disk.kill()
		process.tasks.cancelAll()
		launch(at: place)
	}

	private func perform(_ operation: Int, key: String, in process: AppProcess) async {
		do {
			switch operation {
			case 1..<8: try await read(key, .localFirst, in: process)
			case 8..<11: try await read(key, .remoteFirst, in: process)
			case 11..<15: try await save(key, in: process)
			case 15..<17: try await process.cache.remove(key)
			case 17: process.memory.removeEntry(for: key)
			case 18: file.content.withLock { $0.sweep(key) }
			case 19: await stop(process)
			case 20: await process.group.suspend()
			case 21, 22: await process.group.resume()
			default: await pause(upTo: 8)
			}
		} catch {
			// A refused remote, a suspended or killed process and a cancellation are part of the schedule.
		}
	}

	private func save(_ key: String, in process: AppProcess) async throws {
		let value = nextNumber()
		try await process.cache.save(value, for: key)
		let place = file.content.withLock { $0.places[value] }
		if let place { process.known.raise(to: [key: place]) }
	}

	/// Stops the process for a while.
	private func stop(_ process: AppProcess) async {
		process.disk.stop()
		await pause(upTo: 60)
		process.disk.goOn()
	}

	private func read(_ key: String, _ policy: CachePolicy, in process: AppProcess) async throws {
		process.settle()
		let known = process.known[key]
		let result = try await process.cache.result(for: key, policy: policy) {
			let number = self.nextNumber()
			await self.pause(upTo: 8)
			let outcome = self.pick(10)
			guard outcome > 0 else { throw RemoteFailure.unreachable }
			guard outcome > 1 else { throw RemoteFailure.missing }
			return number
		}
		// A process that could not write a key may have kept what it fetched in memory alone.
		guard !process.disk.isKilled, !process.disk.hasFailed(key) else { return }
		// A fetched value that was not kept has no place.
		guard let place = file.content.withLock({ $0.places[result.value] }), place < known else { return }
		report("\(result.value) of \(place) was answered for \(key) after a commit at \(known)")
	}

	private func checkRest(_ process: AppProcess) {
		_ = executor.run { await process.group.resume() }
		_ = executor.run { try? await process.disk.look() }
		if !process.cache.isIdle { report("something is still under way at rest") }
		let content = file.content.withLock { $0 }
		for key in keys {
			let kept = content.entries[key]?.value
			let answered = executor.run { await process.cache.peek(key) }??.value
			// Others are not told of an eviction.
			let isEvicted = kept == nil && answered == content.evicted[key]
			if answered != kept, !isEvicted, !process.disk.hasFailed(key) {
				report("\(key) is \(answered.debugDescription), and the file has \(kept.debugDescription)")
			}
		}
	}

	private func report(_ violation: String) {
		state.withLock { $0.violations.append(violation) }
	}

	private func nextNumber() -> Int {
		state.withLock { state in
			state.lastNumber += 1
			return state.lastNumber
		}
	}

	private func pause(upTo count: Int) async {
		for _ in 0..<pick(count) { await Task.yield() }
	}

	private func pick(_ count: Int) -> Int {
		state.withLock { Int.random(in: 0..<count, using: &$0.random) }
	}
}
