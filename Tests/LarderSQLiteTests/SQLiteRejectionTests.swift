import Foundation
import LarderCore
import Testing

@testable import LarderSQLite

/// A rejected file is set aside once, even if several connections find it.
///
/// `LARDER_ROUNDS` sets how often they race.
@Suite(.timeLimit(.minutes(60)))
struct SQLiteRejectionTests {
	private static let roundCount = ProcessInfo.processInfo.environment["LARDER_ROUNDS"].flatMap { Int($0) } ?? 20

	private let garbage = Data(repeating: 0x5A, count: 5_000)

	@Test(
		"If several databases open a file that is not a database, they set it aside only once, and share the new file"
	)
	func rejectionIsShared() async throws {
		var losses: [String] = []
		for round in 1...Self.roundCount {
			let folder = try TemporaryFolder()
			try garbage.write(to: folder.file)
			losses += try await meet(at: folder).map { "round \(round): \($0)" }
		}

		#expect(losses.isEmpty, "\(losses.count) losses in \(Self.roundCount) rounds")
	}

	@Test("After one connection has set aside an unusable file, another connection does not set aside the new file")
	func successorIsNotSetAside() async throws {
		let folder = try TemporaryFolder()
		try garbage.write(to: folder.file)
		let path = folder.file.path(percentEncoded: false)
		let late = try SQLiteConnection(path: path)
		let sut = SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe")
		try await sut.saveEntry(.stub(), for: 1)

		try DatabaseFile(path: path).setAside(as: .corrupt, by: late)

		#expect(try folder.integer("SELECT count(*) FROM entry") == 1)
	}

	@Test("If connections still use a file that was set aside, the new file shares no journal with them")
	func journalsOfARemovedFileAreNotShared() async throws {
		let folder = try TemporaryFolder()
		let old = try DatabaseFile(path: folder.file.path(percentEncoded: false)).connect()
		try save(1...200, by: old)
		// As if a process was killed after it had moved the file and before it moved the journals.
		try FileManager.default.moveItem(at: folder.file, to: folder.url.appending(path: "larder.sqlite.corrupt"))
		let sut = SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe")

		try await sut.saveEntry(.stub("Stew"), for: 1)

		#expect(try old.count(of: Data("recipe".utf8)) == 200)
		try save(201...300, by: old)
		#expect(try folder.integer("SELECT count(*) FROM entry") == 1)
		#expect(try await sut.getEntry(for: 1) == .stub("Stew"))
	}

	/// Lets eight databases save into one rejected file at the same time, and returns what was lost.
	private func meet(at folder: TemporaryFolder) async throws -> [String] {
		let tiers = (1...8).map { _ in SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe") }
		var losses = await withTaskGroup { group in
			for (key, tier) in tiers.enumerated() {
				group.addTask {
					do {
						try await tier.saveEntry(.stub(), for: key)
						return nil as String?
					} catch {
						return "save \(key) failed: \(error)"
					}
				}
			}
			return await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
		}
		for key in tiers.indices where try await tiers[0].getEntry(for: key) != .stub() {
			losses.append("save \(key) is lost")
		}
		let setAside = try Data(contentsOf: folder.url.appending(path: "larder.sqlite.corrupt"))
		if setAside != garbage { losses.append("the file was altered after it was set aside") }
		return losses
	}

	private func save(_ keys: ClosedRange<Int>, by connection: SQLiteConnection) throws {
		for key in keys {
			let address = EntryAddress(namespace: Data("recipe".utf8), key: Data("\(key)".utf8))
			let row = EntryRow(
				value: Data("Soup".utf8),
				metadata: EntryMetadata(storedAt: .distantPast),
				format: 1,
				schemaVersion: 1,
				address: address
			)
			try connection.run(.save(row, at: address))
		}
	}
}
