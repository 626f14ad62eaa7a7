import Foundation
import LarderSQLite

/// A process that writes at full speed and is killed at a random moment, many times with the same file.
struct KilledWriter: Fault {
	let name = "killed-writer"

	/// How many processes are killed for each file, some of them before they make it.
	private static let killsPerFile = 25

	func run(_ trials: inout Trials) async throws {
		while trials.goesOn(atLeast: 40) {
			let folder = try ScratchFolder()
			var ledger = Ledger()
			for _ in 0..<Self.killsPerFile where trials.goesOn(atLeast: 40) {
				try await trials.attempt("a kill") { random in
					try await kill(&random, folder: folder, ledger: &ledger)
				}
			}
		}
	}

	private func kill(_ random: inout SeededGenerator, folder: ScratchFolder, ledger: inout Ledger) async throws {
		var arguments = ["writer", "--file", folder.database.path(percentEncoded: false)]
		arguments += ["--seed", "\(random.next())", "--version", "\(ledger.lastVersion + 1)"]
		if random.happens(onceIn: 2) { arguments.append("--gathered") }
		let child = try ChildProcess(arguments, folder: folder)
		try await Task.sleep(for: .milliseconds(random.number(in: 5...200)))
		child.kill()
		let ending = try await child.ending()
		try expect(ending == .signal(SIGKILL), "the writer \(ending.words)")
		try ledger.read(try child.lines())
		try await verify(folder, ledger)
	}

	private func verify(_ folder: ScratchFolder, _ ledger: Ledger) async throws {
		let database = SQLiteDatabase(at: folder.database)
		try await ledger.verify(SQLiteDataSource(database: database, namespace: "order"))
		await database.close()
		try expect(try !folder.names().contains("larder.sqlite.corrupt"), "the file was set aside")
		let problems = try ForeignConnection(folder.database).integrityProblems()
		try expect(problems.isEmpty, "SQLite found errors in the file: \(problems.prefix(3))")
	}
}
