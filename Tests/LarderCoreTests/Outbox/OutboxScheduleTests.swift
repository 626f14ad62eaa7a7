import Foundation
import Testing

@testable import LarderCore

/// Thousands of random schedules of the outbox, its readers and a service; a seed repeats its schedule exactly.
@Suite(.timeLimit(.minutes(30)))
struct OutboxScheduleTests {
	@Test("Despite losses, repetitions and kills, each change is applied once and in order, and every read shows it")
	func everyChangeIsAppliedOnce() async {
		for seed in InterleavingTests.seeds {
			var schedule = OutboxSchedule(seed: seed)
			let violation = schedule.run(stepCount: 60)
			#expect(violation == nil, "Seed \(seed)")
			if violation != nil { return }
			await Task.yield()
		}
	}

	@Test("Each deliberate mistake in an outbox makes some schedule fail", arguments: OutboxMutant.allCases)
	func everyMutantIsFound(_ mutant: OutboxMutant) async {
		for seed in 0..<UInt64(20_000) {
			var schedule = OutboxSchedule(seed: seed, mutant: mutant)
			if schedule.run(stepCount: 60) != nil { return }
			await Task.yield()
		}
		Issue.record("No schedule notices it.")
	}
}
