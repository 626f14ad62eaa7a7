import LarderCore
import Testing

@testable import LarderValkey

/// A subscription that a test changes within an expression.
private final class Subscription {
	private var machine = StoreSubscription(interval: .milliseconds(250), limit: .seconds(1), now: .zero)

	func trust(at now: Duration) -> SharedTrust { machine.trust(at: now) }
	func acknowledge(sentAt: Duration) { machine.acknowledge(sentAt: sentAt) }
	func lose() -> Bool { machine.lose() }
	func beginEpoch() { machine.beginEpoch() }
	func step(at now: Duration) -> StoreSubscription.Step { machine.step(at: now) }
	func hearMessage(ofBeat number: Int) { machine.hearMessage(ofBeat: number) }
	func hearTracking() { machine.hearTracking() }
}

struct StoreSubscriptionTests {
	private func subscription() -> Subscription { Subscription() }

	/// One that lives since the time zero.
	private func living() throws -> Subscription {
		let subscription = subscription()
		subscription.acknowledge(sentAt: .zero)
		#expect(subscription.step(at: .zero) == .beat(1))
		subscription.hearMessage(ofBeat: 1)
		subscription.hearTracking()
		try #require(subscription.trust(at: .zero) == .living(epoch: 1))
		return subscription
	}

	@Test("Until a connection listens to messages, no copy counts as verified")
	func beginning() {
		let subscription = subscription()

		#expect(subscription.trust(at: .seconds(3)) == .lost(for: .seconds(3)))
		#expect(subscription.step(at: .zero) == .connect)
	}

	@Test("A new connection is verified once both the message and the tracking notice of a heartbeat arrive")
	func wholeWay() {
		let subscription = subscription()
		subscription.acknowledge(sentAt: .zero)
		#expect(subscription.trust(at: .zero) == .verifying(epoch: 1))
		#expect(subscription.step(at: .zero) == .beat(1))

		subscription.hearMessage(ofBeat: 1)
		#expect(subscription.trust(at: .zero) == .verifying(epoch: 1))
		subscription.hearTracking()
		#expect(subscription.trust(at: .zero) == .living(epoch: 1))
	}

	@Test(
		"A heartbeat is not complete if only its tracking notice and the message of another heartbeat have arrived"
	)
	func halfBeats() {
		let subscription = subscription()
		subscription.acknowledge(sentAt: .zero)
		_ = subscription.step(at: .zero)
		subscription.hearTracking()
		subscription.hearMessage(ofBeat: 7)

		#expect(subscription.trust(at: .zero) == .verifying(epoch: 1))
	}

	@Test("The subscription is lost if the last complete heartbeat was sent longer ago than the limit")
	func silence() throws {
		let subscription = try living()
		#expect(subscription.step(at: .milliseconds(250)) == .beat(2))

		#expect(subscription.step(at: .seconds(1)) == .wait(.zero))
		#expect(subscription.trust(at: .seconds(1)) == .living(epoch: 1))
		#expect(subscription.step(at: .milliseconds(1_001)) == .lose)
		#expect(subscription.trust(at: .milliseconds(1_001)) == .lost(for: .milliseconds(1_001)))
	}

	@Test(
		"A complete heartbeat proves that no message was missed before the heartbeat was sent, but nothing about later messages"
	)
	func provedTime() throws {
		let subscription = try living()
		#expect(subscription.step(at: .milliseconds(900)) == .beat(2))
		subscription.hearMessage(ofBeat: 2)
		subscription.hearTracking()

		#expect(subscription.trust(at: .milliseconds(1_900)) == .living(epoch: 1))
		#expect(subscription.trust(at: .milliseconds(1_901)) == .lost(for: .milliseconds(1_001)))
	}

	@Test("Only one heartbeat is under way at a time, and the next one is sent once the interval has passed")
	func pacing() throws {
		let subscription = try living()
		#expect(subscription.step(at: .milliseconds(100)) == .wait(.milliseconds(150)))
		#expect(subscription.step(at: .milliseconds(250)) == .beat(2))
		#expect(subscription.step(at: .milliseconds(600)) == .wait(.milliseconds(250)))
		#expect(subscription.step(at: .milliseconds(900)) == .wait(.milliseconds(100)))
	}

	@Test("The loss of a subscription is reported once, and the next connection begins a new epoch")
	func reconnection() throws {
		let subscription = try living()
		#expect(subscription.lose())
		#expect(!subscription.lose())
		#expect(subscription.step(at: .seconds(5)) == .connect)
		subscription.hearTracking()
		#expect(subscription.trust(at: .seconds(5)) == .lost(for: .seconds(5)))

		subscription.acknowledge(sentAt: .seconds(6))
		#expect(subscription.trust(at: .seconds(6)) == .verifying(epoch: 2))
		#expect(subscription.step(at: .seconds(6)) == .beat(2))
	}

	@Test("If the store is emptied, a new epoch begins, and the subscription continues")
	func emptied() throws {
		let subscription = try living()
		subscription.beginEpoch()

		#expect(subscription.trust(at: .zero) == .living(epoch: 2))
	}

	@Test("A new connection counts as lost if it completes no heartbeat within the limit")
	func neverProved() {
		let subscription = subscription()
		subscription.acknowledge(sentAt: .seconds(1))
		_ = subscription.step(at: .seconds(1))

		#expect(subscription.step(at: .milliseconds(2_001)) == .lose)
	}
}
