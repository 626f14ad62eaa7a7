import Foundation
import LarderTesting
import Testing

@testable import LarderCore

/// The suite that an app runs on its own journal.
@Suite(.timeLimit(.minutes(5)))
struct OutboxJournalConformanceTests {
	@Test("The conformance suite catches a journal that breaks a law", arguments: OutboxJournalLaw.allCases)
	func brokenJournalIsCaught(law: OutboxJournalLaw) async throws {
		let sut = OutboxJournalConformance {
			let place = MemoryOutboxJournal()
			return { FaultyJournal(breaking: law, over: place) }
		}
		let error = await #expect(throws: OutboxJournalConformanceError.self) { try await sut.check(law) }
		#expect(error?.law == law)
		await #expect(throws: OutboxJournalConformanceError.self) { try await sut.run() }
	}

	@Test("If a journal throws, it breaks the law under test, and the report names that law")
	func throwingJournalIsCaught() async throws {
		let sut = OutboxJournalConformance {
			let journal = BreakableJournal()
			journal.fail(true)
			return { journal }
		}
		let error = await #expect(throws: OutboxJournalConformanceError.self) {
			try await sut.check(.newJournalIsEmpty)
		}
		#expect(
			error?.description.hasPrefix("A new journal has no records, but it has a version: the journal threw")
				== true
		)
	}
}

/// A journal that breaks one law.
private final class FaultyJournal: OutboxJournalContract {
	private let law: OutboxJournalLaw
	private let place: MemoryOutboxJournal
	/// What only this opening has, so that it is lost with it.
	private let own = MemoryOutboxJournal()
	private let closings = AtomicCount()

	init(breaking law: OutboxJournalLaw, over place: MemoryOutboxJournal) {
		(self.law, self.place) = (law, place)
	}

	private var journal: MemoryOutboxJournal { law == .reopenedJournalHasAll ? own : place }

	func load(unless version: Int?) async throws -> JournalContent? {
		if law == .knownVersionIsNil { return try await journal.load(unless: nil) }
		guard let content = try await journal.load(unless: version) else { return nil }
		var records = content.records
		switch law {
		case .newJournalIsEmpty where records.isEmpty: records = [JournalRecord(subject: "a", body: Data())]
		case .recordsAreKeptExactly: records.reverse()
		default: break
		}
		return JournalContent(records: records, version: content.version)
	}

	func write(_ transaction: JournalTransaction, over version: Int) async throws -> Int? {
		var (transaction, version) = (transaction, version)
		let known = try await journal.load(unless: nil)
		switch law {
		case .laterRecordReplaces:
			// The old record stays.
			let kept = known?.records.map(\.subject) ?? []
			transaction.records.removeAll { kept.contains($0.subject) }
		case .removedSubjectIsGone: transaction.removedSubjects = []
		case .removingAllComesFirst where transaction.removesAll: transaction.records = []
		case .oldVersionKeepsNothing, .otherWriterIsNoticed: version = known?.version ?? version
		case .parallelWritesAreWhole where transaction.records.count > 1:
			// Every writer thinks that it was the only one, and the last one wins.
			while let current = try await journal.load(unless: nil)?.version {
				if let written = try await journal.write(transaction, over: current) { return written }
			}
		default: break
		}
		return try await journal.write(transaction, over: version)
	}

	func sendingLock() async throws -> (any AnyObject & Sendable)? {
		law == .oneSenderAtATime ? self : try await place.sendingLock()
	}

	func close() {}
}
