import LarderCore

/// Runs tasks step by step on the thread that drains it, in an order that a seed decides.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class SeededExecutor: TaskExecutor {
	private struct State {
		var jobs: [UnownedJob] = []
		var random: SeededGenerator
	}

	private let state: Mutex<State>

	init(seed: UInt64) {
		state = Mutex(State(random: SeededGenerator(seed: seed)))
	}

	func enqueue(_ job: consuming ExecutorJob) {
		let job = UnownedJob(job)
		state.withLock { $0.jobs.append(job) }
	}

	/// Runs tasks until none can run.
	func drain() {
		while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
	}

	/// Starts a task that this executor runs.
	func start(_ body: @escaping @concurrent @Sendable () async -> Void) -> Task<Void, Never> {
		Task(executorPreference: self, operation: body)
	}

	/// Runs `body` to its end or as far as it gets.
	func run<Answer: Sendable>(_ body: @escaping @Sendable () async -> Answer) -> Answer? {
		let answer = AnswerBox<Answer>()
		_ = start { answer.value = await body() }
		drain()
		return answer.value
	}

	private func next() -> UnownedJob? {
		state.withLock { state in
			guard !state.jobs.isEmpty else { return nil }
			return state.jobs.remove(at: Int.random(in: 0..<state.jobs.count, using: &state.random))
		}
	}
}

private final class AnswerBox<Answer: Sendable>: Sendable {
	private let storage = Mutex<Answer?>(nil)

	var value: Answer? {
		get { storage.withLock { $0 } }
		set { storage.withLock { $0 = newValue } }
	}
}

/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
struct SeededGenerator: RandomNumberGenerator {
	private var state: UInt64

	init(seed: UInt64) {
		state = seed
	}

	mutating func next() -> UInt64 {
		state &+= 0x9E37_79B9_7F4A_7C15
		var z = state
		z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
		z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
		return z ^ (z >> 31)
	}
}
