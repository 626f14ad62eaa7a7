import Foundation

/// The attempts of one fault: gives each its random numbers, counts them and reports them to the parent process.
///
/// An attempt is reported before it is made, so that a crash can be traced to it.
struct Trials {
	/// How many losses are described in words.
	private static let wordsLimit = 5

	private let seed: UInt64
	private let deadline: ContinuousClock.Instant
	private let report: (TrialReport) -> Void
	private(set) var count = 0
	private var lossCount = 0

	init(seed: UInt64, time: Duration, report: @escaping (TrialReport) -> Void) {
		self.seed = seed
		self.report = report
		deadline = .now + time
	}

	/// Whether another attempt is due: until the time is up, and at least `minimum` times.
	func goesOn(atLeast minimum: Int) -> Bool {
		count < minimum || .now < deadline
	}

	/// Makes one attempt; it is a loss if `body` throws.
	mutating func attempt(
		_ name: @autoclosure () -> String,
		_ body: (inout SeededGenerator) async throws -> Void
	) async throws(Skip) {
		count += 1
		let name = name()
		report(.attempt(name))
		var random = SeededGenerator(seed: seed &+ UInt64(count) &* 0x9E37_79B9)
		do {
			try await body(&random)
		} catch let skip as Skip {
			throw skip
		} catch {
			lose("\(name): \(error)")
		}
	}

	/// Reports what was counted, in words.
	func tell(_ count: String) {
		report(.counted(count))
	}

	private mutating func lose(_ words: String) {
		lossCount += 1
		report(.loss(lossCount > Self.wordsLimit ? "" : words))
	}
}
