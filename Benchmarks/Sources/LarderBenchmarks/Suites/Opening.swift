import Foundation
import LarderCore
import LarderSQLite

/// Opening a file of 100,000 entries and reading one.
struct Opening {
	private static let entryCount = 100_000
	private static let text = String(repeating: "x", count: 100)

	private let tierFile: URL
	private let bareFile: URL

	/// Writes the files.
	init(folder: URL) async throws {
		tierFile = folder.appending(path: "large-tier.sqlite")
		bareFile = folder.appending(path: "large-bare.sqlite")
		try await fillTier()
		let bare = try BareSQLite(at: bareFile)
		try bare.transaction {
			for key in 0..<Self.entryCount { try bare.save(Data(Self.text.utf8), for: key) }
		}
	}

	var comparison: Comparison {
		Comparison(
			title: "opening 100,000 entries, to the first row",
			ours: Contender("SQLiteDataSource") { [tierFile] times in
				for time in 0..<times {
					let tier = SQLiteDataSource<Int, String>(at: tierFile, namespace: "")
					guard try await tier.getEntry(for: time) != nil else { throw MissingEntry() }
				}
			},
			peers: [
				.init(
					Contender("bare SQLite") { [bareFile] times in
						for time in 0..<times {
							guard try BareSQLite(at: bareFile).data(for: time) != nil else { throw MissingEntry() }
						}
					},
					limit: 1.5
				)
			],
			times: 10,
			rounds: 15
		)
	}

	private func fillTier() async throws {
		let configuration = SQLiteConfiguration(saving: .gathered)
		let tier = SQLiteDataSource<Int, String>(at: tierFile, namespace: "", configuration: configuration)
		let now = Date()
		for key in 0..<Self.entryCount { try await tier.saveEntry(CacheEntry(Self.text, storedAt: now), for: key) }
	}
}
