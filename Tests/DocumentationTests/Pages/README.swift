import Foundation
import LarderCore
import LarderNetworking
import LarderSQLite

/// The README's example, which returns the lines that it prints.
func readme(file: URL, httpClient: any HTTPClientContract) async throws -> [String] {
	var lines: [String] = []
	func print(_ items: Any...) {
		lines.append(items.map { "\($0)" }.joined(separator: " "))
	}

	let cache = TieredCache(
		memory: MemoryDataSource<Int, CharacterDTO>(),
		disk: SQLiteDataSource(at: file, namespace: "character"),
		configuration: CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
	)
	for _ in 1...2 {
		let result = try await cache.result(for: 1, policy: .localFirst) {
			try await httpClient.request(Endpoint(path: "/character/1"))
		}
		print(result.value.name, "from", result.origin)
	}
	return lines
}
