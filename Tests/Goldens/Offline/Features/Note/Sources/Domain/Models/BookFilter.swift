/// The criteria of a search; a criterion that is `nil` matches anything.
public nonisolated struct BookFilter: Hashable, Sendable {
	/// The title to find.
	public let title: String?
	/// The status to find.
	public let status: BookStatus?
	/// The year to find.
	public let year: Int?

	/// Creates the criteria of a search.
	public init(title: String? = nil, status: BookStatus? = nil, year: Int? = nil) {
		self.title = title
		self.status = status
		self.year = year
	}
}
