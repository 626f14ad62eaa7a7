import Foundation
import LarderSQLite

/// A process that commits pages, invalidates and signs out, and is killed at a random moment, many times with the same
/// file.
struct KilledPages: Fault {
	let name = "killed-pages"

	/// How many processes are killed for each file, some of them before they make it.
	private static let killsPerFile = 25

	func run(_ trials: inout Trials) async throws {
		while trials.goesOn(atLeast: 40) {
			let folder = try ScratchFolder()
			var ledger = PageLedger()
			for _ in 0..<Self.killsPerFile where trials.goesOn(atLeast: 40) {
				try await trials.attempt("a kill") { random in
					try await kill(&random, folder: folder, ledger: &ledger)
				}
			}
		}
	}

	private func kill(_ random: inout SeededGenerator, folder: ScratchFolder, ledger: inout PageLedger) async throws {
		var arguments = ["page-writer", "--file", folder.database.path(percentEncoded: false)]
		arguments += ["--seed", "\(random.next())", "--version", "\(ledger.lastVersion + 1)"]
		let child = try ChildProcess(arguments, folder: folder)
		try await Task.sleep(for: .milliseconds(random.number(in: 5...120)))
		child.kill()
		let ending = try await child.ending()
		try expect(ending == .signal(SIGKILL), "the writer \(ending.words)")
		try ledger.read(try child.lines())
		let slips = Slips(file: folder.database)
		try await ledger.verify(slips)
		await slips.database.close()
		try expect(try !folder.names().contains("larder.sqlite.corrupt"), "the file was set aside")
	}
}
