import LarderCore

/// The characters that the user has changed and the service has not confirmed yet.
nonisolated struct PendingCharacters: Sendable {
	private let outbox: Outbox
	private let cache: TieredCache<Int, CharacterDTO>

	init(outbox: Outbox, cache: TieredCache<Int, CharacterDTO>) {
		self.outbox = outbox
		self.cache = cache
	}

	/// The page with these characters as the user left them.
	///
	/// If the outbox cannot be read, this is the page as it is.
	func shown(in page: CharactersPageDTO) async -> CharactersPageDTO {
		guard let changes = try? await outbox.pendingChanges() else { return page }
		let changed = Set(changes.map(\.key))
		var results = page.results
		for index in results.indices where changed.contains(String(results[index].id)) {
			if let character = await cache.peek(results[index].id) { results[index] = character.value }
		}
		return CharactersPageDTO(info: page.info, results: results)
	}
}
