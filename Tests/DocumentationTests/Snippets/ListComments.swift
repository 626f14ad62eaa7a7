import LarderCore

private protocol NoteRemote: Sendable {
	func searchNotes(_ text: String, page: Int) async throws -> Page<RecipeDTO>
}

private protocol OneNoteRemote: Sendable {
	func fetchNote(_ id: Int) async throws -> RecipeDTO
}

private func comment(
	notes: TieredCache<Int, RecipeDTO>,
	note: RecipeDTO,
	next: RecipeDTO,
	remote: any OneNoteRemote,
	remoteDataSource: any NoteRemote
) async throws {
	let lists = ListCache<String, Int, RecipeDTO>("search", of: notes, freshness: .forever) { $0.id }
	let fetch: @Sendable (PageCursor?) async throws -> Page<RecipeDTO> = { cursor in
		try await remoteDataSource.searchNotes("swift", page: cursor?.number ?? 1)
	}
	var list = try await lists.list(for: "swift", fetch: fetch)
	if list.hasMore { list = try await lists.more(for: "swift", fetch: fetch) }
	try await notes.save(note, for: note.id)
	try await lists.edit("all") { $0.insert(note.id, at: 0) }
	await notes.prefetch(next.id) { try await remote.fetchNote(next.id) }
	_ = (PageCursor(2), list)
	_ = [
		PageCursor(2),
		PageCursor("https://example.com/notes?after=7"),
	]
}
