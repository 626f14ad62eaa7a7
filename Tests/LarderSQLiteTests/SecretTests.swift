import Foundation
import LarderCore
import LarderSQLite
import Testing

/// Keys and values are private: nobody else finds them, and nobody finds them after they are removed.
@Suite(.timeLimit(.minutes(30)))
struct SecretTests {
	@Test(
		"A key that looks like SQL, a path or a pattern works like any other key",
		arguments: [
			"'; DROP TABLE entry; --", "\" OR 1=1 --", "%", "_", "*", "?1", ":key", "$1", "a\0b", "../../etc/passwd",
			"", " ",
			"x'00'", "NULL", "\u{202E}a", String(repeating: "k", count: 100_000),
		]
	)
	func hostileKeyIsAKey(key: String) async throws {
		let sut = SQLiteDataSource<String, String>.inMemory()
		try await sut.saveEntry(CacheEntry("other", storedAt: .distantPast), for: "other")

		try await sut.saveEntry(CacheEntry("own", storedAt: .distantPast), for: key)
		#expect(try await sut.getEntry(for: key)?.value == "own")
		try await sut.removeEntry(for: key)

		#expect(try await sut.getEntry(for: key) == nil)
		#expect(try await sut.getEntry(for: "other")?.value == "other")
	}

	@Test("No error contains a key or a value")
	func errorsShowNoSecret() async throws {
		let folder = try TemporaryFolder()
		try Data("not a folder".utf8).write(to: folder.file)
		let sut = SQLiteDataSource<String, String>(at: folder.file.appending(path: "db"), namespace: "secret space")

		let error = await #expect(throws: SQLiteError.self) {
			try await sut.saveEntry(CacheEntry("secret value", storedAt: .distantPast), for: "secret key")
		}

		let text = try "\(#require(error)) \(String(reflecting: error)) \(#require(error).localizedDescription)"
		#expect(!text.contains("secret"))
	}

	@Test("After the database is closed, no file contains removed content", arguments: Removal.allCases)
	func removedEntryIsErased(removal: Removal) async throws {
		let folder = try TemporaryFolder()
		let database = SQLiteDatabase(at: folder.file)
		let sut = SQLiteDataSource<String, String>(database: database, namespace: "note")
		for number in 1...40 {
			let secret = String(repeating: "secret value \(number) ", count: number * 20)
			try await sut.saveEntry(CacheEntry(secret, storedAt: .distantPast), for: "secret key \(number)")
		}

		switch removal {
		case .all: try await sut.removeAll()
		case .each: for number in 1...40 { try await sut.removeEntry(for: "secret key \(number)") }
		case .replacement:
			for number in 1...40 {
				try await sut.saveEntry(CacheEntry("plain", storedAt: .distantPast), for: "secret key \(number)")
			}
		}
		await database.close()

		let isKeyKept = removal == .replacement
		for name in try folder.names() {
			let data = try Data(contentsOf: folder.url.appending(path: name))
			#expect(data.firstRange(of: Data("secret value".utf8)) == nil, "\(name)")
			#expect(isKeyKept || data.firstRange(of: Data("secret key".utf8)) == nil, "\(name)")
		}
	}

	enum Removal: CaseIterable {
		case all, each, replacement
	}
}
