import Foundation

@testable import LarderSQLite

/// A folder that is removed when its test ends.
final class TemporaryFolder: Sendable {
	let url = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")

	init() throws {
		try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
	}

	deinit {
		// If this fails, the system clears the folder later.
		try? FileManager.default.removeItem(at: url)
	}

	/// The path of the test's database.
	var file: URL { url.appending(path: "larder.sqlite") }

	/// The names of all files in the folder.
	func names() throws -> Set<String> {
		try Set(FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false)))
	}

	/// Removes all files in the folder.
	func removeFiles() throws {
		for name in try names() {
			do {
				try FileManager.default.removeItem(at: url.appending(path: name))
			} catch CocoaError.fileNoSuchFile {
				// SQLite removed its log with the last other connection, after the names were read.
			}
		}
	}

	/// Runs `statements` on the test's database, without a data source.
	func execute(_ statements: String...) throws {
		let connection = try SQLiteConnection(path: file.path(percentEncoded: false))
		// An open database may hold the lock for a sweep.
		connection.waitForLocks()
		for statement in statements { try connection.execute(statement, to: "change the file") }
	}

	/// The integer that `statement` yields from the test's database.
	func integer(_ statement: String) throws -> Int64 {
		try SQLiteConnection(path: file.path(percentEncoded: false)).integer(statement, to: "look at the file")
	}

	/// Makes the symbolic link `name` in the folder.
	func link(_ name: String, to destination: String) throws {
		let path = url.appending(path: name).path(percentEncoded: false)
		try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: destination)
	}

	/// The permission bits of the file `name` in the folder.
	func permissions(of name: String) throws -> Int? {
		let path = url.appending(path: name).path(percentEncoded: false)
		return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
	}
}
