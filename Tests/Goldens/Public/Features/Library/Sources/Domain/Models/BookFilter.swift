/// The criteria of a search; a criterion that is `nil` matches anything.
nonisolated struct BookFilter: Equatable {
	let title: String?
	let status: BookStatus?
	let year: Int?

	init(title: String? = nil, status: BookStatus? = nil, year: Int? = nil) {
		self.title = title
		self.status = status
		self.year = year
	}
}
