import Foundation
import LarderCore
import LarderSQLite

/// Two and eight processes that write and read one file at once, from its making on.
struct SharedFile: Fault {
	let name = "shared-file"

	func run(_ trials: inout Trials) async throws {
		while trials.goesOn(atLeast: 4) {
			let count = trials.count.isMultiple(of: 2) ? 2 : 8
			try await trials.attempt("\(count) processes") { random in try await share(among: count, &random) }
		}
	}

	private func share(among count: Int, _ random: inout SeededGenerator) async throws {
		let folder = try ScratchFolder()
		let children = try (0..<count).map { share in
			try ChildProcess(
				[
					"writer", "--file", folder.database.path(percentEncoded: false), "--seed", "\(random.next())",
					"--version", "1", "--count", "40", "--share", "\(share)", "--share-count", "\(count)",
				],
				folder: folder
			)
		}
		var ledger = Ledger()
		for child in children {
			let ending = try await child.ending(within: .seconds(120))
			// A writer fails with the first error that reaches it, a busy file's among them.
			let lines = try child.lines()
			try expect(ending == .exit(0), "a writer \(ending.words) and said at last: \(lines.last ?? "nothing")")
			try ledger.read(lines)
		}
		try await ledger.verify(SQLiteDataSource(at: folder.database, namespace: "order"))
	}
}
