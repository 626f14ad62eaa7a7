import ArgumentParser
import Foundation
import LarderCore
import LarderSQLite

/// A role: makes the journal of an outbox in one folder after another, writes one record to each, and prints which are kept.
struct OutboxCreator: AsyncParsableCommand {
	static let configuration = CommandConfiguration(commandName: "outbox-creator", shouldDisplay: false)

	@Option var folder: String
	@Option(help: "What tells this process from another one that makes the same journals.") var name: String
	@Option(help: "The step of the file system at which the process is killed.") var killStep: Int?

	func run() async throws {
		if let killStep { SyncedDisk.shared.kill(atStep: killStep) }
		for number in 0... {
			let folder = URL(filePath: folder).appending(path: "\(number)")
			try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
			let journal = SQLiteOutboxJournal(at: folder.appending(path: "outbox.sqlite"))
			var isKept = false
			while !isKept {
				let version = try await journal.load(unless: nil)?.version ?? 0
				let transaction = JournalTransaction(records: [JournalRecord(subject: name, body: Data(name.utf8))])
				isKept = try await journal.write(transaction, over: version) != nil
			}
			// Written at once, because a kill would lose a buffer.
			FileHandle.standardOutput.write(Data("\(number)\n".utf8))
		}
	}
}
