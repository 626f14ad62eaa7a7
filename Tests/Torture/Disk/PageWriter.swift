import ArgumentParser
import Foundation
import LarderCore
import LarderSQLite

/// What a page writer keeps: one list of five slips, which every page writes whole, in an order of its own.
struct Slips {
	struct Slip: Codable, Equatable, Sendable {
		let id: Int
		let version: Int
	}

	static let count = 5
	static let tag: CacheTag = "slips"

	let database: SQLiteDatabase
	let group: CacheGroup
	let cache: TieredCache<Int, Slip>
	let lists: ListCache<String, Int, Slip>

	/// Opens what is kept in the file, with nothing in memory.
	init(file: URL) {
		database = SQLiteDatabase(at: file)
		group = CacheGroup(database: database)
		cache = TieredCache(
			memory: MemoryDataSource<Int, Slip>(),
			disk: SQLiteDataSource(database: database, namespace: "slip"),
			configuration: CacheConfiguration(freshness: .forever),
			group: group
		)
		lists = ListCache("all", of: cache, freshness: .forever, tags: { _ in [Self.tag] }) { $0.id }
	}

	/// The page of a version: its order tells the version, and so does each slip.
	static func page(_ version: Int) -> Page<Slip> {
		Page(items: order(version).map { Slip(id: $0, version: version) }, next: PageCursor(version))
	}

	static func order(_ version: Int) -> [Int] {
		(0..<count).map { ($0 + version) % count }
	}
}

/// A role: commits pages, invalidates their tag and signs out, and prints each of these before and after.
struct PageWriter: AsyncParsableCommand {
	static let configuration = CommandConfiguration(commandName: "page-writer", shouldDisplay: false)

	@Option var file: String
	@Option var seed: UInt64
	@Option(help: "The first version to commit.") var version: Int

	func run() async throws {
		let slips = Slips(file: URL(filePath: file))
		var random = SeededGenerator(seed: seed)
		for version in version... {
			let step: PageLedger.Step =
				random.happens(onceIn: 6) ? .signOut : random.happens(onceIn: 3) ? .invalidate : .page
			tell(PageLedger.Note(step: step, version: version, isDone: false))
			switch step {
			case .page:
				_ = try await slips.lists.list(for: "all", policy: .remoteFirst, tags: [Slips.tag]) { _ in
					Slips.page(version)
				}
			case .invalidate: try await slips.group.invalidate(Slips.tag)
			case .signOut: try await slips.group.removeAll()
			}
			tell(PageLedger.Note(step: step, version: version, isDone: true))
		}
	}

	/// Writes at once, because a kill would lose a buffer.
	private func tell(_ note: PageLedger.Note) {
		FileHandle.standardOutput.write(Data((note.line + "\n").utf8))
	}
}
