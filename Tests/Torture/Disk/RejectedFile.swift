import Foundation
import LarderCore
import LarderSQLite

/// Files that are not databases, each opened by four processes at the same time.
struct RejectedFile: Fault {
	let name = "rejected-file"

	private static let fileCount = 50
	private static let processCount = 4
	private let garbage = Data(repeating: 0x5A, count: 5_000)

	func run(_ trials: inout Trials) async throws {
		while trials.goesOn(atLeast: 2) {
			try await trials.attempt("\(Self.fileCount) files and \(Self.processCount) processes") { _ in
				try await meet()
			}
		}
	}

	private func meet() async throws {
		let folder = try ScratchFolder()
		let files = (0..<Self.fileCount).map { folder.url.appending(path: "\($0)") }
		for file in files { try garbage.write(to: file) }
		let children = try (0..<Self.processCount).map { share in
			try ChildProcess(
				[
					"newcomer", "--folder", folder.url.path(percentEncoded: false), "--count", "\(Self.fileCount)",
					"--share", "\(share)", "--share-count", "\(Self.processCount)",
				],
				folder: folder
			)
		}
		for child in children {
			let ending = try await child.ending(within: .seconds(120))
			let lines = try child.lines()
			try expect(
				ending == .exit(0) && lines.isEmpty,
				"a newcomer \(ending.words) and printed: \(lines.prefix(2))"
			)
		}
		try await verify(files)
	}

	/// Expects every save to be there: a newcomer would have printed a failed one.
	private func verify(_ files: [URL]) async throws {
		var (lostCount, alteredCount) = (0, 0)
		for file in files {
			let tier = SQLiteDataSource<Int, Order>(at: file, namespace: "order")
			for key in 0..<Self.processCount * Newcomer.saveCount
			where try await tier.getEntry(for: key)?.value != Order(id: key) {
				lostCount += 1
			}
			if try Data(contentsOf: file.appendingPathExtension("corrupt")) != garbage { alteredCount += 1 }
		}
		try expect(
			lostCount == 0 && alteredCount == 0,
			"\(lostCount) saves are lost, and \(alteredCount) files were altered after they were set aside"
		)
	}
}
