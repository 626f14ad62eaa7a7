import Foundation
import LarderCore
import LarderSQLite
import Testing

/// An app reads entries that an earlier version of it saved with the same schema version.
struct SchemaEvolutionTests {
	@Test("An added optional field is nil, and a removed field is skipped", arguments: Keeper.allCases)
	func compatibleChangesAreRead(by keeper: Keeper) async throws {
		try await keeper.expect(Added(name: "Soup", servings: 2, cook: nil), after: Old.old)
		try await keeper.expect(Removed(name: "Soup"), after: Old.old)
	}

	@Test("An added field has the default that the type's decoder gives it", arguments: Keeper.allCases)
	func addedFieldWithDefaultIsRead(by keeper: Keeper) async throws {
		try await keeper.expect(Defaulted(name: "Soup", rating: 3), after: Old.old)
	}

	@Test(
		"A value with a missing field or a field of another type is a miss until the next save replaces the value",
		arguments: Keeper.allCases
	)
	func incompatibleChangesAreMisses(by keeper: Keeper) async throws {
		try await keeper.expectMiss(AddedRequired(name: "Soup", cook: "Ada"), after: Old.old)
		try await keeper.expectMiss(Renamed(title: "Soup", servings: 2), after: Old.old)
		try await keeper.expectMiss(Retyped(name: "Soup", servings: "two"), after: Old.old)
		try await keeper.expectMiss(Nested(name: .init(first: "So", last: "up"), servings: 2), after: Old.old)
	}

	@Test(
		"A number is read as another number type if it fits, and is otherwise a miss",
		arguments: Keeper.allCases
	)
	func numbersAreReadWhereTheyFit(by keeper: Keeper) async throws {
		try await keeper.expect(Narrowed(servings: 2), after: Old.old)
		try await keeper.expectMiss(Narrowed(servings: 2), after: Old(name: "Soup", servings: 1_000))
	}

	@Test("After an enumeration loses a case, only the values of that case are misses", arguments: Keeper.allCases)
	func removedCaseIsAMiss(by keeper: Keeper) async throws {
		try await keeper.expectMiss([NewCourse.main], after: [OldCourse.main, .dessert])
		try await keeper.expect([NewCourse.main], after: [OldCourse.main])
	}
}

/// A tier that is kept when the app changes, in each of its formats.
enum Keeper: CaseIterable {
	case binary, json, userDefaults

	/// Expects the new app to read `new` after the old app saved `old`.
	func expect<Old: Codable & Sendable, New: Codable & Equatable & Sendable>(
		_ new: New,
		after old: Old
	) async throws {
		try await withTier(after: old) { (sut: any LocalDataSourceContract<Int, New>) async throws in
			#expect(try await sut.getEntry(for: 1)?.value == new)
		}
	}

	/// Expects the new app to miss after the old app saved `old`, and to read `new` after it saves that.
	func expectMiss<Old: Codable & Sendable, New: Codable & Equatable & Sendable>(
		_ new: New,
		after old: Old
	) async throws {
		try await withTier(after: old) { (sut: any LocalDataSourceContract<Int, New>) async throws in
			#expect(try await sut.getEntry(for: 1) == nil)
			try await sut.saveEntry(CacheEntry(new, storedAt: .distantPast), for: 1)
			#expect(try await sut.getEntry(for: 1)?.value == new)
		}
	}

	/// Saves `old` with the old app's tier, and calls `body` with the new app's tier.
	private func withTier<Old: Codable & Sendable, New: Codable & Sendable>(
		after old: Old,
		_ body: (any LocalDataSourceContract<Int, New>) async throws -> Void
	) async throws {
		let entry = CacheEntry(old, storedAt: .distantPast)
		if let format {
			let database = SQLiteDatabase()
			let before = SQLiteDataSource<Int, Old>(database: database, namespace: "recipe", valueFormat: format)
			try await before.saveEntry(entry, for: 1)
			return try await body(
				SQLiteDataSource<Int, New>(database: database, namespace: "recipe", valueFormat: format)
			)
		}
		let suite = UUID().uuidString
		defer { UserDefaults.standard.removePersistentDomain(forName: suite) }
		let before = try #require(UserDefaultsDataSource<Int, Old>(namespace: "recipe", suiteName: suite))
		try await before.saveEntry(entry, for: 1)
		try await body(try #require(UserDefaultsDataSource<Int, New>(namespace: "recipe", suiteName: suite)))
	}

	private var format: ValueFormat? {
		switch self {
		case .binary: .binary
		case .json: .json
		case .userDefaults: nil
		}
	}
}

private struct Old: Codable, Sendable {
	var name: String
	var servings: Int

	static let old = Old(name: "Soup", servings: 2)
}

private struct Added: Codable, Equatable {
	var name: String
	var servings: Int
	var cook: String?
}

private struct AddedRequired: Codable, Equatable {
	var name: String
	var cook: String
}

private struct Removed: Codable, Equatable {
	var name: String
}

private struct Renamed: Codable, Equatable {
	var title: String
	var servings: Int
}

private struct Retyped: Codable, Equatable {
	var name: String
	var servings: String
}

private struct Nested: Codable, Equatable {
	struct Name: Codable, Equatable {
		var first: String
		var last: String
	}

	var name: Name
	var servings: Int
}

private struct Narrowed: Codable, Equatable {
	var servings: Int8
}

private struct Defaulted: Codable, Equatable {
	var name: String
	var rating: Int

	init(name: String, rating: Int) {
		self.name = name
		self.rating = rating
	}

	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		name = try container.decode(String.self, forKey: .name)
		rating = try container.decodeIfPresent(Int.self, forKey: .rating) ?? 3
	}
}

private enum OldCourse: String, Codable {
	case main, dessert
}

private enum NewCourse: String, Codable {
	case main
}
