import LarderCore
import Workloads

/// Does nothing but hit, as often as its argument says: for a tool that counts instructions.
@main
struct HitPath {
	private static let keyCount = 1_000

	@MainActor
	static func main() async throws {
		let cache = TieredCache(volatile: MemoryDataSource<Int, CharacterDTO>(countLimit: keyCount))
		for key in 0..<keyCount { try await cache.save(CharacterDTO(key), for: key) }
		let repository = CharacterRepository(cache: cache)
		var length = 0
		for time in 0..<(Int(CommandLine.arguments.last ?? "") ?? 0) {
			length += try await repository.getCharacter(identifier: time % keyCount).name.utf8.count
		}
		print(length)
	}
}

/// What a generated repository does.
struct CharacterRepository {
	let cache: TieredCache<Int, CharacterDTO>

	@inline(never)
	func getCharacter(identifier: Int) async throws -> CharacterDTO {
		try await cache.value(for: identifier) { try await fetchCharacter(identifier: identifier) }
	}

	@inline(never)
	private func fetchCharacter(identifier: Int) async throws -> CharacterDTO {
		CharacterDTO(identifier)
	}
}
