public import LarderCore

/// Checks whether a tier keeps every law of `LocalDataSourceContract`.
///
/// ```swift
/// struct RealmDataSourceTests {
/// 	@Test("Realm's tier keeps every law", arguments: LocalDataSourceLaw.allCases)
/// 	func keeps(law: LocalDataSourceLaw) async throws {
/// 		try await LocalDataSourceConformance(keys: Array(1...50), values: [.stub(), .other()]) {
/// 			try RealmDataSource<Int, CharacterDTO>(inMemoryNamed: UUID().uuidString)
/// 		}.check(law)
/// 	}
/// }
/// ```
///
/// Every law gets a new tier. The tier must be empty and have room for one entry for each key. Laws with parallel calls
/// use one task for each key, so some dozens of keys find errors that two keys would not find.
public struct LocalDataSourceConformance<Source: LocalDataSourceContract>: Sendable where Source.Value: Equatable {
	private let keys: [Source.Key]
	private let values: [Source.Value]
	private let makeDataSource: @Sendable () async throws -> Source

	/// Creates a conformance suite for the tiers that `makeDataSource` makes.
	///
	/// - Parameters:
	///   - keys: Two or more different keys. Include unusual ones, such as empty and very long strings.
	///   - values: Two or more values; the first two are different.
	///   - makeDataSource: Makes an empty tier that shares nothing with other tiers.
	public init(
		keys: [Source.Key],
		values: [Source.Value],
		makeDataSource: @escaping @Sendable () async throws -> Source
	) {
		self.keys = keys
		self.values = values
		self.makeDataSource = makeDataSource
	}

	/// Checks every law, one after the other.
	///
	/// - Throws: ``ConformanceError`` for the first broken law.
	public func run() async throws {
		for law in LocalDataSourceLaw.allCases { try await check(law) }
	}

	/// Checks one law.
	///
	/// - Throws: ``ConformanceError`` if the law is broken or the tier throws, or `CancellationError` if the test is
	///   cancelled.
	public func check(_ law: LocalDataSourceLaw) async throws {
		try checkSamples()
		do {
			try await check(law, on: makeDataSource())
		} catch let error as ConformanceError {
			throw error
		} catch let error as CancellationError {
			throw error
		} catch {
			throw ConformanceError(law, "the tier threw \(error)")
		}
	}

	private func checkSamples() throws(ConformanceError) {
		guard keys.count >= 2, Set(keys).count == keys.count else {
			throw ConformanceError(nil, "The conformance suite needs two or more keys, all different.")
		}
		guard values.count >= 2, values[0] != values[1] else {
			throw ConformanceError(nil, "The conformance suite needs two or more values, the first two different.")
		}
	}

	private func check(_ law: LocalDataSourceLaw, on tier: Source) async throws {
		let trial = ConformanceTrial(law: law, tier: tier, keys: keys, values: values)
		switch law {
		case .missIsNil: try await trial.missIsNil()
		case .entryIsKeptExactly: try await trial.entryIsKeptExactly()
		case .saveReplaces: try await trial.saveReplaces()
		case .renewalKeepsTheValue: try await trial.renewalKeepsTheValue()
		case .renewalMatchesValidators: try await trial.renewalMatchesValidators()
		case .removalForgets: try await trial.removalForgets()
		case .removingNothingIsAllowed: try await trial.removingNothingIsAllowed()
		case .removeAllForgetsEveryKey: try await trial.removeAllForgetsEveryKey()
		case .keysAreIndependent: try await trial.keysAreIndependent()
		case .finishedWriteIsSeen: try await trial.finishedWriteIsSeen()
		case .parallelKeysKeepTheirEntries: try await trial.parallelKeysKeepTheirEntries()
		case .lastFinishedSaveWins: try await trial.lastFinishedSaveWins()
		}
	}
}
