import ArgumentParser
import Foundation
import LarderCore
import LarderSQLite

/// The role of a process that saves, removes and reads at full speed, and says what it was told is kept.
struct Writer: AsyncParsableCommand {
	static let configuration = CommandConfiguration(commandName: "writer", shouldDisplay: false)

	private static let taskCount = 4

	@Option var file: String
	@Option var seed: UInt64
	@Option(help: "The first version to save.") var version: Int
	@Option(help: "How many operations each task does; endless by default.") var count = Int.max
	@Option(help: "Which of several writers this is; each has its own keys.") var share = 0
	@Option var shareCount = 1

	func run() async throws {
		let tier = SQLiteDataSource<Int, Order>(at: URL(filePath: file), namespace: "order")
		try await withThrowingTaskGroup(of: Void.self) { group in
			for task in 0..<Self.taskCount { group.addTask { try await work(on: tier, task) } }
			try await group.waitForAll()
		}
	}

	/// Each key is written by one task alone, so that its versions come in order.
	private func work(on tier: SQLiteDataSource<Int, Order>, _ task: Int) async throws {
		var random = SeededGenerator(seed: seed &+ UInt64(task))
		let lane = share * Self.taskCount + task
		let own = (0..<Ledger.keyCount).filter { $0 % (shareCount * Self.taskCount) == lane }
		for version in (0..<count).lazy.map({ version + $0 }) {
			let key = random.pick(own)
			if random.happens(onceIn: 8) {
				tell(Ledger.Note(kind: .removing, key: key, version: version))
				try await tier.removeEntry(for: key)
				tell(Ledger.Note(kind: .removed, key: key, version: version))
			} else {
				let order = Ledger.order(key: key, version: version, lineCount: random.number(in: 0...60))
				try await tier.saveEntry(CacheEntry(order, storedAt: .now), for: key)
				tell(Ledger.Note(kind: .saved, key: key, version: version))
			}
			try await verify(tier, random.number(in: 0...Ledger.keyCount - 1))
		}
	}

	private func verify(_ tier: SQLiteDataSource<Int, Order>, _ key: Int) async throws {
		guard let order = try await tier.getEntry(for: key)?.value else { return }
		try expect(order.isWhole, "key \(key) holds \(order)")
	}

	/// Written at once: a kill takes along what a buffer holds.
	private func tell(_ note: Ledger.Note) {
		FileHandle.standardOutput.write(Data((note.line + "\n").utf8))
	}
}
