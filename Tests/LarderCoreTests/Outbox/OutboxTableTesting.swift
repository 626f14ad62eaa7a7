import Foundation

@testable import LarderCore

/// A table whose records a journal keeps, and steps that tests make with it.
protocol OutboxTableTesting {
	var sut: OutboxTable { get set }
	var journal: [OutboxRecord] { get set }
	/// The number of the last commit.
	var number: Int { get set }
}

extension OutboxTableTesting {
	static var rules: [String: OutboxRule] {
		[
			"create": OutboxRule(givesKeys: true), "change": OutboxRule(),
			"careful": OutboxRule(repetition: .never), "harmless": OutboxRule(repetition: .harmless),
		]
	}

	var failure: ChangeFailure { ChangeFailure(message: "failed") }

	func key(_ text: String) -> OutboxKey { OutboxKey(entity: "note", text: text) }

	mutating func commit(_ records: [OutboxRecord]) {
		journal += records
		sut.apply(records)
	}

	mutating func enqueue(
		_ text: String,
		role: ChangeRole = .update,
		kind: String = "change",
		references: [String] = []
	) -> UUID {
		let change = OutboxChange(
			kind: kind,
			role: role,
			key: key(text),
			references: references.map(key),
			payload: Data(),
			createdAt: .now
		)
		commit(sut.planEnqueue(change, current: KnownValue(.unknown, ticket: 0, commit: 0)))
		return change.id
	}

	@discardableResult
	mutating func send(_ id: UUID, at seconds: Double = 0, running: Int = 0) -> OutboxChange? {
		let before = sut
		let time = OutboxTime(wall: Date(timeIntervalSinceReferenceDate: seconds), running: .seconds(running))
		commit(sut.planAttempts([id], ticket: number, at: time))
		return sut.beginAttempts([id].compactMap { before.change($0) }).first
	}

	mutating func end(_ id: UUID, _ end: AttemptEnd, payloads: [UUID: Data] = [:], current: KnownValue? = nil) {
		number += 1
		commit(sut.planEnd(of: id, end, number: number, payloads: payloads, current: current))
		sut.finishAttempt(id)
	}

	mutating func fetched(_ text: String, _ value: String) {
		let ticket = number
		number += 1
		commit(sut.planKnown(.value(Data(value.utf8)), for: key(text), ticket: ticket, commit: number) ?? [])
	}

	/// Ends the process, and loads the journal in another one.
	mutating func restart() {
		sut = OutboxTable(rules: Self.rules, records: journal)
	}
}
