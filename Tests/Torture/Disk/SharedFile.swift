import Foundation
import LarderCore
import LarderSQLite

/// Two or eight processes that make one file and write and read it at the same time.
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
			// A writer fails at its first error, even if that is a busy file.
			let lines = try child.lines()
			try expect(ending == .exit(0), "a writer \(ending.words) and printed at last: \(lines.last ?? "nothing")")
			try ledger.read(lines)
		}
		try await ledger.verify(SQLiteDataSource(at: folder.database, namespace: "order"))
	}
}
