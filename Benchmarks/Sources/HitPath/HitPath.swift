import LarderCore
import Workloads

/// Does nothing but read from memory, `value` or `model` as its first argument says, as often as its second one does.
///
/// For `Scripts/check-instructions`, which counts what the processor does for it.
@main
struct HitPath {
	private static let keyCount = 1_000

	@MainActor
	static func main() async throws {
		let repository = CharacterRepository()
		for key in 0..<keyCount { try await repository.cache.save(CharacterDTO(key), for: key) }
		let reads = 0..<(Int(CommandLine.arguments.last ?? "") ?? 0)
		var length = 0
		if CommandLine.arguments.contains("model") {
			for read in reads { length += try await repository.model(identifier: read % keyCount).name.utf8.count }
		} else {
			for read in reads { length += try await repository.value(identifier: read % keyCount).name.utf8.count }
		}
		print(length)
	}
}

/// What a generated repository does, without its errors.
private struct CharacterRepository {
	let cache = TieredCache(volatile: MemoryDataSource<Int, CharacterDTO>())
	private let mapper = CharacterMapper()

	@inline(never)
	func value(identifier: Int) async throws -> CharacterDTO {
		try await cache.value(for: identifier) { CharacterDTO(identifier) }
	}

	@inline(never)
	func model(identifier: Int) async throws -> Character {
		try await cache.model(for: identifier, mapper: mapper) { CharacterDTO(identifier) }
	}
}
