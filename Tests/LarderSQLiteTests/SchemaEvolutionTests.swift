import Foundation
import LarderCore
import LarderSQLite
import Testing

/// What an app finds of the entries that an earlier version of it saved, without a change of the schema version.
struct SchemaEvolutionTests {
	@Test("An added optional field is nil, and a removed one is passed over")
	func compatibleChangesAreRead() async throws {
		try await expect(Added(name: "Soup", servings: 2, cook: nil), after: .old)
		try await expect(Removed(name: "Soup"), after: .old)
	}

	@Test("An added field with a default of the type's own is read")
	func addedFieldWithDefaultIsRead() async throws {
		try await expect(Defaulted(name: "Soup", rating: 3), after: .old)
	}

	@Test("A value that lacks a field, or has one of another type, is a miss, and is replaced by the next save")
	func incompatibleChangesAreMisses() async throws {
		try await expectMiss(AddedRequired(name: "Soup", cook: "Ada"))
		try await expectMiss(Renamed(title: "Soup", servings: 2))
		try await expectMiss(Retyped(name: "Soup", servings: "two"))
		try await expectMiss(Nested(name: .init(first: "So", last: "up"), servings: 2))
	}

	@Test("A value that changed between numbers is read where the number fits, and is a miss where it does not")
	func numbersAreReadWhereTheyFit() async throws {
		try await expect(Narrowed(servings: 2), after: .old)
		try await expectMiss(Narrowed(servings: 2), after: Old(name: "Soup", servings: 1_000))
	}

	@Test("An enumeration that lost a case misses the values of that case alone")
	func removedCaseIsAMiss() async throws {
		let database = SQLiteDatabase()
		let old = SQLiteDataSource<Int, [OldCourse]>(database: database, namespace: "course")
		try await old.saveEntry(CacheEntry([.main, .dessert], storedAt: .distantPast), for: 1)
		try await old.saveEntry(CacheEntry([.main], storedAt: .distantPast), for: 2)
		let sut = SQLiteDataSource<Int, [NewCourse]>(database: database, namespace: "course")

		#expect(try await sut.getEntry(for: 1) == nil)
		#expect(try await sut.getEntry(for: 2)?.value == [.main])
	}

	private func expect<New: Codable & Equatable & Sendable>(_ new: New, after old: Old) async throws {
		let sut: SQLiteDataSource<Int, New> = try await tier(after: old)

		#expect(try await sut.getEntry(for: 1)?.value == new)
	}

	private func expectMiss<New: Codable & Equatable & Sendable>(_ new: New, after old: Old = .old) async throws {
		let sut: SQLiteDataSource<Int, New> = try await tier(after: old)

		#expect(try await sut.getEntry(for: 1) == nil)
		try await sut.saveEntry(CacheEntry(new, storedAt: .distantPast), for: 1)
		#expect(try await sut.getEntry(for: 1)?.value == new)
	}

	/// The new app's tier over what the old one saved.
	private func tier<New>(after old: Old) async throws -> SQLiteDataSource<Int, New> {
		let database = SQLiteDatabase()
		let before = SQLiteDataSource<Int, Old>(database: database, namespace: "recipe")
		try await before.saveEntry(CacheEntry(old, storedAt: .distantPast), for: 1)
		return SQLiteDataSource(database: database, namespace: "recipe")
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
