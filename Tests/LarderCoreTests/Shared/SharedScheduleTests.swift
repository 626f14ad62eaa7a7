import Foundation
import Testing

/// Seeded schedules of machines over one store; a seed repeats its schedule exactly.
///
/// `LARDER_SCHEDULES` sets the number of schedules, and `LARDER_FIRST_SCHEDULE` the seed of the first one.
@Suite(.timeLimit(.minutes(60)))
struct SharedScheduleTests {
	private static let first = number("LARDER_FIRST_SCHEDULE") ?? 0
	private static let seeds = first..<(first + (number("LARDER_SCHEDULES") ?? 300))

	private static func number(_ name: String) -> UInt64? {
		ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
	}

	@Test(
		"However the calls of two machines overlap, and even if a machine is disconnected, killed or notified late, no machine returns a value that it knows to be replaced"
	)
	@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
	func machinesAgree() async {
		var answerCount = 0
		for seed in Self.seeds {
			let schedule = SharedSchedule(seed: seed)
			let violations = schedule.run(rounds: 14)
			answerCount += schedule.answerCount
			#expect(violations.isEmpty, "Seed \(seed)")
			// A schedule blocks its thread, but other tests also need threads.
			await Task.yield()
		}
		#expect(answerCount > Self.seeds.count)
	}
}
