import Foundation
import Testing

/// Thousands of schedules of overlapping reads and changes; a seed repeats its schedule exactly.
///
/// `LARDER_SCHEDULES` sets the number of schedules, and `LARDER_FIRST_SCHEDULE` the seed of the first one. A failure names its
/// seed. A killed process of a schedule keeps its memory, so run no more than some ten thousand at once.
@Suite(.timeLimit(.minutes(30)))
struct InterleavingTests {
	/// The seeds of the schedules.
	static let seeds = first..<(first + UInt64(count))
	private static let first =
		ProcessInfo.processInfo.environment["LARDER_FIRST_SCHEDULE"].flatMap { UInt64($0) } ?? 0
	static let count = ProcessInfo.processInfo.environment["LARDER_SCHEDULES"].flatMap { Int($0) } ?? 2_000

	@Test(
		"However operations overlap, no older change replaces a newer one, and both tiers agree once all operations have ended"
	)
	@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
	func nothingOlderReplacesAnythingNewer() async {
		for seed in Self.seeds {
			let violations = Schedule(seed: seed, areTiersFailing: false).run(operationCount: 14)
			#expect(violations.isEmpty, "Seed \(seed)")
			// A schedule blocks its thread, but other tests also need threads.
			await Task.yield()
		}
	}

	@Test("Even if tiers fail, no older change replaces a newer one")
	@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
	func norWhenTiersFail() async {
		for seed in Self.seeds {
			let violations = Schedule(seed: seed, areTiersFailing: true).run(operationCount: 14)
			#expect(violations.isEmpty, "Seed \(seed)")
			// A schedule blocks its thread, but other tests also need threads.
			await Task.yield()
		}
	}

	@Test(
		"However processes overlap and are killed, a process that has read the disk returns nothing that another process has invalidated or removed"
	)
	@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
	func processesAgree() async {
		for seed in Self.seeds {
			let violations = ProcessSchedule(seed: seed).run(operationCount: 24)
			#expect(violations.isEmpty, "Seed \(seed)")
			// A schedule blocks its thread, but other tests also need threads.
			await Task.yield()
		}
	}

	@Test(
		"Even if three processes overlap, are killed, stopped or suspended, or miss a signal, no process returns a value that it knows to be replaced, and all agree in the end"
	)
	@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
	func sharingProcessesAgree() async {
		for seed in Self.seeds {
			let violations = SharingSchedule(seed: seed).run(operationCount: 30)
			#expect(violations.isEmpty, "Seed \(seed)")
			// A schedule blocks its thread, but other tests also need threads.
			await Task.yield()
		}
	}

	@Test(
		"However pages, refreshes, deletions and sign-outs overlap, a list skips no member, and shows no deleted member"
	)
	@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
	func listsSkipNothing() async {
		for seed in Self.seeds {
			let violations = ListSchedule(seed: seed).run(operationCount: 14)
			#expect(violations.isEmpty, "Seed \(seed)")
			// A schedule blocks its thread, but other tests also need threads.
			await Task.yield()
		}
	}

	@Test(
		"However processes load pages of one list, edit it and delete from it, with or without signals, no row is skipped, duplicated or kept too long"
	)
	@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
	func sharedListsSkipNothing() async {
		for seed in 0..<UInt64(Self.count) {
			let violations = ListSharingSchedule(seed: seed).run(operationCount: 20)
			#expect(violations.isEmpty, "Seed \(seed)")
			// A schedule blocks its thread, but other tests also need threads.
			await Task.yield()
		}
	}

	@Test("The same seed gives the same schedule")
	@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
	func seedRepeatsItsSchedule() {
		let runs = (0..<2).map { _ in
			let schedule = Schedule(seed: 7, areTiersFailing: true)
			_ = schedule.run(operationCount: 30)
			return schedule.ledger.summary
		}

		#expect(runs[0] == runs[1])
	}
}
