import Foundation

@testable import LarderSQLite

/// A folder of one test, removed with it.
final class TemporaryFolder: Sendable {
	let url = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")

	init() throws {
		try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
	}

	deinit {
		// What is left of it is the system's to clear.
		try? FileManager.default.removeItem(at: url)
	}

	/// Where the test's database is.
	var file: URL { url.appending(path: "larder.sqlite") }

	/// The names of all that is in it.
	func names() throws -> Set<String> {
		try Set(FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false)))
	}

	/// Runs `statements` on the test's database, past the data source.
	func execute(_ statements: String...) throws {
		let connection = try SQLiteConnection(path: file.path(percentEncoded: false))
		// A database that is open may be sweeping.
		connection.waitForLocks()
		for statement in statements { try connection.execute(statement, to: "change the file") }
	}

	/// The integer that `statement` answers from the test's database.
	func integer(_ statement: String) throws -> Int64 {
		try SQLiteConnection(path: file.path(percentEncoded: false)).integer(statement, to: "look at the file")
	}

	/// Makes the symbolic link `name` in it.
	func link(_ name: String, to destination: String) throws {
		let path = url.appending(path: name).path(percentEncoded: false)
		try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: destination)
	}

	/// The permission bits of the file `name` in it.
	func permissions(of name: String) throws -> Int? {
		let path = url.appending(path: name).path(percentEncoded: false)
		return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
	}
}
