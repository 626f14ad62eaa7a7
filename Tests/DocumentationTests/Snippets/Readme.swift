import Foundation
import LarderCore
import LarderNetworking
import LarderSQLite

private func readme(file: URL, httpClient: any HTTPClientContract) async throws {
	let cache = TieredCache(
		volatile: MemoryDataSource<Int, CharacterDTO>(),
		persistence: SQLiteDataSource(at: file, namespace: "character")
	)
	for _ in 1...2 {
		let result = try await cache.result(for: 1, policy: .localFirst) {
			try await httpClient.request(Endpoint(path: "/character/1"))
		}
		print(result.value.name, "from", result.origin, "aged", result.age)
	}
}
