import Foundation
import LarderTesting

/// The page of laws, each named by its test.
struct LawsPage {
	static let path = "Sources/LarderCore/LarderCore.docc/Laws.md"

	private static let sections: [(title: String, suites: [String])] = [
		(
			"Reading",
			[
				"Cache/ReadingTests", "Cache/MemoryHitTests", "Cache/ManyTests", "Cache/ModelTests",
				"Cache/CircularFetchTests", "Cache/PeekInMemoryTests",
			]
		),
		("Flights", ["Cache/FlightTests"]),
		("Ordering", ["Cache/OrderingTests", "Cache/SeedingTests", "Cache/ModifyingTests", "Cache/SentChangeTests"]),
		(
			"Freshness",
			[
				"Cache/FreshnessTests", "Cache/RevalidatingTests", "Cache/FallbackTests", "Cache/NotFoundTests",
				"Cache/ObedienceTests",
			]
		),
		("Validators", ["Cache/ValidatorTests"]),
		("Observing", ["Cache/ObservingTests", "Cache/ObservingManyTests", "Cache/ObservingFetchesTests"]),
		(
			"Queries",
			[
				"Query", "QueryFirstFrame", "QueryRun", "QueryState", "QueryNotifying", "QueryReload", "QueryTimer",
				"ListQuery", "ListQueryState", "Write", "QueuedWrite",
			].map {
				"../LarderObservationTests/\($0)Tests"
			}
		),
		("Caches over the same tiers", ["Cache/SharedTiersTests", "../LarderSQLiteTests/SQLiteIdentityTests"]),
		(
			"Lists and pages",
			[
				"ListReading", "ListPage", "ListMember", "ListObserving", "ListState", "PagedList", "ListPart",
				"ListRemoval", "ListRefresh",
			].map {
				"../LarderSQLiteTests/Lists/\($0)Tests"
			} + ["Lists/StoredListTests", "Cache/PrefetchTests"]
		),
		(
			"Groups and signing out",
			[
				"Groups/CacheGroupTests", "Groups/SigningOutTests", "Groups/TagTableTests",
				"../LarderSQLiteTests/SQLiteGroupTests", "../LarderSQLiteTests/SQLiteSignOutTests",
				"../LarderSQLiteTests/SQLiteGatheredSignOutTests", "../LarderSQLiteTests/SQLiteReplacedFileTests",
			]
		),
		(
			"Changes that wait for the service",
			[
				"Reading", "Sending", "Key", "NumberKey", "Error", "Cache", "Observing", "Joining", "Processes",
				"Bounds",
			].map {
				"Outbox/Outbox\($0)Tests"
			} + ["../LarderSQLiteTests/SQLiteOutboxTests", "../LarderSQLiteTests/SQLiteOutboxJournalTests"]
		),
		("Fallback rules", ["Policies/FallbackRuleTests"]),
		("The executor", ["Policies/CachePolicyExecutorTests"]),
		(
			"The memory tier",
			["", "Bounds", "Expiry", "Concurrency"].map { "Tiers/Memory/MemoryDataSource\($0)Tests" }
		),
		("The user defaults tier", ["Tiers/UserDefaultsDataSourceTests"]),
		(
			"The disk tier",
			["DataSource", "Database", "Recovery", "Rejection", "Sharing", "Process"].map {
				"../LarderSQLiteTests/SQLite\($0)Tests"
			}
		),
		(
			"One file, many processes",
			[
				"SQLiteNumber", "SQLiteSignal", "SQLiteSuspension", "SQLiteReadOnly", "SQLiteWaiting",
				"Accounts/Accounts",
			].map {
				"../LarderSQLiteTests/\($0)Tests"
			}
		),
		(
			"Caches of many machines",
			["Reading", "Leases", "Writing", "Overtaking", "Away", "Epochs", "Schedule"].map {
				"Shared/Shared\($0)Tests"
			}
				+ ["../LarderValkeyTests/Store/ValkeyCacheTests"]
		),
		(
			"A store that servers share",
			[
				"Store/ValkeyDataSource", "Store/ValkeyListening", "Store/ValkeyFault", "Store/ValkeyBadInput",
				"Machines/StoreSubscription", "Machines/StoreBreaker", "Machines/StoreDebts",
			].map {
				"../LarderValkeyTests/\($0)Tests"
			}
		),
	]

	/// The page, made from the current names of the tests.
	static func text() throws -> String {
		var parts = [introduction, section("Every tier", LocalDataSourceLaw.allCases.map(\.rawValue))]
		parts.append(section("Every journal of an outbox", OutboxJournalLaw.allCases.map(\.rawValue)))
		parts.append(section("Every connection to a store", StoreConnectionLaw.allCases.map(\.rawValue)))
		for (title, suites) in sections {
			parts.append(section(title, try suites.flatMap(names)))
		}
		return parts.joined(separator: "\n")
	}

	private static let introduction = """
		# Laws

		What the runtime promises, in the words of the tests that prove it.

		## Overview

		Each line is the name of a test. A test writes this page from these names, and fails if it is out of date. Other
		tests compare thousands of seeded schedules of overlapping reads, saves, removals, failing tiers, cancellations and
		clock jumps with a sequential model.

		"""

	private static func section(_ title: String, _ laws: [String]) -> String {
		"### \(title)\n\n" + laws.map { "- \($0).\n" }.joined()
	}

	/// The names of a suite's tests, in the order of its file.
	private static func names(ofSuite suite: String) throws -> [String] {
		let source = try Article.lines(ofFileAt: "Tests/LarderCoreTests/\(suite).swift").joined(separator: "\n")
		return source.matches(of: /@Test\(\s*"([^"\n]+)"/).map { String($0.1) }
	}
}
