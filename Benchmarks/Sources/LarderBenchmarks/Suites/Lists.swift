import Foundation
import LarderCore
import LarderSQLite
import Workloads

/// A list of 50 entities, beside one row that holds all of them and a normalized store.
struct Lists {
	private static let listCount = 20
	private static let pageSize = 50

	private let lists: ListCache<String, Int, CharacterDTO>
	private let rows: TieredCache<String, [CharacterDTO]>
	private let grdb: GRDBLists

	/// Fills each contender in a folder of its own, with nothing kept in memory but the identifiers.
	init(folder: URL) async throws {
		let configuration = CacheConfiguration(freshness: .forever)
		let cache = TieredCache(
			memory: MemoryDataSource<Int, CharacterDTO>(countLimit: 0),
			disk: SQLiteDataSource(at: folder.appending(path: "lists.sqlite"), namespace: "character"),
			configuration: configuration
		)
		lists = ListCache("page", of: cache, freshness: .forever) { $0.id }
		rows = TieredCache(
			memory: MemoryDataSource<String, [CharacterDTO]>(countLimit: 0),
			disk: SQLiteDataSource(at: folder.appending(path: "rows.sqlite"), namespace: "page"),
			configuration: configuration
		)
		grdb = try GRDBLists(at: folder.appending(path: "grdb-lists.sqlite"))
		for number in 0..<Self.listCount { try await save(Self.page(number), as: "\(number)") }
	}

	var comparisons: [Comparison] { [reading, saving] }

	private var reading: Comparison {
		Comparison(
			title: "list of 50 from disk",
			ours: contender("ListCache") { [lists] key, _ in
				consume(try await lists.list(for: key) { _ in throw UnexpectedFetch() })
			},
			peers: [
				.init(
					contender("one row that holds them all") { [rows] key, _ in
						consume(try await rows.value(for: key) { throw UnexpectedFetch() })
					},
					limit: 1.5
				),
				.init(contender("GRDB, normalized, JSON") { [grdb] key, _ in consume(try await grdb.list(key)) }),
			],
			times: Self.listCount * 5,
			rounds: 15
		)
	}

	private var saving: Comparison {
		Comparison(
			title: "page of 50, fetched and saved",
			ours: contender("ListCache") { [lists] key, page in
				consume(try await lists.list(for: key, policy: .remoteFirst) { _ in Page(items: page) })
			},
			peers: [
				.init(
					contender("one row that holds them all") { [rows] key, page in
						consume(try await rows.value(for: key, policy: .remoteFirst) { page })
					}
				),
				.init(contender("GRDB, normalized, JSON") { [grdb] key, page in try await grdb.save(page, as: key) }),
			],
			times: Self.listCount * 5,
			rounds: 15
		)
	}

	private func save(_ page: [CharacterDTO], as key: String) async throws {
		_ = try await lists.list(for: key, policy: .remoteFirst) { _ in Page(items: page) }
		_ = try await rows.value(for: key, policy: .remoteFirst) { page }
		try await grdb.save(page, as: key)
	}

	private func contender(
		_ name: String,
		_ body: @escaping @Sendable (String, [CharacterDTO]) async throws -> Void
	) -> Contender {
		let pages = (0..<Self.listCount).map(Self.page)
		return Contender(name) { times in
			for time in 0..<times {
				let number = time % Self.listCount
				try await body("\(number)", pages[number])
			}
		}
	}

	private static func page(_ number: Int) -> [CharacterDTO] {
		(0..<pageSize).map { CharacterDTO(number * pageSize + $0) }
	}
}
