import ArgumentParser
import Foundation
import LarderCore
import LarderSQLite

/// A role: opens one file after the other, at the same moment as other processes, and saves into it.
struct Newcomer: AsyncParsableCommand {
	static let configuration = CommandConfiguration(commandName: "newcomer", shouldDisplay: false)

	/// How many entries it saves into each file.
	static let saveCount = 4

	@Option(help: "The folder of the files, each of which is named by its number.") var folder: String
	@Option(help: "The number of files.") var count: Int
	@Option(help: "The number of this newcomer; each has keys of its own.") var share: Int
	@Option var shareCount: Int

	func run() async throws {
		for number in 0..<count {
			try waitForCompanions(at: number)
			let tier = SQLiteDataSource<Int, Order>(at: URL(filePath: "\(folder)/\(number)"), namespace: "order")
			for key in share * Self.saveCount..<(share + 1) * Self.saveCount {
				do {
					try await tier.saveEntry(CacheEntry(Order(id: key), storedAt: .now), for: key)
				} catch {
					// It goes on, because the other processes wait for it at the next file.
					print("A save into file \(number) failed: \(error)")
				}
			}
		}
	}

	/// Makes a mark for this process, and waits until all processes have made theirs.
	private func waitForCompanions(at number: Int) throws {
		let marks = (0..<shareCount).map { "\(folder)/\(number).mark\($0)" }
		try Data().write(to: URL(filePath: marks[share]))
		let deadline = ContinuousClock.now + .seconds(60)
		for mark in marks {
			while access(mark, F_OK) != 0 {
				try expect(.now < deadline, "another process did not come to file \(number)")
				usleep(20)
			}
		}
	}
}
