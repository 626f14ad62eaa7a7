import Foundation
import LarderCore
import LarderSQLite
import Workloads

/// A list of 10,000 that is read page by page, beside ten lists of 1,000, for each member.
struct Paging {
	private static let pageSize = 20
	private static let memberCount = 10_000

	let folder: URL

	var comparisons: [Comparison] {
		[
			comparison("in memory", isReading: false) { _ in nil },
			comparison("in memory, items read after each page", isReading: true) { _ in nil },
			comparison("on disk", isReading: false) { [folder] name in
				SQLiteDataSource(at: folder.appending(path: "paging-\(name).sqlite"), namespace: "character")
			},
		]
	}

	private func comparison(
		_ place: String,
		isReading: Bool,
		disk: @escaping @Sendable (String) -> SQLiteDataSource<Int, CharacterDTO>?
	) -> Comparison {
		Comparison(
			title: "list read page by page \(place), a member",
			ours: Contender("of 10,000") { times in
				try await Self.read(times, isReading: isReading, disk: disk(UUID().uuidString))
			},
			peers: [
				.init(
					Contender("of 1,000") { times in
						for _ in 0..<10 {
							try await Self.read(times / 10, isReading: isReading, disk: disk(UUID().uuidString))
						}
					},
					// Whoever reads all items after each page copies them each time.
					limit: isReading ? nil : 3
				)
			],
			times: Self.memberCount,
			rounds: 5
		)
	}

	private static func read(_ count: Int, isReading: Bool, disk: SQLiteDataSource<Int, CharacterDTO>?) async throws {
		let cache = TieredCache(
			memory: MemoryDataSource<Int, CharacterDTO>(countLimit: 2 * memberCount),
			disk: disk,
			configuration: CacheConfiguration(freshness: .forever)
		)
		let lists = ListCache<String, Int, CharacterDTO>("page", of: cache, freshness: .forever) { $0.id }
		let fetch: @Sendable (PageCursor?) async throws -> Page<CharacterDTO> = { cursor in
			let place = cursor?.number ?? 0
			let end = min(place + pageSize, count)
			return Page(items: (place..<end).map { CharacterDTO($0) }, next: end < count ? PageCursor(end) : nil)
		}
		var list = try await lists.list(for: "all", fetch: fetch)
		while list.hasMore {
			list = try await lists.more(for: "all", fetch: fetch)
			if isReading { consume(list.items) }
		}
		consume(list.items)
	}
}
