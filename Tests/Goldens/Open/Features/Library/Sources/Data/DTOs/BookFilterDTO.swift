nonisolated struct BookFilterDTO: Equatable {
	let title: String?
	let status: String?
	let year: String?
}
