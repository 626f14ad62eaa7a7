public import LarderCore

/// Checks whether a journal keeps every law of `OutboxJournalContract`.
///
/// ```swift
/// @Test("Our journal keeps every law", arguments: OutboxJournalLaw.allCases)
/// func keeps(law: OutboxJournalLaw) async throws {
/// 	try await OutboxJournalConformance {
/// 		let folder = try makeFolder()
/// 		return { OurJournal(in: folder) }
/// 	}.check(law)
/// }
/// ```
///
/// The suite cannot see what survives a kill or a power failure. To test this, kill processes that use the journal.
public struct OutboxJournalConformance: Sendable {
	/// Opens the same journal again, as another process or the next launch does.
	public typealias Opening = @Sendable () async throws -> any OutboxJournalContract

	private let makePlace: @Sendable () async throws -> Opening

	/// Creates a conformance suite.
	///
	/// - Parameter makePlace: Makes a new place, such as a folder, for a journal that shares nothing with other
	///   journals, and returns a closure that opens the journal in this place. For a journal in memory, the closure may
	///   return the same object each time.
	public init(_ makePlace: @escaping @Sendable () async throws -> Opening) {
		self.makePlace = makePlace
	}

	/// Checks every law, one after the other.
	///
	/// - Throws: ``OutboxJournalConformanceError`` for the first broken law.
	public func run() async throws {
		for law in OutboxJournalLaw.allCases { try await check(law) }
	}

	/// Checks one law.
	///
	/// - Throws: ``OutboxJournalConformanceError`` if the law is broken or the journal throws, or `CancellationError` if the
	///   test is cancelled.
	public func check(_ law: OutboxJournalLaw) async throws {
		do {
			let open = try await makePlace()
			let trial = OutboxJournalTrial(law: law, open: open, journal: try await open())
			try await check(law, trial)
			trial.journal.close()
		} catch let error as OutboxJournalConformanceError {
			throw error
		} catch let error as CancellationError {
			throw error
		} catch {
			throw OutboxJournalConformanceError(law, "the journal threw \(error)")
		}
	}

	private func check(_ law: OutboxJournalLaw, _ trial: OutboxJournalTrial) async throws {
		switch law {
		case .newJournalIsEmpty: try await trial.newJournalIsEmpty()
		case .recordsAreKeptExactly: try await trial.recordsAreKeptExactly()
		case .laterRecordReplaces: try await trial.laterRecordReplaces()
		case .removedSubjectIsGone: try await trial.removedSubjectIsGone()
		case .removingAllComesFirst: try await trial.removingAllComesFirst()
		case .reopenedJournalHasAll: try await trial.reopenedJournalHasAll()
		case .knownVersionIsNil: try await trial.knownVersionIsNil()
		case .oldVersionKeepsNothing: try await trial.oldVersionKeepsNothing()
		case .otherWriterIsNoticed: try await trial.otherWriterIsNoticed()
		case .parallelWritesAreWhole: try await trial.parallelWritesAreWhole()
		case .oneSenderAtATime: try await trial.oneSenderAtATime()
		}
	}
}
