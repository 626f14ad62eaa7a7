import Foundation
import Testing

@testable import LarderCore

struct AttemptVerdictTests {
	private struct Failure: RemoteErrorContract {
		let reason: RemoteErrorReason
		var retryAfter: Duration?
		var mayHaveArrived = true
	}

	private struct OtherError: Error {}

	private let failure = ChangeFailure(message: "failed")

	@Test("A change counts as refused only if the service's response refuses it")
	func refusals() {
		#expect(end(.permanent) == .refused(failure))
		#expect(end(.notFound) == .refused(failure))
		#expect(end(.conflict) == .refused(failure))
		for reason in [RemoteErrorReason.transient, .invalidResponse] { #expect(end(reason) == .later(failure)) }
		#expect(verdict(OtherError()).end == .later(failure))
		#expect(verdict(CancellationError()).end == .later(failure))
	}

	@Test("If an error proves that nothing was sent, the change counts as not sent")
	func notSent() {
		#expect(verdict(Failure(reason: .transient, mayHaveArrived: false)).end == .notSent(failure))
	}

	@Test("If the credential is missing, all changes wait, and no change counts as refused")
	func credential() {
		let verdict = verdict(Failure(reason: .unauthenticated))

		#expect(verdict.isPausing)
		#expect(verdict.end == .notSent(failure))
	}

	@Test("If the service finds nothing to remove, the removal counts as confirmed")
	func removal() {
		#expect(end(.notFound, role: .removal) == .confirmed(.removed))
	}

	@Test(
		"If a repeated attempt ends in a conflict, the change is tried again, because the first attempt may still be running"
	)
	func repeatedConflict() {
		#expect(end(.conflict, isRepeated: true) == .later(failure))
	}

	@Test("A successful response that cannot be decoded is a confirmation without a value")
	func unreadable() {
		#expect(end(.undecodable) == .confirmed(.unread))
	}

	@Test("The pauses between attempts grow up to a limit, and differ between devices")
	func pauses() throws {
		var sut = OutboxTable(rules: ["change": OutboxRule()])
		var change = OutboxChange(
			kind: "change",
			role: .update,
			key: OutboxKey(entity: "note", text: "a"),
			payload: Data(),
			createdAt: .now,
			sequence: 1
		)
		var pauses: [Duration] = []
		for count in [1, 2, 50] {
			change.attemptCount = count
			sut.apply([.change(change)])
			for random in [0.0, 1] {
				sut.postpone(change.id, retryAfter: nil, now: .zero, random: random)
				pauses.append(try #require(sut.due[change.id]))
			}
		}

		#expect(pauses == [.seconds(1), .seconds(2), .seconds(2), .seconds(4), .seconds(450), .seconds(900)])
		sut.wake()
		#expect(sut.sendable(at: .zero, limit: 1) == [change.id])
	}

	@Test(
		"If the service answers a change with Retry-After, all changes of its kind wait, even if the network comes back"
	)
	func retryAfter() {
		var sut = OutboxTable(rules: ["change": OutboxRule()])
		let changes = (1...2).map { number in
			OutboxChange(
				kind: "change",
				role: .update,
				key: OutboxKey(entity: "note", text: "\(number)"),
				payload: Data(),
				createdAt: .now,
				sequence: number
			)
		}
		sut.apply(changes.map { .change($0) })
		let verdict = verdict(Failure(reason: .transient, retryAfter: .seconds(60)))
		sut.postpone(changes[0].id, retryAfter: verdict.retryAfter, now: .zero, random: 0)
		sut.wake()

		#expect(sut.sendable(at: .seconds(59), limit: 2).isEmpty)
		#expect(sut.nextTime(after: .seconds(59)) == .seconds(60))
		#expect(sut.sendable(at: .seconds(60), limit: 2).count == 2)
	}

	private func end(
		_ reason: RemoteErrorReason,
		role: ChangeRole = .update,
		isRepeated: Bool = false
	) -> AttemptEnd {
		verdict(Failure(reason: reason), role: role, isRepeated: isRepeated).end
	}

	private func verdict(
		_ error: any Error,
		role: ChangeRole = .update,
		isRepeated: Bool = false
	) -> AttemptVerdict {
		AttemptVerdict(error, role: role, isRepeated: isRepeated, failure: failure)
	}
}
