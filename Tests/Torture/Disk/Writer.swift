import ArgumentParser
import Foundation
import LarderCore
import LarderSQLite

/// A role: saves, removes and reads at full speed, and prints each acknowledged save and removal.
struct Writer: AsyncParsableCommand {
	static let configuration = CommandConfiguration(commandName: "writer", shouldDisplay: false)

	private static let taskCount = 4

	@Option var file: String
	@Option var seed: UInt64
	@Option(help: "The first version to save.") var version: Int
	@Option(help: "The number of operations of each task; endless by default.") var count = Int.max
	@Flag(help: "Gather saves, and print them after a flush.") var gathered = false
	@Option(help: "The number of this writer; each has keys of its own.") var share = 0
	@Option var shareCount = 1

	func run() async throws {
		let configuration = SQLiteConfiguration(saving: gathered ? .gathered : .committed)
		let database = SQLiteDatabase(at: URL(filePath: file), configuration: configuration)
		try await withThrowingTaskGroup(of: Void.self) { group in
			for task in 0..<Self.taskCount { group.addTask { try await work(on: database, task) } }
			try await group.waitForAll()
		}
	}

	/// Writes keys of its own, so that the versions of each key come in order.
	private func work(on database: SQLiteDatabase, _ task: Int) async throws {
		let tier = SQLiteDataSource<Int, Order>(database: database, namespace: "order")
		var random = SeededGenerator(seed: seed &+ UInt64(task))
		let lane = share * Self.taskCount + task
		let own = (0..<Ledger.keyCount).filter { $0 % (shareCount * Self.taskCount) == lane }
		var untold: [Ledger.Note] = []
		for version in (0..<count).lazy.map({ version + $0 }) {
			untold.append(try await write(random.pick(own), version, to: tier, &random))
			if !gathered || random.happens(onceIn: 10) {
				if gathered { try await database.flush() }
				for note in untold { tell(note) }
				untold = []
			}
			try await verify(tier, random.number(in: 0...Ledger.keyCount - 1))
		}
	}

	/// Saves or removes `key`, and returns the note to print.
	private func write(
		_ key: Int,
		_ version: Int,
		to tier: SQLiteDataSource<Int, Order>,
		_ random: inout SeededGenerator
	) async throws -> Ledger.Note {
		guard !random.happens(onceIn: 8) else {
			tell(Ledger.Note(kind: .removing, key: key, version: version))
			try await tier.removeEntry(for: key)
			return Ledger.Note(kind: .removed, key: key, version: version)
		}
		let order = Ledger.order(key: key, version: version, lineCount: random.number(in: 0...60))
		try await tier.saveEntry(CacheEntry(order, storedAt: .now), for: key)
		return Ledger.Note(kind: .saved, key: key, version: version)
	}

	private func verify(_ tier: SQLiteDataSource<Int, Order>, _ key: Int) async throws {
		guard let order = try await tier.getEntry(for: key)?.value else { return }
		try expect(order.isWhole, "key \(key) holds \(order)")
	}

	/// Writes at once, because a kill would lose a buffer.
	private func tell(_ note: Ledger.Note) {
		FileHandle.standardOutput.write(Data((note.line + "\n").utf8))
	}
}
