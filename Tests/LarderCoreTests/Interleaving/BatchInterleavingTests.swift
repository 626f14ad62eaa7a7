import Testing

@testable import LarderCore

/// Seeded schedules of a batch whose keys fetch, join others and are cancelled in any order.
@Suite(.timeLimit(.minutes(30)))
struct BatchInterleavingTests {
	@Test("Every key of a batch is answered, and one call fetches each key once")
	@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
	func everyFetchIsAnswered() {
		for seed in 0..<UInt64(InterleavingTests.count) {
			let schedule = BatchSchedule(seed: seed)
			schedule.run()

			#expect(schedule.calls.count <= 1, "Seed \(seed)")
			for key in schedule.keys(of: .fetches) {
				#expect(schedule.answers[key] == -key, "Seed \(seed)")
				#expect(schedule.calls.first?.contains(key) == true, "Seed \(seed)")
			}
		}
	}
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class BatchSchedule: Sendable {
	enum Part: CaseIterable {
		case fetches, joins, isCancelled
	}

	private let executor: SeededExecutor
	private let random: Mutex<SeededGenerator>
	private let parts: [Part]
	private let log = Mutex<(calls: [[Int]], answers: [Int: Int])>(([], [:]))

	init(seed: UInt64) {
		var generator = SeededGenerator(seed: seed)
		executor = SeededExecutor(seed: generator.next())
		parts = (0..<5).map { _ in Part.allCases.randomElement(using: &generator) ?? .fetches }
		random = Mutex(generator)
	}

	/// The keys of each call.
	var calls: [[Int]] { log.withLock { $0.calls } }
	var answers: [Int: Int] { log.withLock { $0.answers } }

	func keys(of part: Part) -> [Int] {
		parts.indices.filter { parts[$0] == part }
	}

	func run() {
		let batch = BatchFetch<Int, Int>(Set(parts.indices), startTask: executor.start) { [self] keys, _ in
			try await call(keys)
		}
		for key in parts.indices {
			let reader = Task(executorPreference: executor) {
				defer { batch.decide(key) }
				await self.pause()
				guard self.parts[key] != .joins else { return }
				let value = try await batch.value(for: key)
				self.log.withLock { $0.answers[key] = value }
			}
			guard parts[key] == .isCancelled else { continue }
			Task(executorPreference: executor) {
				await self.pause()
				reader.cancel()
			}
		}
		executor.drain()
	}

	private func call(_ keys: [Int]) async throws -> [Int: Int] {
		log.withLock { $0.calls.append(keys) }
		await pause()
		try Task.checkCancellation()
		return Dictionary(uniqueKeysWithValues: keys.map { ($0, -$0) })
	}

	private func pause() async {
		for _ in 0..<random.withLock({ Int.random(in: 0..<8, using: &$0) }) { await Task.yield() }
	}
}
