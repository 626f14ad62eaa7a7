import Testing

@testable import LarderValkey

struct StoreBreakerTests {
	@Test("While the store replies, any number of commands may be sent")
	func present() throws {
		let breaker = Breaker()
		for _ in 0..<5 {
			let permit = try #require(breaker.permit(at: .zero))
			breaker.finish(permit, .answered, at: .zero, random: 0)
		}
		#expect(!breaker.isAway)
	}

	@Test(
		"If the store does not reply, a machine sends it nothing during a pause, and after the pause only one command, until the store replies"
	)
	func pause() throws {
		let breaker = Breaker()
		let permit = try #require(breaker.permit(at: .zero))
		breaker.finish(permit, .failed, at: .zero, random: 0.5)

		#expect(breaker.isAway)
		#expect(breaker.permit(at: .milliseconds(74)) == nil)
		let probe = try #require(breaker.permit(at: .milliseconds(75)))
		#expect(breaker.permit(at: .milliseconds(80)) == nil)
		breaker.finish(probe, .answered, at: .milliseconds(90), random: 0.5)
		#expect(breaker.permit(at: .milliseconds(90)) != nil)
	}

	@Test(
		"Each consecutive failure doubles the pause until the maximum, and each pause is shortened at random, by at most half",
		arguments: [0.0, 0.5, 1]
	)
	func doubling(random: Double) throws {
		let breaker = Breaker()
		var now = Duration.zero
		var pauses: [Duration] = []
		for _ in 0..<7 {
			let permit = try #require(breaker.permit(at: now))
			breaker.finish(permit, .failed, at: now, random: random)
			let start = now
			while breaker.isAway, now - start < .seconds(2) {
				now += .milliseconds(1)
				if breaker.canProbe(at: now) { break }
			}
			pauses.append(now - start)
		}
		#expect(
			pauses == [100, 200, 400, 800, 1_000, 1_000, 1_000].map { .milliseconds(Int($0 * (0.5 + random / 2))) }
		)
	}

	@Test("A reply makes the next pause short again")
	func reset() throws {
		let breaker = Breaker()
		for _ in 0..<3 {
			let permit = try #require(breaker.permit(at: .seconds(100)))
			breaker.finish(permit, .failed, at: .zero, random: 0)
		}
		let probe = try #require(breaker.permit(at: .seconds(100)))
		breaker.finish(probe, .answered, at: .seconds(100), random: 0)
		let permit = try #require(breaker.permit(at: .seconds(100)))
		breaker.finish(permit, .failed, at: .seconds(100), random: 0)

		#expect(breaker.permit(at: .seconds(100) + .milliseconds(50)) != nil)
	}

	@Test(
		"If a command began before the store stopped replying, the command's result neither lengthens nor ends the pause that follows"
	)
	func olderCommands() throws {
		let breaker = Breaker()
		let permits = try (0..<3).map { _ in try #require(breaker.permit(at: .zero)) }
		breaker.finish(permits[0], .failed, at: .zero, random: 1)
		breaker.finish(permits[1], .failed, at: .milliseconds(90), random: 1)
		breaker.finish(permits[2], .answered, at: .milliseconds(95), random: 1)

		#expect(breaker.permit(at: .milliseconds(99)) == nil)
		#expect(breaker.permit(at: .milliseconds(100)) != nil)
	}

	@Test("If the caller of a probe was cancelled, the next command may probe the store")
	func cancelledProbe() throws {
		let breaker = Breaker()
		let permit = try #require(breaker.permit(at: .zero))
		breaker.finish(permit, .failed, at: .zero, random: 1)
		let probe = try #require(breaker.permit(at: .milliseconds(100)))
		breaker.finish(probe, .unknown, at: .milliseconds(110), random: 1)

		#expect(breaker.permit(at: .milliseconds(110)) != nil)
	}

	@Test(
		"Each machine pauses for a random time, at least half of the full pause, so that machines do not all try again at once"
	)
	func jitter() throws {
		var pauses: Set<Duration> = []
		for step in 0..<10 {
			let breaker = Breaker()
			let permit = try #require(breaker.permit(at: .zero))
			breaker.finish(permit, .failed, at: .zero, random: Double(step) / 10)
			let pause = try #require((0...100).first { breaker.canProbe(at: .milliseconds($0)) })
			pauses.insert(.milliseconds(pause))
		}
		#expect(pauses.count == 10)
		#expect(pauses.min() == .milliseconds(50))
	}
}

/// A breaker that a test changes within an expression.
private final class Breaker {
	private var machine = StoreBreaker(shortest: .milliseconds(100), longest: .seconds(1))

	var isAway: Bool { machine.isAway }

	func permit(at now: Duration) -> StoreBreaker.Permit? { machine.permit(at: now) }

	func finish(_ permit: StoreBreaker.Permit, _ outcome: StoreBreaker.Outcome, at now: Duration, random: Double) {
		machine.finish(permit, outcome, at: now, random: random)
	}

	/// Whether a permit would be given, without asking for it.
	func canProbe(at now: Duration) -> Bool {
		var copy = machine
		return copy.permit(at: now) != nil
	}
}
