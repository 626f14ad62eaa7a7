import Foundation
import LarderCore
import LarderSQLite

/// A database's file that is damaged while nobody has it open.
struct DamagedFile: Fault {
	let name = "damaged-file"

	private static let keys = 0..<60

	func run(_ trials: inout Trials) async throws {
		let original = try ScratchFolder()
		try await fill(original.database)
		let size = try Data(contentsOf: original.database).count
		for damage in FileDamage.truncations(of: size) + FileDamage.substitutions + FileDamage.journals {
			try await trials.attempt(damage.name) { random in try await verify(damage, of: original, &random) }
		}
		while trials.goesOn(atLeast: 250) {
			for damage in FileDamage.accidents {
				try await trials.attempt(damage.name) { random in try await verify(damage, of: original, &random) }
			}
		}
	}

	private func order(_ key: Int) -> Order { Order(id: key, lineCount: key * 2) }

	private func fill(_ file: URL) async throws {
		let database = SQLiteDatabase(at: file)
		let tier = SQLiteDataSource<Int, Order>(database: database, namespace: "order")
		for key in Self.keys { try await tier.saveEntry(CacheEntry(order(key), storedAt: .now), for: key) }
		// Copies of the files as a crash would leave them, with everything in the journal.
		try FileManager.default.copyItem(at: file, to: file.unfolded)
		try FileManager.default.copyItem(at: file.journal, to: file.unfolded.journal)
		await database.close()
	}

	private func verify(_ damage: FileDamage, of original: ScratchFolder, _ random: inout SeededGenerator) async throws
	{
		let folder = try ScratchFolder()
		for name in try original.names() {
			try FileManager.default.copyItem(
				at: original.url.appending(path: name),
				to: folder.url.appending(path: name)
			)
		}
		try damage.inflict(folder.database, &random)
		let evidence = folder.url.deletingLastPathComponent().appending(path: "larder-damaged-\(UUID().uuidString)")
		try FileManager.default.copyItem(at: folder.url, to: evidence)
		let tier = SQLiteDataSource<Int, Order>(at: folder.database, namespace: "order")
		do {
			try await verify(damage.outcome, of: tier)
		} catch {
			throw Loss("\(error); the damaged files are kept in \(evidence.path(percentEncoded: false))")
		}
		try FileManager.default.removeItem(at: evidence)
	}

	private func verify(_ outcome: FileDamage.Outcome, of tier: SQLiteDataSource<Int, Order>) async throws {
		switch outcome {
		case .works: try await verifyUse(of: tier) { _, _ in false }
		case .worksExceptForItsIndex:
			do {
				try await verifyUse(of: tier) { found, key in found == nil || found == order(key) }
			} catch let error as SQLiteError where error.message.contains("another program's") {
				// The damage may be in the mark that tells whose file it is.
			}
		case .throwsAndLeavesIt: try await verifyRefusal(of: tier)
		}
	}

	/// Expects each key to have its saved entry or none, and then to take a new one.
	///
	/// If a key does not have the new entry afterwards, `mayHold` decides about the one that it has.
	private func verifyUse(
		of tier: SQLiteDataSource<Int, Order>,
		unlessNew mayHold: (Order?, Int) -> Bool
	) async throws {
		for key in Self.keys {
			let found = try await tier.getEntry(for: key)?.value
			try expect(found == nil || found == order(key), "key \(key) holds \(found?.brief ?? "")")
		}
		for key in Self.keys {
			let new = Order(id: key + 1)
			try await tier.saveEntry(CacheEntry(new, storedAt: .now), for: key)
			let found = try await tier.getEntry(for: key)?.value
			let isRight = found == new || mayHold(found, key)
			try expect(isRight, "key \(key) was saved again and holds \(found?.brief ?? "nothing")")
		}
	}

	private func verifyRefusal(of tier: SQLiteDataSource<Int, Order>) async throws {
		do {
			_ = try await tier.getEntry(for: 1)
			throw Loss("it was taken for a file of Larder")
		} catch is SQLiteError {
			// The error is the promised outcome.
		}
	}
}
