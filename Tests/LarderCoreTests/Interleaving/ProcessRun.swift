@testable import LarderCore

/// One process of a schedule, from its launch until it is killed.
protocol ScheduledProcess: Sendable {
	var disk: ProcessDisk { get }
	var tasks: TaskList { get }
}

/// What all schedules of processes over one file share: the file, the processes, their order, and what went wrong.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ProcessRun<Process: ScheduledProcess>: Sendable {
	private struct State {
		var random: SeededGenerator
		var lastNumber = 0
		var launched: (@Sendable (_ place: Int, _ seed: UInt64) -> Process)?
		var processes: [Process] = []
		var violations: [String] = []
	}

	let executor: SeededExecutor
	let file = SharedFile()
	private let state: Mutex<State>

	init(seed: UInt64) {
		var generator = SeededGenerator(seed: seed)
		executor = SeededExecutor(seed: generator.next())
		state = Mutex(State(random: generator))
	}

	/// The processes that run now.
	var processes: [Process] { state.withLock { $0.processes } }

	/// Launches processes, and runs `count` operations to their end.
	///
	/// - Parameters:
	///   - longestPause: How often an operation yields before it begins, at most.
	///   - launched: Makes the process at a place.
	///   - operation: Picks an operation, or `nil` to kill a process.
	func perform<Operation: Sendable>(
		operationCount count: Int,
		in processCount: Int,
		longestPause: Int,
		launched: @escaping @Sendable (_ place: Int, _ seed: UInt64) -> Process,
		operation: () -> Operation?,
		perform: @escaping @Sendable (Operation, Process) async -> Void
	) {
		state.withLock { $0.launched = launched }
		for place in 0..<processCount { launch(at: place) }
		for _ in 0..<count {
			let (place, operation) = (pick(processCount), operation())
			Task(executorPreference: executor) {
				await self.pause(upTo: longestPause)
				let process = self.processes[place]
				guard let operation else { return self.kill(process, at: place) }
				process.tasks.append(
					Task(executorPreference: self.executor) { await perform(operation, process) }
				)
			}
		}
		executor.drain()
	}

	/// Lets a process begin at `place`, where it replaces the one before.
	func launch(at place: Int) {
		let (launched, seed) = state.withLock { ($0.launched, $0.random.next()) }
		guard let process = launched?(place, seed) else { return }
		state.withLock { state in
			if place < state.processes.count {
				state.processes[place] = process
			} else {
				state.processes.append(process)
			}
		}
	}

	/// Nothing that the process does reaches the file any more.
	private func kill(_ process: Process, at place: Int) {
		process.disk.kill()
		process.tasks.cancelAll()
		launch(at: place)
	}

	/// Picks the number of an operation and a key, or `nil` to kill a process.
	func operation(of count: Int, keys: [String]) -> (number: Int, key: String)? {
		let (number, key) = (pick(count), keys[pick(keys.count)])
		return number > 0 ? (number, key) : nil
	}

	/// What went wrong so far.
	var violations: [String] { state.withLock { $0.violations } }

	func report(_ violation: String) {
		state.withLock { $0.violations.append(violation) }
	}

	func nextNumber() -> Int {
		state.withLock { state in
			state.lastNumber += 1
			return state.lastNumber
		}
	}

	func pause(upTo count: Int) async {
		for _ in 0..<pick(count) { await Task.yield() }
	}

	func pick(_ count: Int) -> Int {
		state.withLock { Int.random(in: 0..<count, using: &$0.random) }
	}
}
