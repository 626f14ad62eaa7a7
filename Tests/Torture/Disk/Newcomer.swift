import ArgumentParser
import Foundation
import LarderCore
import LarderSQLite

/// The role of a process that opens one file after another, each at the same moment as its companions, and saves into it.
struct Newcomer: AsyncParsableCommand {
	static let configuration = CommandConfiguration(commandName: "newcomer", shouldDisplay: false)

	/// How many entries it saves into each file.
	static let saveCount = 4

	@Option(help: "Where the files are; each is called by its number.") var folder: String
	@Option(help: "How many files there are.") var count: Int
	@Option(help: "Which of several newcomers this is; each has its own keys.") var share: Int
	@Option var shareCount: Int

	func run() async throws {
		for number in 0..<count {
			try waitForCompanions(at: number)
			let tier = SQLiteDataSource<Int, Order>(at: URL(filePath: "\(folder)/\(number)"), namespace: "order")
			for key in share * Self.saveCount..<(share + 1) * Self.saveCount {
				do {
					try await tier.saveEntry(CacheEntry(Order(id: key), storedAt: .now), for: key)
				} catch {
					// Its companions wait for it at the next file.
					print("A save into file \(number) failed: \(error)")
				}
			}
		}
	}

	/// Announces itself, and returns when all companions have.
	private func waitForCompanions(at number: Int) throws {
		let marks = (0..<shareCount).map { "\(folder)/\(number).mark\($0)" }
		try Data().write(to: URL(filePath: marks[share]))
		let deadline = ContinuousClock.now + .seconds(60)
		for mark in marks {
			while access(mark, F_OK) != 0 {
				try expect(.now < deadline, "a companion did not come to file \(number)")
				usleep(20)
			}
		}
	}
}
